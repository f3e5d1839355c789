import type { StoredSale } from '@gym/domain/database/money/sales';
import { expect, it } from 'vitest';
import {
  computeRefundTotal,
  findAmountProblems,
  listRefundWays,
  parsePieces,
  proposeAmounts,
  returnableLines,
  toPaymentsInput,
} from './refund-form.ts';

const line = { Kind: 'product', Name: 'Agua', Price: 1_800, Tax: 'iva0', Taxed: 0 } as const;
const LINES: StoredSale['Lines'] = {
  l01: { ...line, Quantity: 3, Gross: 5_400, Discount: 100, Total: 5_300 },
  l00: { ...line, Name: 'Toalla', Quantity: 1, Gross: 1_800, Discount: 0, Total: 1_800 },
};
const SALE = { Lines: LINES } as StoredSale;

it('returns the pieces left of each line, in the order of the sale', () => {
  expect(returnableLines(SALE, { l01: 2 }).map(({ key, left }) => [key, left])).toEqual([
    ['l00', 1],
    ['l01', 1],
  ]);
});

it('refunds all that was paid, however the pieces are divided among refunds', () => {
  const first = computeRefundTotal(returnableLines(SALE, {}), { l00: '1', l01: '1' });
  const rest = computeRefundTotal(returnableLines(SALE, { l00: 1, l01: 1 }), { l01: '2' });
  expect(first + rest).toBe(7_100);
});

it.each([
  { text: '', pieces: 0 },
  { text: '2', pieces: 2 },
  { text: '3', pieces: null },
  { text: '-1', pieces: null },
  { text: 'uno', pieces: null },
])('reads $text as $pieces pieces if two are left', ({ text, pieces }) => {
  expect(parsePieces(text, 2)).toBe(pieces);
});

const MIXED: StoredSale = {
  Kind: 'sale',
  Branch: 'valle',
  Shift: 't',
  Folio: 7,
  Day: '2026-11-23',
  At: 1,
  By: 'rita',
  Lines: LINES,
  Gross: 7_200,
  Discount: 100,
  Total: 7_100,
  Taxed: 0,
  Payments: { cash: { Amount: 5_000 }, card: { Amount: 2_100, Reference: '0045' } },
} as StoredSale;
const RETURNS = { Last: 'd', Lines: { l00: 1 }, ByMethod: { cash: 1_800, card: 0, transfer: 0 } };

it('proposes what was paid by each tender, less what was given back', () => {
  expect(proposeAmounts(7_100, listRefundWays(MIXED, null, false))).toEqual({ cash: '50', card: '21', transfer: '' });
  expect(proposeAmounts(5_300, listRefundWays(MIXED, RETURNS, false))).toEqual({
    cash: '32',
    card: '21',
    transfer: '',
  });
});

it('offers reception the tenders with money left, and administrators all', () => {
  const allCash = { ...RETURNS, ByMethod: { cash: 5_000, card: 0, transfer: 0 } };
  expect(listRefundWays(MIXED, null, false).offered).toEqual(['cash', 'card']);
  expect(listRefundWays(MIXED, allCash, false).offered).toEqual(['card']);
  expect(listRefundWays(MIXED, allCash, true).offered).toEqual(['cash', 'card', 'transfer']);
});

it.each([
  { what: 'no problem', typed: { cash: '50', card: '21' }, wrong: [], admin: [] },
  { what: 'another split', typed: { cash: '50.01', card: '20.99' }, wrong: ['cash'], admin: [] },
  { what: 'too little in all', typed: { cash: '50', card: '20' }, wrong: ['cash'], admin: ['cash'] },
  { what: 'an unreadable amount', typed: { cash: '50', card: 'veintiuno' }, wrong: ['card'], admin: ['card'] },
])('reports the field with the problem: $what', ({ typed, wrong, admin }) => {
  const problems = (isAdmin: boolean) =>
    Object.keys(findAmountProblems(7_100, listRefundWays(MIXED, null, isAdmin), typed, isAdmin));
  expect(problems(false)).toEqual(wrong);
  expect(problems(true)).toEqual(admin);
});

it('sends the tenders with an amount, with their references', () => {
  const typed = { cash: '50', card: '21', transfer: '', cardReference: ' 0045 ', transferReference: 'SPEI' };
  expect(toPaymentsInput(['cash', 'card', 'transfer'], typed)).toEqual({
    cash: { Amount: 5_000 },
    card: { Amount: 2_100, Reference: '0045' },
  });
});
