import { expect, it } from 'vitest';
import { placeOfProduct, SOLD_END } from './products.ts';
import { onShelf, orderStockUpdates, stockUpdates } from './stock.ts';

const pieces = { order: 'o1', branch: 'centro', product: 'agua', quantity: 3, by: 'ana' };
const increment = (by: number) => ({ '.sv': { increment: by } });
const NOW = { '.sv': 'timestamp' };

it.each([
  ['reserve', -3, 3],
  ['release', 3, -3],
  ['deliver', 0, -3],
] as const)('writes what an order does with its pieces: %s', (kind, change, held) => {
  const line = `o1~${kind}`;
  expect(orderStockUpdates(kind, pieces)).toEqual({
    ...(change === 0
      ? {}
      : { 'Stock/centro/agua/Available': increment(change), 'Stock/centro/agua/Spare': increment(change) }),
    'Stock/centro/agua/Held': increment(held),
    'Stock/centro/agua/Line': line,
    [`StockLines/centro/agua/${line}`]: { Kind: kind, Change: change, Held: held, At: NOW, By: 'ana', For: 'o1' },
  });
});

it('writes a count with what was expected, and a first line with all numbers', () => {
  const count = { branch: 'centro', product: 'agua', line: 'l1', kind: 'count', change: 4, by: 'ana' } as const;
  expect(stockUpdates({ ...count, counted: { expected: 0, counted: 4, counts: 0 } }, { low: 6 })).toEqual({
    'Stock/centro/agua': { Available: 4, Held: 0, Low: 6, Spare: -2, Counts: 1, Line: 'l1' },
    'StockLines/centro/agua/l1': { Kind: 'count', Change: 4, Held: 0, At: NOW, By: 'ana', Counted: 4, Expected: 0 },
  });
});

it('counts what is held as lying on the shelf', () => {
  expect(onShelf({ Available: 4, Held: 2 })).toBe(6);
});

it('lists what is sold first, in the order of the gym, then by name', () => {
  const places = [
    placeOfProduct({ Active: false, Order: 1, Name: 'Agua' }),
    placeOfProduct({ Active: true, Order: 10, Name: 'Toalla' }),
    placeOfProduct({ Active: true, Order: 2, Name: 'Ñoquis' }),
    placeOfProduct({ Active: true, Order: 2, Name: 'Álbum' }),
  ];
  expect(places.toSorted()).toEqual([places[3], places[2], places[1], places[0]]);
  expect(places.map((place) => place < SOLD_END)).toEqual([false, true, true, true]);
});
