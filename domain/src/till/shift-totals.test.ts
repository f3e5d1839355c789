import { expect, it } from 'vitest';
import { isSameShift, isShiftRight, type ShiftFacts, totalsOfShift } from './shift-totals.ts';

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

it('comes to what it began with, what was moved and what was sold', () => {
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
  expect(isShiftRight(facts, totals, null)).toBe(true);
  expect(isShiftRight(facts, totals, closing)).toBe(true);
});

it.each(['cash', 'in', 'out', 'sales', 'refunds', 'total', 'taxed', 'discount'] as const)('tells %s apart', (name) => {
  expect(isSameShift(totals, { ...totals, [name]: totals[name] + 1 })).toBe(false);
});

it.each(['cash', 'card', 'transfer'] as const)('tells what came by %s apart', (tender) => {
  const other = { ...totals, byTender: { ...totals.byTender, [tender]: totals.byTender[tender] + 1 } };
  expect(isSameShift(totals, other)).toBe(false);
  expect(isShiftRight(facts, other, null)).toBe(false);
});

it.each([
  ['what was counted', { counted: 47_001 }],
  ['what should have been there', { expected: 47_501, difference: -501 }],
  ['the difference', { difference: 0 }],
  ['the totals as it ended', { totals: { ...totals, sales: 2 } }],
])('sees that %s of a closing is not right', (_what, other) => {
  expect(isShiftRight(facts, totals, { ...closing, ...other })).toBe(false);
});
