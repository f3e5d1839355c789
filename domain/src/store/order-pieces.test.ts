import { expect, it } from 'vitest';
import { isOverPieces, MAX_UNPAID_PIECES } from './order.ts';

it.each([
  { what: 'five of a product', wanted: { agua: 5 }, unpaid: {}, isOver: false },
  { what: 'six of a product', wanted: { agua: 6 }, unpaid: {}, isOver: true },
  { what: 'six of a product with an order before', wanted: { agua: 3 }, unpaid: { agua: 3 }, isOver: true },
  { what: 'another product than the order before', wanted: { agua: 5 }, unpaid: { toalla: 5 }, isOver: false },
  { what: 'twenty in all', wanted: { agua: 5, toalla: 5 }, unpaid: { a: 5, b: 5 }, isOver: false },
  { what: 'twenty-one in all', wanted: { agua: 5, toalla: 5, candado: 1 }, unpaid: { a: 5, b: 5 }, isOver: true },
  { what: 'nothing more beside an old order of six', wanted: { toalla: 1 }, unpaid: { agua: 6 }, isOver: false },
] as const)('returns $isOver for $what', ({ wanted, unpaid, isOver }) => {
  expect(isOverPieces(wanted, unpaid)).toBe(isOver);
});

it('allows five pieces of a product and twenty in all', () => {
  expect(MAX_UNPAID_PIECES).toEqual({ ofProduct: 5, all: 20 });
});
