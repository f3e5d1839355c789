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
import { admin, callerOf, type IsolatedGym } from './server.ts';

/** Uids of the buyers. */
export const MEMBERS = ['socia-uno', 'socia-dos', 'socia-tres'] as const;
/** The sellers: two receptionists of the branch Centro and an administrator, who sells at the branch Valle. */
export const TILL_SELLERS = [
  callerOf('recepcion-uno', 'reception'),
  callerOf('recepcion-dos', 'reception'),
  admin,
] as const;
const branchOf = ({ branch }: (typeof TILL_SELLERS)[number]): string => branch ?? 'valle';

/** Prices of the two products, the day pass and the monthly plan, centavos. */
export const PRICES = { agua: 1_850, toalla: 12_300, pase: 12_000, mensual: 59_900 } as const;

/** Something to sell. `name`: a key of {@link PRICES}, or `free` for a free line. */
const item = fc.oneof(
  fc.record({ name: fc.constantFrom('agua' as const, 'toalla' as const), pieces: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ name: fc.constantFrom('pase' as const, 'mensual' as const), pieces: fc.constant(1) }),
  fc.record({ name: fc.constant('free' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
);
const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      items: fc.array(item, { minLength: 1, maxLength: 4 }),
      /** The discount, per cent of the sale. */
      discountPercent: fc.integer({ min: 0, max: 10 }),
      /** The part that is paid in cash, per cent of the total. The rest is paid by card. */
      cashPercent: fc.integer({ min: 0, max: 100 }),
      /** Index of the buyer in {@link MEMBERS}. */
      member: fc.nat(2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      /** Index of the sale, modulo the number of sales. It also chooses the line that is refunded. */
      sale: fc.nat(999),
      pieces: fc.integer({ min: 1, max: 4 }),
      tender: fc.constantFrom(...TENDERS),
      /** The tender of the rest. */
      otherTender: fc.constantFrom(...TENDERS),
      /** The part that is refunded by `tender`, per cent. */
      share: fc.integer({ min: 0, max: 100 }),
    }),
  },
  // `atTill`: the order is a line of a sale by card. Otherwise it is paid in cash on the page of the order.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('order' as const), member: fc.nat(2), atTill: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move cash' as const),
      kind: fc.constantFrom('in' as const, 'out' as const),
      amount: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('open' as const), float: fc.integer({ min: 0, max: 100_000 }) }),
  },
  // `excess`: pesos in the drawer above the expected cash.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), excess: fc.integer({ min: -50, max: 50 }) }) },
);
/** Generates a step at the till. `seller`: index of the seller in {@link TILL_SELLERS}. */
export const anyTillStep = fc.record({ seller: fc.nat(TILL_SELLERS.length - 1), action });
export type TillStep = typeof anyTillStep extends fc.Arbitrary<infer Step> ? Step : never;
type Action<Do extends TillStep['action']['do']> = Extract<TillStep['action'], { readonly do: Do }>;
type Seller = (typeof TILL_SELLERS)[number];
type Items = Action<'sell'>['items'];

/** Returns the input lines of a sale, and the sum of their prices in centavos. */
function linesOf(items: Items): {
  readonly lines: Parameters<IsolatedGym['code']['recordSale']>[0]['Lines'];
  readonly gross: number;
} {
  // A sale has at most one membership.
  const sold = items.filter(
    ({ name }, index) => name !== 'mensual' || items.findIndex((item) => item.name === name) === index,
  );
  const freePrice = 4_999;
  const gross = sold.reduce((sum, { name, pieces }) => sum + pieces * (name === 'free' ? freePrice : PRICES[name]), 0);
  const lines = sold.map(({ name, pieces }) => {
    // Before the sale is sent, this line gets its current preview.
    if (name === 'mensual') return { Kind: 'plan' as const, Item: name, Seen: NOTHING_SEEN };
    if (name === 'pase') return { Kind: 'pass' as const, Name: 'Invitada de prueba' };
    if (name === 'free')
      return { Kind: 'free' as const, Name: 'Candado', Quantity: pieces, Price: freePrice, Tax: 'iva16' as const };
    return { Kind: 'product' as const, Item: name, Quantity: pieces };
  });
  return { lines, gross };
}

/**
 * Returns the number of notes and coins of each denomination for an amount in centavos, rounded down to the smallest
 * coin. Negative amounts count as 0.
 */
