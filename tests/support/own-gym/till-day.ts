import { randomUUID } from 'node:crypto';
import { type GymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import { returnsPath, salePath, storedReturnsSchema, storedSaleSchema } from '@gym/domain/database/money/sales';
import { openShiftPath, shiftTotalsPath, storedShiftTotalsSchema } from '@gym/domain/database/money/shifts';
import type { Result } from '@gym/domain/errors';
import { TENDERS } from '@gym/domain/till/payments';
import { refundOfLine } from '@gym/domain/till/refund';
import { DENOMINATIONS, denominationKey } from '@gym/domain/till/shift';
import fc from 'fast-check';
import { z } from 'zod';
import { NOTHING_SEEN, planLine } from '../membership-changes.ts';
import { admin, callerOf, type OwnGym } from './server.ts';

export const MEMBERS = ['socia-uno', 'socia-dos', 'socia-tres'] as const;
/** The sellers. The administrator sells at the other branch. */
export const DESKS = [callerOf('recepcion-uno', 'reception'), callerOf('recepcion-dos', 'reception'), admin] as const;
const branchOf = ({ branch }: (typeof DESKS)[number]): string => branch ?? 'valle';

export const PRICES = { agua: 1_850, toalla: 12_300, pase: 12_000, mensual: 59_900 } as const;

const item = fc.oneof(
  fc.record({ of: fc.constantFrom('agua' as const, 'toalla' as const), pieces: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ of: fc.constantFrom('pase' as const, 'mensual' as const), pieces: fc.constant(1) }),
  fc.record({ of: fc.constant('free' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
);
const deed = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      items: fc.array(item, { minLength: 1, maxLength: 4 }),
      off: fc.integer({ min: 0, max: 10 }),
      cash: fc.integer({ min: 0, max: 100 }),
      member: fc.nat(2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('give back' as const),
      which: fc.nat(999),
      pieces: fc.integer({ min: 1, max: 4 }),
      tender: fc.constantFrom(...TENDERS),
      other: fc.constantFrom(...TENDERS),
      share: fc.integer({ min: 0, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('order' as const), member: fc.nat(2), atTill: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      kind: fc.constantFrom('in' as const, 'out' as const),
      amount: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('open' as const), float: fc.integer({ min: 0, max: 100_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), over: fc.integer({ min: -50, max: 50 }) }) },
);
/** One step at the till. */
export const anyStep = fc.record({ who: fc.nat(DESKS.length - 1), deed });
export type TillStep = typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never;
type Of<Do extends TillStep['deed']['do']> = Extract<TillStep['deed'], { readonly do: Do }>;
type Desk = (typeof DESKS)[number];
type Items = Of<'sell'>['items'];

function linesOf(items: Items): {
  readonly lines: Parameters<OwnGym['code']['recordSale']>[0]['Lines'];
  readonly gross: number;
} {
  // A sale has at most one membership.
  const sold = items.filter(({ of }, index) => of !== 'mensual' || items.findIndex((one) => one.of === of) === index);
  const free = 4_999;
  const gross = sold.reduce((sum, { of, pieces }) => sum + pieces * (of === 'free' ? free : PRICES[of]), 0);
  const lines = sold.map(({ of, pieces }) => {
    if (of === 'mensual') return { Kind: 'plan' as const, Item: of, Seen: NOTHING_SEEN };
    if (of === 'pase') return { Kind: 'pass' as const, Name: 'Invitada de prueba' };
    if (of === 'free')
      return { Kind: 'free' as const, Name: 'Candado', Quantity: pieces, Price: free, Tax: 'iva16' as const };
    return { Kind: 'product' as const, Item: of, Quantity: pieces };
  });
  return { lines, gross };
}

function countedCash(cash: number): Record<string, number> {
  let left = Math.max(0, cash);
  const counts: Record<string, number> = {};
  for (const one of DENOMINATIONS) {
    const pieces = Math.floor(left / one);
    if (pieces > 0) counts[denominationKey(one)] = pieces;
    left -= pieces * one;
  }
  return counts;
}

/** Runs the tills of a gym through the real use cases, at times of past days. */
export class TillDays {
  readonly #gym: OwnGym;
  readonly #sold: string[] = [];
  /** Count of each outcome: the step's name, with the reason if it was refused. */
  readonly said: Record<string, number> = {};

  constructor(gym: OwnGym) {
    this.#gym = gym;
  }

  /** Runs a day from 8:00 on, two steps at a time. Opens the shifts that aren't open. */
  async day(day: GymDay, steps: readonly TillStep[]): Promise<void> {
    const morning = startOfGymDay(day) + 8 * 3_600_000;
    for (const desk of DESKS) await this.#begin(desk, morning);
    for (let index = 0; index < steps.length; index += 2) {
      const now = morning + index * 20 * 60_000;
      await Promise.all(steps.slice(index, index + 2).map((step) => this.#do(step, now)));
    }
  }

  /** Closes the open shifts with the counted cash. */
  async closeAll(now: number): Promise<void> {
    for (const desk of DESKS) await this.#close(desk, 0, now);
  }

  async #record(what: string, result: Promise<Result<unknown>>): Promise<boolean> {
    const answer = await result;
    const said = answer.ok ? what : `${what}: ${answer.refusal.reason}`;
    this.said[said] = (this.said[said] ?? 0) + 1;
    return answer.ok;
  }

  async #do({ who, deed: one }: TillStep, now: number): Promise<unknown> {
    const desk = DESKS[who] ?? DESKS[0];
    switch (one.do) {
      case 'sell':
        return this.#sell(desk, one, now);
      case 'give back':
        return this.#refund(desk, one, now);
      case 'order':
        return this.#order(desk, one, now);
      case 'move': {
        const moved = { Kind: one.kind, Amount: one.amount, Reason: 'Cambio' };
        const input = { requestId: randomUUID(), branch: branchOf(desk), ...moved };
        return this.#record('move', this.#gym.code.recordCashMovement(input, desk, now));
      }
      case 'open':
        return this.#open(desk, one.float, now);
      case 'close':
        return this.#close(desk, one.over, now);
    }
  }

  #open(desk: Desk, Float: number, now: number): Promise<boolean> {
    return this.#record(
      'open',
      this.#gym.code.openShift({ requestId: randomUUID(), branch: branchOf(desk), Float }, desk, now),
    );
  }

  async #shiftOf(desk: Desk): Promise<string | null> {
    const shift = await this.#gym.exported(openShiftPath.at({ branch: branchOf(desk), uid: desk.uid }));
    return shift === null ? null : String(shift);
  }

  /** Opens a shift in the morning. A shift that is still open is closed by an administrator first. */
  async #begin(desk: Desk, now: number): Promise<void> {
    const left = await this.#shiftOf(desk);
    if (left !== null) {
      const input = { requestId: randomUUID(), Shift: left, Counted: countedCash(0), Reason: 'La olvidó' };
      await this.#record('close of another', this.#gym.code.closeShift(input, DESKS[2], now));
    }
    await this.#open(desk, 50_000, now);
  }

  async #close(desk: Desk, over: number, now: number): Promise<void> {
    const shift = await this.#shiftOf(desk);
    if (shift === null) return;
    const { Cash } = storedShiftTotalsSchema.parse(await this.#gym.exported(shiftTotalsPath.at({ shift })));
    const input = { requestId: randomUUID(), Shift: shift, Counted: countedCash(Cash + over * 100) };
    await this.#record('close', this.#gym.code.closeShift(input, desk, now));
  }

  async #sell(desk: Desk, { items, off, cash, member }: Of<'sell'>, now: number): Promise<void> {
    const { lines, gross } = linesOf(items);
    const amount = Math.floor((gross * off) / 100);
    const total = gross - amount;
    const inCash = Math.floor((total * cash) / 100);
    const uid = MEMBERS[member] ?? '';
    const gymNow = { read: (path: string) => this.#gym.exported(path), now };
    const shown = await Promise.all(
      lines.map((line) => (line.Kind === 'plan' ? planLine(uid, line.Item, gymNow) : line)),
    );
    const input = {
      requestId: randomUUID(),
      branch: branchOf(desk),
      uid,
      Lines: shown,
      Total: total,
      ...(amount > 0 && { Discount: { Amount: amount, Reason: 'Convenio' } }),
      Payments: {
        ...(inCash > 0 && { cash: { Amount: inCash, Received: inCash + 500 } }),
        ...(total > inCash && { card: { Amount: total - inCash } }),
      },
    };
    if (await this.#record('sell', this.#gym.code.recordSale(input, desk, now))) this.#sold.push(input.requestId);
  }

  /** Returns the present refund for these pieces, centavos; 0 if it isn't possible. */
  async #refundValue(
    sale: string,
    lines: readonly { readonly Line: string; readonly Quantity: number }[],
  ): Promise<number> {
    const { Lines } = storedSaleSchema.parse(await this.#gym.exported(salePath.at({ sale })));
    const returned = z.nullable(storedReturnsSchema).parse(await this.#gym.exported(returnsPath.at({ sale })));
    return lines.reduce((sum, { Line, Quantity }) => {
      const line = Lines[Line];
      if (!line) return sum;
      const sums = { gross: line.Gross, discount: line.Discount, total: line.Total, taxed: line.Taxed };
      const sold = { ...sums, quantity: line.Quantity, returned: returned?.Lines[Line] ?? 0 };
      const back = refundOfLine(sold, Quantity);
      return back.ok ? sum - back.value.total : sum;
    }, 0);
  }

  async #refund(desk: Desk, { which, pieces, tender, other, share }: Of<'give back'>, now: number): Promise<void> {
    const sale = this.#sold[which % this.#sold.length];
    if (sale === undefined) return;
    const { Lines } = storedSaleSchema.parse(await this.#gym.exported(salePath.at({ sale })));
    const keys = Object.entries(Lines).filter(
      ([, { Order }], index) => Order !== undefined || index === which % Object.keys(Lines).length,
    );
    const back = keys.map(([Line, { Quantity }]) => ({ Line, Quantity: Math.min(pieces, Quantity) }));
    const total = await this.#refundValue(sale, back);
    const first = tender === other ? total : Math.floor((total * share) / 100);
    const amounts = { [other]: total - first, [tender]: first };
    const Payments = Object.fromEntries(
      Object.entries(amounts).flatMap(([one, Amount]) => (Amount > 0 ? [[one, { Amount }]] : [])),
    );
    const input = { requestId: randomUUID(), Sale: sale, Lines: back, Payments, Reason: 'Se arrepintió' };
    await this.#record('give back', this.#gym.code.refundSale(input, desk, now));
  }

  async #order(desk: Desk, { member, atTill }: Of<'order'>, now: number): Promise<void> {
    const uid = MEMBERS[member] ?? '';
    const owner = callerOf(uid, 'member');
    const branch = branchOf(desk);
    const Total = PRICES.toalla;
    const cart = { branch, Items: [{ Product: 'toalla', Quantity: 1 }], Method: 'cash' as const, Total };
    const placed = await this.#gym.code.placeOrder({ requestId: randomUUID(), ...cart }, owner, now);
    if (!placed.ok) return void (await this.#record('order', Promise.resolve(placed)));
    const { Order } = placed.value;
    const requestId = randomUUID();
    const paid = atTill
      ? this.#gym.code.recordSale(
          { requestId, branch, Lines: [{ Kind: 'order', Item: Order }], Payments: { card: { Amount: Total } }, Total },
          desk,
          now,
        )
      : this.#gym.code.updateOrder({ requestId, Order, Move: 'pay', Method: 'cash' }, desk, now);
    if (await this.#record('order', paid)) this.#sold.push(requestId);
  }
}
