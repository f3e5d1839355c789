import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, startOfGymDay } from '../calendar/calendar.ts';
import { TAXES } from '../money/tax.ts';
import { day } from '../testing/arbitraries.ts';
import { onePayment, TENDERS, type TillPayments } from '../till/payments.ts';
import { refundOfLine } from '../till/refund.ts';
import { type PricedSaleLine, priceSale, SALE_LINE_KINDS } from '../till/sale.ts';
import { addSale, isSameTotals, NO_TOTALS, type SaleFacts } from '../till/totals.ts';
import { saleTotalsFromStored, saleTotalsPath, saleTotalsUpdates, storedSaleTotalsSchema } from './sale-totals.ts';
import {
  isStoredShiftRight,
  movementUpdates,
  newShiftTotals,
  type StoredShift,
  shiftPath,
  shiftSaleUpdates,
  shiftTotalsPath,
  storedShiftSchema,
  storedShiftTotalsSchema,
} from './shifts.ts';

// Whole days at the till, from the updates that the server writes: whatever happens in which order, the totals of days and shifts are what
// the sales and movements come to.

const BRANCHES = ['centro', 'valle'] as const;
const SELLERS = ['ana', 'luis'] as const;
const FIRST = day('2026-02-27');

const anyLine = fc.record({
  kind: fc.constantFrom(...SALE_LINE_KINDS),
  item: fc.constantFrom('a', 'b', 'c'),
  name: fc.constant('x'),
  quantity: fc.integer({ min: 1, max: 5 }),
  unitPrice: fc.integer({ min: 1, max: 100_000 }),
  tax: fc.constantFrom(...TAXES),
});
const place = { branch: fc.constantFrom(...BRANCHES), by: fc.constantFrom(...SELLERS) };
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('open' as const), ...place, float: fc.integer({ min: 0, max: 100_000 }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      ...place,
      lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      percent: fc.integer({ min: 0, max: 100 }),
      cash: fc.integer({ min: 0, max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('give back' as const),
      ...place,
      which: fc.nat(),
      pieces: fc.integer({ min: 1, max: 5 }),
      tender: fc.constantFrom(...TENDERS),
    }),
  },
  fc.record({
    do: fc.constant('move' as const),
    ...place,
    kind: fc.constantFrom('in' as const, 'out' as const),
    amount: fc.integer({ min: 1, max: 50_000 }),
  }),
  fc.record({ do: fc.constant('close' as const), ...place, over: fc.integer({ min: -500, max: 500 }) }),
  fc.record({ do: fc.constant('night' as const), ...place }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;
type Of<Do extends Step['do']> = Extract<Step, { readonly do: Do }>;

/** A database as far as values and increments go. */
class Stored {
  readonly #root: Record<string, unknown> = {};

  #parent(path: string): readonly [Record<string, unknown>, string] {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let at = this.#root;
    for (const key of keys) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    return [at, last];
  }

  write(updates: Readonly<Record<string, unknown>>): void {
    for (const [path, value] of Object.entries(updates)) {
      const [at, key] = this.#parent(path);
      const by = (value as { readonly '.sv'?: { readonly increment: number } })['.sv']?.increment;
      at[key] = by === undefined ? structuredClone(value) : Number(at[key] ?? 0) + by;
    }
  }

  read(path: string): unknown {
    const [at, key] = this.#parent(path);
    return at[key];
  }
}

/** A sale as it was made: what of each line was given back since. */
interface Made {
  readonly branch: string;
  readonly day: string;
  readonly shift: string;
  readonly facts: SaleFacts;
  readonly lines: readonly (PricedSaleLine & { returned: number })[];
}

class Till {
  readonly stored = new Stored();
  readonly made: Made[] = [];
  readonly shifts: string[] = [];
  readonly #open = new Map<string, string>();
  #day = FIRST;
  #count = 0;

  run(steps: readonly Step[]): void {
    for (const step of steps) {
      const shift = this.#open.get(`${step.branch} ${step.by}`);
      if (step.do === 'night') this.#day = addDays(this.#day, 1);
      else if (step.do === 'open') this.#begin(step, shift);
      else if (shift === undefined) continue;
      else if (step.do === 'sell') this.#sell(step, shift);
      else if (step.do === 'give back') this.#giveBack(step, shift);
      else if (step.do === 'move') this.#move(step, shift);
      else this.#close(step, shift);
    }
  }

