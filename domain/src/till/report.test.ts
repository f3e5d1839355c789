import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageSale, rankSums, sumOfTotals } from './report.ts';
import { addSale, NO_TOTALS, type SaleFacts } from './totals.ts';

const sum = fc.integer({ min: 1, max: 500_000 });
const line = fc.record({
  kind: fc.constantFrom('plan', 'product', 'pass', 'free'),
  item: fc.constantFrom('a', 'b', 'c'),
  quantity: fc.integer({ min: 1, max: 9 }),
  total: sum,
});
const sale: fc.Arbitrary<SaleFacts> = fc
  .record({
    isRefund: fc.boolean(),
    by: fc.constantFrom('ana', 'luis'),
    branch: fc.constantFrom('centro', 'valle'),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  })
  .map(({ isRefund, by, branch, lines }) => {
    const sign = isRefund ? -1 : 1;
    const signed = lines.map((one) => ({ ...one, quantity: sign * one.quantity, total: sign * one.total }));
    const total = signed.reduce((all, one) => all + one.total, 0);
    return {
      isRefund,
      by,
      branch,
      lines: signed,
      total,
      taxed: 0,
      discount: 0,
      payments: { cash: { amount: total } },
    } as SaleFacts;
  });

it('sums daily totals to the totals of all their sales', () => {
  fc.assert(
    fc.property(fc.array(fc.array(sale, { maxLength: 6 }), { maxLength: 6 }), (days) => {
      const byDay = days.map((sales) => sales.reduce(addSale, NO_TOTALS));
      expect(sumOfTotals(byDay)).toEqual(days.flat().reduce(addSale, NO_TOTALS));
    }),
  );
});

it('returns the first lines by descending total, then by key, without lines whose count and total are 0', () => {
  const sums = {
    b: { count: 1, total: 500 },
    a: { count: 2, total: 500 },
    c: { count: 1, total: 900 },
    cancelledOut: { count: 0, total: 0 },
    negative: { count: 0, total: -100 },
  };
  expect(rankSums(sums, 9).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'negative']);
  expect(rankSums(sums, 2).map(({ key }) => key)).toEqual(['c', 'a']);
});

it.each([
  { total: 1_000, sales: 3, average: 333 },
  { total: 0, sales: 2, average: 0 },
  { total: 0, sales: 0, average: null },
])('averages $total over $sales sales to $average', ({ total, sales, average }) => {
  expect(averageSale({ total, sales })).toBe(average);
});
