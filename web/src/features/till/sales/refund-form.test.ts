import type { StoredSale } from '@gym/domain/database/money/sales';
import { expect, it } from 'vitest';
import {
  computeRefundTotal,
  computeTenderSums,
  findAmountProblems,
  linesWithReturns,
  parseReturnedPieces,
  proposeAmounts,
  toPaymentsInput,
} from './refund-form.ts';

const LINE = { Kind: 'product', Name: 'Agua', Price: 1_800, Tax: 'iva0', Taxed: 0 } as const;
const LINES: StoredSale['Lines'] = {
  l01: { ...LINE, Quantity: 3, Gross: 5_400, Discount: 100, Total: 5_300 },
  l00: { ...LINE, Name: 'Toalla', Quantity: 1, Gross: 1_800, Discount: 0, Total: 1_800 },
};
const SALE = { Lines: LINES } as StoredSale;

it('returns how many pieces of each line can be refunded, in the order of the sale', () => {
  expect(linesWithReturns(SALE, { l01: 2 }).map(({ key, returnable }) => [key, returnable])).toEqual([
    ['l00', 1],
    ['l01', 1],
  ]);
});

it('refunds exactly what was paid if the pieces are divided among two refunds', () => {
  const first = computeRefundTotal(linesWithReturns(SALE, {}), { l00: '1', l01: '1' });
  const second = computeRefundTotal(linesWithReturns(SALE, { l00: 1, l01: 1 }), { l01: '2' });
  expect(first + second).toBe(7_100);
});

it.each([
  { text: '', pieces: 0 },
  { text: '2', pieces: 2 },
  { text: '3', pieces: null },
  { text: '-1', pieces: null },
  { text: 'uno', pieces: null },
])('parses “$text” as $pieces if two pieces can be refunded', ({ text, pieces }) => {
  expect(parseReturnedPieces(text, 2)).toBe(pieces);
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

it('proposes what was paid by each tender, less what was refunded', () => {
  expect(proposeAmounts(7_100, computeTenderSums(MIXED, null, false))).toEqual({
    cash: '50',
    card: '21',
    transfer: '',
  });
  expect(proposeAmounts(5_300, computeTenderSums(MIXED, RETURNS, false))).toEqual({
    cash: '32',
    card: '21',
    transfer: '',
  });
});

it('offers reception the tenders with money to refund, and administrators all tenders', () => {
  const allCash = { ...RETURNS, ByMethod: { cash: 5_000, card: 0, transfer: 0 } };
  expect(computeTenderSums(MIXED, null, false).offered).toEqual(['cash', 'card']);
  expect(computeTenderSums(MIXED, allCash, false).offered).toEqual(['card']);
  expect(computeTenderSums(MIXED, allCash, true).offered).toEqual(['cash', 'card', 'transfer']);
});

it.each([
  { what: 'the proposed amounts', typed: { cash: '50', card: '21' }, reception: [], admin: [] },
  { what: 'amounts split differently', typed: { cash: '50.01', card: '20.99' }, reception: ['cash'], admin: [] },
  {
    what: 'amounts that add up to too little',
    typed: { cash: '50', card: '20' },
    reception: ['cash'],
    admin: ['cash'],
  },
  { what: 'an unreadable amount', typed: { cash: '50', card: 'veintiuno' }, reception: ['card'], admin: ['card'] },
])(
  'finds the wrong fields of $what: $reception for reception, $admin for administrators',
  ({ typed, reception, admin }) => {
    const problems = (isAdmin: boolean) =>
      Object.keys(findAmountProblems(7_100, computeTenderSums(MIXED, null, isAdmin), typed, isAdmin));
    expect(problems(false)).toEqual(reception);
    expect(problems(true)).toEqual(admin);
  },
);

it('sends only tenders with an amount, with their references', () => {
  const typed = { cash: '50', card: '21', transfer: '', cardReference: ' 0045 ', transferReference: 'SPEI' };
  expect(toPaymentsInput(['cash', 'card', 'transfer'], typed)).toEqual({
    cash: { Amount: 5_000 },
    card: { Amount: 2_100, Reference: '0045' },
  });
});
