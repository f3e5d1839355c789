import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { staffPath } from '@gym/domain/database/people/staff';
import { buildSeed } from '../../scripts/seed/build.ts';
import { callerOf, IsolatedGym } from '../support/isolated-gym/server.ts';

const DAY_MS = 86_400_000;
/** The days with sales, as numbers of days before today. */
const SALE_DAYS = [4, 3, 2] as const;
/** The caller who sells. The account is in the Auth emulator of the running suite, so each run needs a new uid. */
const SELLER = callerOf(`caja-${randomUUID()}`, 'reception');
const BAR = { Kind: 'product', Item: 'barra-proteina', Quantity: 1 } as const;
const BAR_PRICE = 4_500;

/**
 * A gym with the seed's data and several days of sales, refunds and closed shifts. Its data can be replaced and
 * damaged.
 */
export class DamageableGym {
  readonly isolatedGym: IsolatedGym;
  readonly #now: number;

  private constructor(isolatedGym: IsolatedGym, now: number) {
    this.isolatedGym = isolatedGym;
    this.#now = now;
  }

  static async start(now: number): Promise<DamageableGym> {
    const gym = new DamageableGym(await IsolatedGym.start(now, [SELLER.uid]), now);
    const seed = buildSeed({ members: 200, days: 36 }, now, now).tree.root;
    await gym.restore(seed);
    await gym.isolatedGym.write({ [staffPath.at({ uid: SELLER.uid })]: { Role: 'reception', Branch: 'centro' } });
    await gym.#sell();
    return gym;
  }

  /** Waits for the answer of a call. @throws if the call is refused */
  async #requireSuccess(result: Promise<{ readonly ok: boolean }>): Promise<void> {
    const answer = await result;
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  }

  /** On each of {@link SALE_DAYS}, opens a shift, records sales and a refund, and closes the shift. */
  async #sell(): Promise<void> {
    const { code } = this.isolatedGym;
    for (const daysBack of SALE_DAYS) {
      const morning = startOfGymDay(addDays(gymDayOf(this.#now), -daysBack)) + 9 * 3_600_000;
      const shift = randomUUID();
      await this.#requireSuccess(code.openShift({ requestId: shift, branch: 'centro', Float: 0 }, SELLER, morning));
      const sales = ['demo-socia', undefined, undefined, undefined].map((uid) => ({ requestId: randomUUID(), uid }));
      for (const { requestId, uid } of sales) {
        const paid = { Payments: { cash: { Amount: BAR_PRICE } }, Total: BAR_PRICE };
        const saleInput = { requestId, branch: 'centro', Lines: [BAR], ...paid, ...(uid && { uid }) };
        await this.#requireSuccess(code.recordSale(saleInput, SELLER, morning + 3_600_000));
      }
      const refund = { Lines: [{ Line: 'l00', Quantity: 1 }], Payments: { cash: { Amount: BAR_PRICE } } };
      const Sale = sales[3]?.requestId ?? '';
      await this.#requireSuccess(
        code.refundSale(
          { requestId: randomUUID(), Sale, ...refund, Reason: 'Venía abierta' },
          SELLER,
          morning + 7_200_000,
        ),
      );
      // The counted cash is one note of 100 pesos (10,000 centavos).
      await this.#requireSuccess(
        code.closeShift(
          { requestId: randomUUID(), Shift: shift, Counted: { d10000: 1 } },
          SELLER,
          morning + 10_800_000,
        ),
      );
    }
  }

  /** Replaces all data in the database with an exported state. */
  async restore(state: unknown): Promise<void> {
    const roots = Object.keys({ ...((await this.isolatedGym.read()) as object), ...(state as object) });
    await this.isolatedGym.write(
      Object.fromEntries(roots.map((root) => [root, (state as Record<string, unknown>)[root] ?? null])),
    );
  }

  /** Runs the nightly jobs as if `daysAhead` days had passed. Errors of jobs are ignored. */
  async runNight(daysAhead: number): Promise<void> {
    await this.isolatedGym.code.runNightly(this.#now + daysAhead * DAY_MS).catch(() => undefined);
  }
}
