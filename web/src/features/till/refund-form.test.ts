import type { StoredSale } from '@gym/domain/database/sales';
import { expect, it } from 'vitest';
import { piecesBack, refundSum, returnableLines } from './refund-form.ts';

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