  #id(): string {
    this.#count += 1;
    return `id${this.#count}`;
  }

  #now(): number {
    return startOfGymDay(this.#day) + this.#count;
  }

  #begin({ branch, by, float }: Of<'open'>, open: string | undefined): void {
    if (open !== undefined) return;
    const shift = this.#id();
    const Placed = { Uid: by, Branch: branch, At: this.#now(), Float: float };
    const begun = { Placed, State: 'open' } satisfies StoredShift;
    this.stored.write({
      [shiftPath.at({ shift })]: begun,
      [shiftTotalsPath.at({ shift })]: newShiftTotals(shift, float),
    });
    this.#open.set(`${branch} ${by}`, shift);
    this.shifts.push(shift);
  }

  #record(branch: string, shift: string, facts: SaleFacts, lines: Made['lines']): void {
    const [sale, on] = [this.#id(), this.#day];
    this.stored.write({
      ...shiftSaleUpdates(shift, sale, facts),
      ...saleTotalsUpdates({ sale, day: on }, facts),
    });
    this.made.push({ branch, day: on, shift, facts, lines });
  }

  #sell({ branch, by, lines, percent, cash }: Of<'sell'>, shift: string): void {
    const gross = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const priced = priceSale(lines, Math.floor((gross * percent) / 100));
    const { total, taxed, discount } = priced.sums;
    const inCash = Math.floor((total * cash) / 100);
    const payments: TillPayments = { cash: { amount: inCash }, card: { amount: total - inCash } };
    const facts = { isRefund: false, branch, by, total, taxed, discount, payments, lines: priced.lines };
    this.#record(
      branch,
      shift,
      facts,
      priced.lines.map((line) => ({ ...line, returned: 0 })),
    );
  }

  #giveBack({ branch, by, which, pieces, tender }: Of<'give back'>, shift: string): void {
    const sold = this.made.filter(
      (sale) => sale.branch === branch && sale.lines.some((one) => one.returned < one.quantity),
    );
    const line = sold[which % sold.length]?.lines.find((one) => one.returned < one.quantity);
    if (!line) return;
    const quantity = Math.min(pieces, line.quantity - line.returned);
    const back = refundOfLine(line, quantity);
    if (!back.ok) throw new Error(back.refusal.reason);
    line.returned += quantity;
    const { total, taxed, discount } = back.value;
    const lines = [{ kind: line.kind, item: line.item, quantity: -quantity, total }];
    const facts = { isRefund: true, branch, by, total, taxed, discount, payments: onePayment(tender, total), lines };
    this.#record(branch, shift, facts, []);
  }

  #move({ by, kind, amount }: Of<'move'>, shift: string): void {
    const movement = { Kind: kind, Amount: amount, Reason: 'Cambio', At: this.#now(), By: by };
    this.stored.write(movementUpdates(shift, this.#id(), movement));
  }

  #close({ branch, by, over }: Of<'close'>, shift: string): void {
    const Totals = storedShiftTotalsSchema.parse(this.stored.read(shiftTotalsPath.at({ shift })));
    const Cash = Totals.Cash + over;
    const Closing = { Cash, Expected: Totals.Cash, Difference: over, By: by, At: this.#now(), Totals };
    this.stored.write({ [shiftPath.at({ shift }, 'State')]: 'closed', [shiftPath.at({ shift }, 'Closing')]: Closing });
    this.#open.delete(`${branch} ${by}`);
  }
}

const countedFrom = (sales: readonly Made[]) => sales.reduce((totals, { facts }) => addSale(totals, facts), NO_TOTALS);

it('whatever happens at the till, the totals of days and shifts are those of their sales and movements', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 20, maxLength: 120 }), (steps) => {
      const till = new Till();
      till.run(steps);
      for (const on of new Set(till.made.map((sale) => sale.day)))
        for (const list of [...BRANCHES, 'all']) {
          const counted = countedFrom(
            till.made.filter((sale) => sale.day === on && [sale.branch, 'all'].includes(list)),
          );
          const stored = till.stored.read(saleTotalsPath.at({ branch: list, day: on }));
          const kept = stored ? saleTotalsFromStored(storedSaleTotalsSchema.parse(stored)) : NO_TOTALS;
          expect(isSameTotals(counted, kept)).toBe(true);
        }
      let ofShifts = 0;
      for (const shift of till.shifts) {
        const own = till.made.filter((sale) => sale.shift === shift);
        const totals = storedShiftTotalsSchema.parse(till.stored.read(shiftTotalsPath.at({ shift })));
        const stored = storedShiftSchema.parse(till.stored.read(shiftPath.at({ shift })));
        const facts = own.map((sale) => sale.facts);
        expect(isStoredShiftRight(stored, totals, facts)).toBe(true);
        expect(isStoredShiftRight(stored, { ...totals, Cash: totals.Cash + 1 }, facts)).toBe(false);
        ofShifts += totals.Total;
      }
      // What was sold in shifts was sold on days, and all of it is in the lines.
      expect(ofShifts).toBe(countedFrom(till.made).total);
      expect(ofShifts).toBe(till.made.flatMap(({ facts }) => facts.lines).reduce((sum, { total }) => sum + total, 0));
    }),
  );
});
