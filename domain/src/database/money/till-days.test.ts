import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, startOfGymDay } from '../../calendar/calendar.ts';
import { TAXES } from '../../money/tax.ts';
import { findUnequal } from '../../money/unequal.ts';
import { present } from '../../present.ts';
import { priceLines } from '../../store/lines.ts';
import { gymDay } from '../../testing/arbitraries.ts';
import { onePayment, TENDERS, type TillPayments } from '../../till/payments.ts';
import { refundOfLine } from '../../till/refund.ts';
import { type PricedSaleLine, SALE_LINE_KINDS } from '../../till/sale.ts';
import { addSale, NO_TOTALS, type SaleFacts } from '../../till/totals.ts';
import { saleTotalsFromStored, saleTotalsPath, saleTotalsUpdates, storedSaleTotalsSchema } from './sale-totals.ts';
import {
  closingDays,
  findWrongShiftNumber,
  movementUpdates,
  newShiftTotals,
  type StoredShift,
  shiftPath,
  shiftSaleUpdates,
  shiftTotalsPath,
  storedShiftSchema,
  storedShiftTotalsSchema,
} from './shifts.ts';

// Property test of whole days at the till. It applies the server's updates to a fake database.

const BRANCHES = ['centro', 'valle'] as const;
const SELLERS = ['ana', 'luis'] as const;
const FIRST_DAY = gymDay('2026-02-27');

const anyLine = fc.record({
  kind: fc.constantFrom(...SALE_LINE_KINDS),
  item: fc.constantFrom('a', 'b', 'c'),
  name: fc.constant('x'),
  quantity: fc.integer({ min: 1, max: 5 }),
  unitPrice: fc.integer({ min: 1, max: 100_000 }),
  tax: fc.constantFrom(...TAXES),
});
const seller = { branch: fc.constantFrom(...BRANCHES), by: fc.constantFrom(...SELLERS) };
/**
 * A step at the till. `which`: picks the sale to refund. `percent`: discount. `cash`: percentage of the total that is
 * paid in cash. `difference`: counted minus expected cash at the closing, centavos.
 */
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('open' as const), ...seller, float: fc.integer({ min: 0, max: 100_000 }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      ...seller,
      lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      percent: fc.integer({ min: 0, max: 100 }),
      cash: fc.integer({ min: 0, max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      ...seller,
      which: fc.nat(),
      pieces: fc.integer({ min: 1, max: 5 }),
      tender: fc.constantFrom(...TENDERS),
    }),
  },
  fc.record({
    do: fc.constant('move' as const),
    ...seller,
    kind: fc.constantFrom('in' as const, 'out' as const),
    amount: fc.integer({ min: 1, max: 50_000 }),
  }),
  fc.record({ do: fc.constant('close' as const), ...seller, difference: fc.integer({ min: -500, max: 500 }) }),
  fc.record({ do: fc.constant('end day' as const), ...seller }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;
type StepOf<Do extends Step['do']> = Extract<Step, { readonly do: Do }>;

/** An in-memory database that applies values and increments. */
class FakeDatabase {
  readonly #root: Record<string, unknown> = {};

  /** Returns the node that contains the value, and the value's key in it. Creates missing nodes. */
  #parent(path: string): readonly [Record<string, unknown>, string] {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let node = this.#root;
    for (const key of keys) {
      node[key] ??= {};
      node = node[key] as Record<string, unknown>;
    }
    return [node, last];
  }

  write(updates: Readonly<Record<string, unknown>>): void {
    for (const [path, value] of Object.entries(updates)) {
      const [node, key] = this.#parent(path);
      const increment = (value as { readonly '.sv'?: { readonly increment: number } })['.sv']?.increment;
      node[key] = increment === undefined ? structuredClone(value) : Number(node[key] ?? 0) + increment;
    }
  }

  read(path: string): unknown {
    const [node, key] = this.#parent(path);
    return node[key];
  }
}

/**
 * A recorded sale or refund. `lines`: the lines of a sale, each with the number of returned pieces; empty for a refund.
 */
interface RecordedSale {
  readonly branch: string;
  readonly day: string;
  readonly shift: string;
  readonly facts: SaleFacts;
  readonly lines: readonly (PricedSaleLine & { returned: number })[];
}

/** Runs steps at tills. A step that needs an open shift is skipped if the person has none at the branch. */
class Till {
  readonly stored = new FakeDatabase();
  readonly sales: RecordedSale[] = [];
  readonly shifts: string[] = [];
  readonly #open = new Map<string, string>();
  #day = FIRST_DAY;
  #count = 0;

  run(steps: readonly Step[]): void {
    for (const step of steps) {
      const shift = this.#open.get(`${step.branch} ${step.by}`);
      if (step.do === 'end day') this.#day = addDays(this.#day, 1);
      else if (step.do === 'open') this.#openShift(step, shift);
      else if (shift === undefined) continue;
      else if (step.do === 'sell') this.#sell(step, shift);
      else if (step.do === 'refund') this.#refund(step, shift);
      else if (step.do === 'move') this.#move(step, shift);
      else this.#closeShift(step, shift);
    }
  }

