import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TAXES } from '../money/tax.ts';
import { findUnequal } from '../money/unequal.ts';
import { priceLines } from '../store/lines.ts';
import { refundOfLine } from './refund.ts';
import { SALE_LINE_KINDS, type SaleLine } from './sale.ts';
import { addSale, NO_TOTALS, receivedByTender, type SaleFacts } from './totals.ts';

const anyLine: fc.Arbitrary<SaleLine> = fc.record({
  kind: fc.constantFrom(...SALE_LINE_KINDS),
  item: fc.constantFrom('a', 'b', 'c'),
  name: fc.constant('x'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  tax: fc.constantFrom(...TAXES),
});

/** A sale that was paid by one tender. */
const anySale: fc.Arbitrary<SaleFacts> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    percent: fc.integer({ min: 0, max: 100 }),
    tender: fc.constantFrom('cash', 'card', 'transfer'),
    by: fc.constantFrom('ana', 'luis'),
    branch: fc.constantFrom('centro', 'valle'),
  })
  .map(({ lines, percent, tender, by, branch }) => {
    const gross = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const priced = priceLines(lines, Math.floor((gross * percent) / 100));
    const { total, taxed, discount } = priced.sums;
    return {
      isRefund: false,
      by,
      branch,
      total,
      taxed,
      discount,
      payments: { [tender]: { amount: total } },
      lines: priced.lines,
    };
  });

it('the totals of a day are the sums of its sales, in any order', () => {
  fc.assert(
    fc.property(fc.array(anySale, { maxLength: 20 }), (sales) => {
      const day = sales.reduce(addSale, NO_TOTALS);
      const sum = (select: (sale: SaleFacts) => number): number => sales.reduce((all, sale) => all + select(sale), 0);
      expect(day.sales).toBe(sales.length);
      expect(day.total).toBe(sum(({ total }) => total));
      expect(day.taxed).toBe(sum(({ taxed }) => taxed));
      expect(day.byTender.cash + day.byTender.card + day.byTender.transfer).toBe(day.total);
      for (const group of [day.byKind, day.byPerson, day.byBranch])
        expect(Object.values(group).reduce((all, { total }) => all + total, 0)).toBe(day.total);
      expect(findUnequal(day, sales.toReversed().reduce(addSale, NO_TOTALS))).toBeNull();
    }),
  );
});

it('all refunds of a line together return exactly its sum, however they are split', () => {
  const anySums = fc.record({
    quantity: fc.integer({ min: 1, max: 30 }),
    total: fc.integer({ min: 0, max: 10_000_000 }),
    discount: fc.integer({ min: 0, max: 1_000_000 }),
    taxed: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(
      anySums,
      fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 30 }),
      ({ quantity, ...sums }, steps) => {
        const line = { ...sums, gross: sums.total + sums.discount, quantity };
        let refunded = { returned: 0, gross: 0, discount: 0, total: 0, taxed: 0 };
        // Refunds of one piece each complete the refund of the line.
        for (const step of [...steps, ...Array.from({ length: quantity }, () => 1)]) {
          const refund = refundOfLine({ ...line, returned: refunded.returned }, step);
          if (!refund.ok) {
            expect(refunded.returned + step).toBeGreaterThan(quantity);
            continue;
          }
          const { gross, discount, total, taxed } = refund.value;
          expect(total).toBeLessThanOrEqual(0);
          expect(total).toBe(gross - discount);
          refunded = {
            returned: refunded.returned + step,
            gross: refunded.gross - gross,
            discount: refunded.discount - discount,
            total: refunded.total - total,
            taxed: refunded.taxed - taxed,
          };
        }
        expect(refunded).toEqual({ returned: quantity, ...sums, gross: line.gross });
      },
    ),
  );
});

const SALE: SaleFacts = {
  isRefund: false,
  branch: 'centro',
  by: 'ana',
  total: 100,
  taxed: 14,
  discount: 5,
  payments: { card: { amount: 100 } },
  lines: [{ kind: 'product', item: 'agua', quantity: 1, total: 100 }],
};

it('a full refund brings the total and the pieces of its sale to 0, and doesn’t change the number of sales', () => {
  const refund: SaleFacts = {
    ...SALE,
    isRefund: true,
    total: -100,
    taxed: -14,
    discount: -5,
    payments: { card: { amount: -100 } },
    lines: [{ kind: 'product', item: 'agua', quantity: -1, total: -100 }],
  };
  const totals = addSale(addSale(NO_TOTALS, SALE), refund);
  expect(totals).toMatchObject({ sales: 1, refunds: 1, total: 0, byProduct: { agua: { count: 0, total: 0 } } });
});

it('finds a difference in each number of two totals, and none between 0 and a missing number', () => {
  const totals = addSale(NO_TOTALS, SALE);
  expect(findUnequal(totals, { ...totals, byPlan: { mensual: { count: 0, total: 0 } } })).toBeNull();
  for (const other of [
    { ...totals, sales: 2 },
    { ...totals, refunds: 1 },
    { ...totals, total: 1 },
    { ...totals, taxed: 1 },
    { ...totals, discount: 1 },
    ...(['cash', 'card', 'transfer'] as const).map((tender) => ({
      ...totals,
      byTender: { ...totals.byTender, [tender]: 1 },
    })),
    ...(['byKind', 'byPlan', 'byProduct', 'byPerson', 'byBranch'] as const).map((group) => ({
      ...totals,
      [group]: { x: { count: 1, total: 0 } },
    })),
    { ...totals, byProduct: { agua: { count: 1, total: 99 } } },
  ])
    expect(findUnequal(totals, other)).not.toBeNull();
});

it('returns 0 for each tender without a payment', () => {
  expect(receivedByTender({})).toEqual({ cash: 0, card: 0, transfer: 0 });
});
