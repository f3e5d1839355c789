import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { staffPath } from '@gym/domain/database/people/staff';
import { buildSeed } from '../../scripts/seed/build.ts';
import { callerOf, OwnGym } from '../support/own-gym/server.ts';

const DAY_MS = 86_400_000;
/** Number of days before today on which the desk sells. */
const SOLD_DAYS = [4, 3, 2] as const;
/** The account's sign-in is made in the running suite, once for each run. */
const DESK = callerOf(`caja-${randomUUID()}`, 'reception');
const BAR = { Kind: 'product', Item: 'barra-proteina', Quantity: 1 } as const;
const BAR_PRICE = 4_500;

/** A gym of its own with the seed's data, and with several days of sales, refunds and closed shifts. */
export class DamagedGym {
  readonly gym: OwnGym;
  readonly #now: number;

  private constructor(gym: OwnGym, now: number) {
    this.gym = gym;
    this.#now = now;
  }

  static async start(now: number): Promise<DamagedGym> {
    const made = new DamagedGym(await OwnGym.start(now, [DESK.uid]), now);
    const seed = buildSeed({ members: 200, days: 36 }, now, now).tree.root;
    await made.restore(seed);
    await made.gym.write({ [staffPath.at({ uid: DESK.uid })]: { Role: 'reception', Branch: 'centro' } });
    await made.#sell();
    return made;
  }

  async #mustDo(result: Promise<{ readonly ok: boolean }>): Promise<void> {
    const done = await result;
    if (!done.ok) throw new Error(JSON.stringify(done));
  }

  /** Opens a shift, sells, refunds and closes the shift, on each of the days. */
  async #sell(): Promise<void> {
    const { code } = this.gym;
    for (const back of SOLD_DAYS) {
      const morning = startOfGymDay(addDays(gymDayOf(this.#now), -back)) + 9 * 3_600_000;
      const shift = randomUUID();
      await this.#mustDo(code.openShift({ requestId: shift, branch: 'centro', Float: 0 }, DESK, morning));
      const sales = ['demo-socia', undefined, undefined, undefined].map((uid) => ({ requestId: randomUUID(), uid }));
      for (const { requestId, uid } of sales) {
        const paid = { Payments: { cash: { Amount: BAR_PRICE } }, Total: BAR_PRICE };
        const sold = { requestId, branch: 'centro', Lines: [BAR], ...paid, ...(uid && { uid }) };
        await this.#mustDo(code.recordSale(sold, DESK, morning + 3_600_000));
      }
      const refund = { Lines: [{ Line: 'l00', Quantity: 1 }], Payments: { cash: { Amount: BAR_PRICE } } };
      const Sale = sales[3]?.requestId ?? '';
      await this.#mustDo(
        code.refundSale(
          { requestId: randomUUID(), Sale, ...refund, Reason: 'Venía abierta' },
          DESK,
          morning + 7_200_000,
        ),
      );
      await this.#mustDo(
        code.closeShift({ requestId: randomUUID(), Shift: shift, Counted: { d10000: 1 } }, DESK, morning + 10_800_000),
      );
    }
  }

  /** Replaces the database with an exported state. */
  async restore(state: unknown): Promise<void> {
    const roots = Object.keys({ ...((await this.gym.read()) as object), ...(state as object) });
    await this.gym.write(
      Object.fromEntries(roots.map((root) => [root, (state as Record<string, unknown>)[root] ?? null])),
    );
  }

  /** Runs the night that many days from now. A job that fails stops neither the other jobs nor this call. */
  async night(days: number): Promise<void> {
    await this.gym.code.runNightly(this.#now + days * DAY_MS).catch(() => undefined);
  }
}