  #id(): string {
    this.#count += 1;
    return `id${this.#count}`;
  }

  #now(): number {
    return startOfGymDay(this.#day) + this.#count;
  }

  #openShift({ branch, by, float }: StepOf<'open'>, openShift: string | undefined): void {
    if (openShift !== undefined) return;
    const shift = this.#id();
    const Placed = { Uid: by, Branch: branch, At: this.#now(), Float: float };
    const opened = { Placed, State: 'open' } satisfies StoredShift;
    this.stored.write({
      [shiftPath.at({ shift })]: opened,
      [shiftTotalsPath.at({ shift })]: newShiftTotals(shift, float),
    });
    this.#open.set(`${branch} ${by}`, shift);
    this.shifts.push(shift);
  }

  #record(branch: string, shift: string, facts: SaleFacts, lines: RecordedSale['lines']): void {
    const [sale, day] = [this.#id(), this.#day];
    this.stored.write({
      ...shiftSaleUpdates(shift, sale, facts),
      ...saleTotalsUpdates({ sale, day }, facts),
    });
    this.sales.push({ branch, day, shift, facts, lines });
  }

  #sell({ branch, by, lines, percent, cash }: StepOf<'sell'>, shift: string): void {
    const gross = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const priced = priceLines(lines, Math.floor((gross * percent) / 100));
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

  #refund({ branch, by, which, pieces, tender }: StepOf<'refund'>, shift: string): void {
    const sold = this.sales.filter(
      (sale) => sale.branch === branch && sale.lines.some((one) => one.returned < one.quantity),
    );
    const line = sold[which % sold.length]?.lines.find((one) => one.returned < one.quantity);
    if (!line) return;
    const quantity = Math.min(pieces, line.quantity - line.returned);
    const refund = refundOfLine(line, quantity);
    if (!refund.ok) throw new Error(refund.refusal.reason);
    line.returned += quantity;
    const { total, taxed, discount } = refund.value;
    const lines = [{ kind: line.kind, item: line.item, quantity: -quantity, total }];
    const facts = { isRefund: true, branch, by, total, taxed, discount, payments: onePayment(tender, total), lines };
    this.#record(branch, shift, facts, []);
  }

  #move({ by, kind, amount }: StepOf<'move'>, shift: string): void {
    const movement = { Kind: kind, Amount: amount, Reason: 'Cambio', At: this.#now(), By: by };
    this.stored.write(movementUpdates(shift, this.#id(), movement));
  }

  #closeShift({ branch, by, difference }: StepOf<'close'>, shift: string): void {
    const Totals = storedShiftTotalsSchema.parse(this.stored.read(shiftTotalsPath.at({ shift })));
    // A cash count can't be negative.
    const Cash = Math.max(0, Totals.Cash + difference);
    const Days = closingDays(this.sales.filter((sale) => sale.shift === shift));
    const counted = { Cash, Expected: Totals.Cash, Difference: Cash - Totals.Cash };
    const Closing = { ...counted, By: by, At: this.#now(), Totals, ...present({ Days }) };
    this.stored.write({ [shiftPath.at({ shift }, 'State')]: 'closed', [shiftPath.at({ shift }, 'Closing')]: Closing });
    this.#open.delete(`${branch} ${by}`);
  }
}

const sumSales = (sales: readonly RecordedSale[]) =>
  sales.reduce((totals, { facts }) => addSale(totals, facts), NO_TOTALS);

it('keeps the totals of days and shifts equal to the sums of their sales and movements', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 20, maxLength: 120 }), (steps) => {
      const till = new Till();
      till.run(steps);
      for (const day of new Set(till.sales.map((sale) => sale.day)))
        for (const branch of [...BRANCHES, 'all']) {
          const expected = sumSales(
            till.sales.filter((sale) => sale.day === day && [sale.branch, 'all'].includes(branch)),
          );
          const stored = till.stored.read(saleTotalsPath.at({ branch, day }));
          const totals = stored ? saleTotalsFromStored(storedSaleTotalsSchema.parse(stored)) : NO_TOTALS;
          expect(findUnequal(expected, totals)).toBeNull();
        }
      let totalOfShifts = 0;
      for (const shift of till.shifts) {
        const shiftSales = till.sales.filter((sale) => sale.shift === shift);
        const totals = storedShiftTotalsSchema.parse(till.stored.read(shiftTotalsPath.at({ shift })));
        const stored = storedShiftSchema.parse(till.stored.read(shiftPath.at({ shift })));
        expect(findWrongShiftNumber(stored, totals, shiftSales)).toBeNull();
        expect(findWrongShiftNumber(stored, { ...totals, Cash: totals.Cash + 1 }, shiftSales)?.field).toBe('cash');
        totalOfShifts += totals.Total;
      }
      expect(totalOfShifts).toBe(sumSales(till.sales).total);
      expect(totalOfShifts).toBe(
        till.sales.flatMap(({ facts }) => facts.lines).reduce((sum, { total }) => sum + total, 0),
      );
    }),
  );
});