function countCash(cash: number): Record<string, number> {
  let remainder = Math.max(0, cash);
  const counts: Record<string, number> = {};
  for (const denomination of DENOMINATIONS) {
    const pieces = Math.floor(remainder / denomination);
    if (pieces > 0) counts[denominationKey(denomination)] = pieces;
    remainder -= pieces * denomination;
  }
  return counts;
}

/** Runs the tills of a gym through the real use cases. */
export class TillDays {
  readonly #gym: IsolatedGym;
  /** Keys of the sales that can be refunded. */
  readonly #sold: string[] = [];
  /** Number of times of each outcome: the name of the action, such as `sell`, and the reason if it was refused. */
  readonly outcomes: Record<string, number> = {};

  constructor(gym: IsolatedGym) {
    this.#gym = gym;
  }

  /** Opens a new shift for every seller at 8:00, then runs the steps in pairs, a pair every 40 minutes. */
  async runDay(day: GymDay, steps: readonly TillStep[]): Promise<void> {
    const morning = startOfGymDay(day) + 8 * 3_600_000;
    for (const seller of TILL_SELLERS) await this.#openMorningShift(seller, morning);
    for (let index = 0; index < steps.length; index += 2) {
      const now = morning + index * 20 * 60_000;
      await Promise.all(steps.slice(index, index + 2).map((step) => this.#runStep(step, now)));
    }
  }

  /** Closes the open shifts. The counted cash is the expected cash, rounded down to the smallest coin. */
  async closeAll(now: number): Promise<void> {
    for (const seller of TILL_SELLERS) await this.#close(seller, 0, now);
  }

  /** Counts the outcome of a call. Returns whether the call succeeded. */
  async #record(name: string, result: Promise<Result<unknown>>): Promise<boolean> {
    const answer = await result;
    const outcome = answer.ok ? name : `${name}: ${answer.refusal.reason}`;
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    return answer.ok;
  }

  async #runStep({ seller: index, action }: TillStep, now: number): Promise<unknown> {
    const seller = TILL_SELLERS[index] ?? TILL_SELLERS[0];
    switch (action.do) {
      case 'sell':
        return this.#sell(seller, action, now);
      case 'refund':
        return this.#refund(seller, action, now);
      case 'order':
        return this.#order(seller, action, now);
      case 'move cash': {
        const movement = { Kind: action.kind, Amount: action.amount, Reason: 'Cambio' };
        const input = { requestId: randomUUID(), branch: branchOf(seller), ...movement };
        return this.#record('move cash', this.#gym.code.recordCashMovement(input, seller, now));
      }
      case 'open':
        return this.#open(seller, action.float, now);
      case 'close':
        return this.#close(seller, action.excess, now);
    }
  }

