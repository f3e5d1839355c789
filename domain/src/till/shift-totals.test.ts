import { expect, it } from 'vitest';
import { findUnequal } from '../money/unequal.ts';
import { findWrongNumber, type ShiftFacts, totalsOfShift } from './shift-totals.ts';

const sale = (cash: number, card: number, isRefund = false) => ({
  isRefund,
  branch: 'centro',
  by: 'ana',
  total: cash + card,
  taxed: 0,
  discount: 0,
  lines: [],
  payments: { cash: { amount: cash }, card: { amount: card } },
});
const facts: ShiftFacts = {
  float: 50_000,
  movements: [
    { kind: 'in', amount: 20_000 },
    { kind: 'out', amount: 30_000 },
  ],
  sales: [sale(10_000, 4_000), sale(-2_500, 0, true)],
};
const totals = totalsOfShift(facts);
const closing = { counted: 47_000, expected: 47_500, difference: -500, totals };

it('computes the totals of a shift from its float, movements and sales, and finds no wrong number in them', () => {
  expect(totals).toEqual({
    cash: 47_500,
    in: 20_000,
    out: 30_000,
    sales: 1,
    refunds: 1,
    total: 11_500,
    taxed: 0,
    discount: 0,
    byTender: { cash: 7_500, card: 4_000, transfer: 0 },
  });
  expect(findWrongNumber(facts, totals, null)).toBeNull();
  expect(findWrongNumber(facts, totals, closing)).toBeNull();
});

it.each(['cash', 'in', 'out', 'sales', 'refunds', 'total', 'taxed', 'discount'] as const)(
  'names the field %s if its number is wrong',
  (name) => {
    expect(findUnequal(totals, { ...totals, [name]: totals[name] + 1 })?.field).toBe(name);
  },
);

it.each(['cash', 'card', 'transfer'] as const)('finds a wrong sum paid by %s', (tender) => {
  const other = { ...totals, byTender: { ...totals.byTender, [tender]: totals.byTender[tender] + 1 } };
  expect(findWrongNumber(facts, other, null)?.field).toBe(`byTender/${tender}`);
});

it.each([
  { what: 'the counted cash', other: { counted: 47_001 }, field: 'difference' },
  { what: 'the expected cash', other: { expected: 47_501, difference: -501 }, field: 'expected' },
  { what: 'the difference', other: { difference: 0 }, field: 'difference' },
  { what: 'the final totals', other: { totals: { ...totals, sales: 2 } }, field: 'sales' },
])('names the field $field if $what of a closing changed', ({ other, field }) => {
  expect(findWrongNumber(facts, totals, { ...closing, ...other })?.field).toBe(field);
});
