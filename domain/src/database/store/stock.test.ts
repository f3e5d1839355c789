import { expect, it } from 'vitest';
import { ACTIVE_PRODUCTS_END, productSortKey } from './products.ts';
import { orderStockLine, piecesOnShelf, stockLinesUpdates, stockUpdates } from './stock.ts';

const pieces = { order: 'o1', hold: 'o1-2', branch: 'centro', product: 'agua', quantity: 3, by: 'ana' };
const increment = (amount: number) => ({ '.sv': { increment: amount } });
const NOW = { '.sv': 'timestamp' };

it.each([
  { kind: 'reserve', change: -3, held: 3 },
  { kind: 'release', change: 3, held: -3 },
  { kind: 'deliver', change: 0, held: -3 },
] as const)(
  'writes the stock numbers and the stock line for a $kind of an order’s pieces',
  ({ kind, change, held }) => {
    const line = `o1-2~${kind}`;
    expect(stockUpdates(orderStockLine(kind, pieces))).toEqual({
      ...(change === 0
        ? {}
        : { 'Stock/centro/agua/Available': increment(change), 'Stock/centro/agua/Spare': increment(change) }),
      'Stock/centro/agua/Held': increment(held),
      'Stock/centro/agua/Line': line,
      [`StockLines/centro/agua/${line}`]: {
        Kind: kind,
        Change: change,
        Held: held,
        At: NOW,
        By: 'ana',
        For: 'o1-2',
        Order: 'o1',
      },
    });
  },
);

it('chains the lines of one product and increments its numbers by their sums', () => {
  const sale = {
    branch: 'centro',
    product: 'agua',
    line: 's1',
    kind: 'sale',
    change: -4,
    by: 'ana',
    cause: 's1',
  } as const;
  const other = { ...sale, product: 'toalla', change: -1 };
  const released = [
    orderStockLine('release', pieces),
    orderStockLine('release', { ...pieces, order: 'o2', hold: 'o2' }),
  ];
  const updates = stockLinesUpdates([...released, other, sale]);
  expect(updates).toMatchObject({
    'Stock/centro/agua/Available': increment(2),
    'Stock/centro/agua/Spare': increment(2),
    'Stock/centro/agua/Held': increment(-6),
    'Stock/centro/agua/Line': 's1',
    'StockLines/centro/agua/o1-2~release': { Change: 3, Held: -3, Next: 'o2~release' },
    'StockLines/centro/agua/o2~release': { Prev: 'o1-2~release', Next: 's1', ChangeAll: 6, HeldAll: -6 },
    'StockLines/centro/agua/s1': { Change: -4, Prev: 'o2~release', ChangeAll: 2, HeldAll: -6 },
    'Stock/centro/toalla/Available': increment(-1),
    'Stock/centro/toalla/Line': 's1',
  });
  expect(updates['StockLines/centro/toalla/s1']).toEqual({
    Kind: 'sale',
    Change: -1,
    Held: 0,
    At: NOW,
    By: 'ana',
    For: 's1',
  });
});

it('writes one line without chain fields, and writes nothing without lines', () => {
  const line = orderStockLine('reserve', pieces);
  expect(stockLinesUpdates([line])).toEqual(stockUpdates(line));
  expect(stockLinesUpdates([])).toEqual({});
});

it('writes the counted and expected numbers in the line of a count, and all numbers of a new stock record', () => {
  const count = { branch: 'centro', product: 'agua', line: 'l1', kind: 'count', change: 4, by: 'ana' } as const;
  expect(stockUpdates({ ...count, counted: { expected: 0, counted: 4, counts: 0 } }, { low: 6 })).toEqual({
    'Stock/centro/agua': { Available: 4, Held: 0, Low: 6, Spare: -2, Counts: 1, Line: 'l1' },
    'StockLines/centro/agua/l1': { Kind: 'count', Change: 4, Held: 0, At: NOW, By: 'ana', Counted: 4, Expected: 0 },
  });
});

it('counts available and held pieces as being on the shelf', () => {
  expect(piecesOnShelf({ Available: 4, Held: 2 })).toBe(6);
});

it('sorts active products before `ACTIVE_PRODUCTS_END` and inactive ones after it, by the gym’s order, then by name', () => {
  const keys = [
    productSortKey({ Active: false, Order: 1, Name: 'Agua' }),
    productSortKey({ Active: true, Order: 10, Name: 'Toalla' }),
    productSortKey({ Active: true, Order: 2, Name: 'Ñoquis' }),
    productSortKey({ Active: true, Order: 2, Name: 'Álbum' }),
  ];
  expect(keys.toSorted()).toEqual([keys[3], keys[2], keys[1], keys[0]]);
  expect(keys.map((key) => key < ACTIVE_PRODUCTS_END)).toEqual([false, true, true, true]);
});