  #open(seller: Seller, Float: number, now: number): Promise<boolean> {
    return this.#record(
      'open',
      this.#gym.code.openShift({ requestId: randomUUID(), branch: branchOf(seller), Float }, seller, now),
    );
  }

  async #shiftOf(seller: Seller): Promise<string | null> {
    const shift = await this.#gym.read(openShiftPath.at({ branch: branchOf(seller), uid: seller.uid }));
    return shift === null ? null : String(shift);
  }

  /** Opens a shift. The administrator first closes the seller's previous shift if it is still open. */
  async #openMorningShift(seller: Seller, now: number): Promise<void> {
    const forgotten = await this.#shiftOf(seller);
    if (forgotten !== null) {
      const input = { requestId: randomUUID(), Shift: forgotten, Counted: countCash(0), Reason: 'La olvidó' };
      await this.#record('close forgotten shift', this.#gym.code.closeShift(input, TILL_SELLERS[2], now));
    }
    await this.#open(seller, 50_000, now);
  }

  /** Closes the open shift of a seller, if there is one. `excess`: pesos counted above the expected cash. */
  async #close(seller: Seller, excess: number, now: number): Promise<void> {
    const shift = await this.#shiftOf(seller);
    if (shift === null) return;
    const { Cash } = storedShiftTotalsSchema.parse(await this.#gym.read(shiftTotalsPath.at({ shift })));
    const input = { requestId: randomUUID(), Shift: shift, Counted: countCash(Cash + excess * 100) };
    await this.#record('close', this.#gym.code.closeShift(input, seller, now));
  }

  async #sell(
    seller: Seller,
    { items, discountPercent, cashPercent, member }: Action<'sell'>,
    now: number,
  ): Promise<void> {
    const { lines, gross } = linesOf(items);
    const discount = Math.floor((gross * discountPercent) / 100);
    const total = gross - discount;
    const inCash = Math.floor((total * cashPercent) / 100);
    const uid = MEMBERS[member] ?? '';
    const gymNow = { read: (path: string) => this.#gym.read(path), now };
    const linesWithPreview = await Promise.all(
      lines.map((line) => (line.Kind === 'plan' ? planLine(uid, line.Item, gymNow) : line)),
    );
    const input = {
      requestId: randomUUID(),
      branch: branchOf(seller),
      uid,
      Lines: linesWithPreview,
      Total: total,
      ...(discount > 0 && { Discount: { Amount: discount, Reason: 'Convenio' } }),
      Payments: {
        ...(inCash > 0 && { cash: { Amount: inCash, Received: inCash + 500 } }),
        ...(total > inCash && { card: { Amount: total - inCash } }),
      },
    };
    if (await this.#record('sell', this.#gym.code.recordSale(input, seller, now))) this.#sold.push(input.requestId);
  }

  /** Returns the current refund for these pieces, centavos. Lines that can't be refunded count as 0. */
  async #refundValue(
    sale: string,
    lines: readonly { readonly Line: string; readonly Quantity: number }[],
  ): Promise<number> {
    const { Lines } = storedSaleSchema.parse(await this.#gym.read(salePath.at({ sale })));
    const returned = z.nullable(storedReturnsSchema).parse(await this.#gym.read(returnsPath.at({ sale })));
    return lines.reduce((sum, { Line, Quantity }) => {
      const line = Lines[Line];
      if (!line) return sum;
      const sums = { gross: line.Gross, discount: line.Discount, total: line.Total, taxed: line.Taxed };
      const sold = { ...sums, quantity: line.Quantity, returned: returned?.Lines[Line] ?? 0 };
      const refund = refundOfLine(sold, Quantity);
      return refund.ok ? sum - refund.value.total : sum;
    }, 0);
  }

  async #refund(
    seller: Seller,
    { sale: index, pieces, tender, otherTender, share }: Action<'refund'>,
    now: number,
  ): Promise<void> {
    const sale = this.#sold[index % this.#sold.length];
    if (sale === undefined) return;
    const { Lines } = storedSaleSchema.parse(await this.#gym.read(salePath.at({ sale })));
    // An order is refunded whole, other sales by one of their lines.
    const lines = Object.entries(Lines).filter(
      ([, { Order }], position) => Order !== undefined || position === index % Object.keys(Lines).length,
    );
    const refunded = lines.map(([Line, { Quantity }]) => ({ Line, Quantity: Math.min(pieces, Quantity) }));
    const total = await this.#refundValue(sale, refunded);
    const first = tender === otherTender ? total : Math.floor((total * share) / 100);
    const amounts = { [otherTender]: total - first, [tender]: first };
    const Payments = Object.fromEntries(
      Object.entries(amounts).flatMap(([method, Amount]) => (Amount > 0 ? [[method, { Amount }]] : [])),
    );
    const input = { requestId: randomUUID(), Sale: sale, Lines: refunded, Payments, Reason: 'Se arrepintió' };
    await this.#record('refund', this.#gym.code.refundSale(input, seller, now));
  }

  async #order(seller: Seller, { member, atTill }: Action<'order'>, now: number): Promise<void> {
    const uid = MEMBERS[member] ?? '';
    const owner = callerOf(uid, 'member');
    const branch = branchOf(seller);
    const Total = PRICES.toalla;
    const cart = { branch, Items: [{ Product: 'toalla', Quantity: 1 }], Method: 'cash' as const, Total };
    const placed = await this.#gym.code.placeOrder({ requestId: randomUUID(), ...cart }, owner, now);
    if (!placed.ok) return void (await this.#record('order', Promise.resolve(placed)));
    const { Order } = placed.value;
    const requestId = randomUUID();
    const paid = atTill
      ? this.#gym.code.recordSale(
          { requestId, branch, Lines: [{ Kind: 'order', Item: Order }], Payments: { card: { Amount: Total } }, Total },
          seller,
          now,
        )
      : this.#gym.code.updateOrder({ requestId, Order, Move: 'pay', Method: 'cash' }, seller, now);
    if (await this.#record('order', paid)) this.#sold.push(requestId);
  }
}
