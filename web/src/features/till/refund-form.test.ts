import type { StoredSale } from '@gym/domain/database/sales';
import { expect, it } from 'vitest';
import {
  amountProblems,
  amountsInput,
  piecesBack,
  proposedAmounts,
  refundSum,
  refundWays,
  returnableLines,
} from './refund-form.ts';

const line = { Kind: 'product', Name: 'Agua', Price: 1_800, Tax: 'iva0', Taxed: 0 } as const;
const LINES: StoredSale['Lines'] = {
  l01: { ...line, Quantity: 3, Gross: 5_400, Discount: 100, Total: 5_300 },
  l00: { ...line, Name: 'Toalla', Quantity: 1, Gross: 1_800, Discount: 0, Total: 1_800 },
};
const SALE = { Lines: LINES } as StoredSale;

it('knows what is left of each line, in the order of the sale', () => {
  expect(returnableLines(SALE, { l01: 2 }).map(({ key, left }) => [key, left])).toEqual([
    ['l00', 1],
    ['l01', 1],
  ]);
});

it('comes to all that was paid, however it is given back', () => {
  const first = refundSum(returnableLines(SALE, {}), { l00: '1', l01: '1' });
  const rest = refundSum(returnableLines(SALE, { l00: 1, l01: 1 }), { l01: '2' });
  expect(first + rest).toBe(7_100);
});

it.each([
  ['', 0],
  ['2', 2],
  ['3', null],
  ['-1', null],
  ['uno', null],
])('of %j typed with two left it takes %j', (text, pieces) => {
  expect(piecesBack(text, 2)).toBe(pieces);
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

it('starts with what was paid in each way, less what was given back', () => {
  expect(proposedAmounts(7_100, refundWays(MIXED, null, false))).toEqual({ cash: '50', card: '21', transfer: '' });
  expect(proposedAmounts(5_300, refundWays(MIXED, RETURNS, false))).toEqual({ cash: '32', card: '21', transfer: '' });
});

it('offers reception the ways of which something is left, and administrators all', () => {
  const allCash = { ...RETURNS, ByMethod: { cash: 5_000, card: 0, transfer: 0 } };
  expect(refundWays(MIXED, null, false).offered).toEqual(['cash', 'card']);
  expect(refundWays(MIXED, allCash, false).offered).toEqual(['card']);
  expect(refundWays(MIXED, allCash, true).offered).toEqual(['cash', 'card', 'transfer']);
});

it.each([
  { what: 'the whole', typed: { cash: '50', card: '21' }, wrong: [], admin: [] },
  { what: 'another split', typed: { cash: '50.01', card: '20.99' }, wrong: ['cash'], admin: [] },
  { what: 'less in all', typed: { cash: '50', card: '20' }, wrong: ['cash'], admin: ['cash'] },
  { what: 'text', typed: { cash: '50', card: 'veintiuno' }, wrong: ['card'], admin: ['card'] },
])('says beside its field what is wrong with $what', ({ typed, wrong, admin }) => {
  const problems = (isAdmin: boolean) =>
    Object.keys(amountProblems(7_100, refundWays(MIXED, null, isAdmin), typed, isAdmin));
  expect(problems(false)).toEqual(wrong);
  expect(problems(true)).toEqual(admin);
});

it('sends the ways by which something goes back, with their references', () => {
  const typed = { cash: '50', card: '21', transfer: '', cardReference: ' 0045 ', transferReference: 'SPEI' };
  expect(amountsInput(['cash', 'card', 'transfer'], typed)).toEqual({
    cash: { Amount: 5_000 },
    card: { Amount: 2_100, Reference: '0045' },
  });
});
