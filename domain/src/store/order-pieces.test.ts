import { expect, it } from 'vitest';
import { exceedsUnpaidPieces, MAX_UNPAID_PIECES } from './order.ts';

it.each([
  { what: 'five pieces of a product', wanted: { agua: 5 }, unpaid: {}, outcome: 'allows' },
  { what: 'six pieces of a product', wanted: { agua: 6 }, unpaid: {}, outcome: 'refuses' },
  {
    what: 'three pieces of a product of which an unpaid order has three',
    wanted: { agua: 3 },
    unpaid: { agua: 3 },
    outcome: 'refuses',
  },
  {
    what: 'five pieces of a product while an unpaid order has five of another',
    wanted: { agua: 5 },
    unpaid: { toalla: 5 },
    outcome: 'allows',
  },
  {
    what: 'ten pieces while unpaid orders have ten others',
    wanted: { agua: 5, toalla: 5 },
    unpaid: { a: 5, b: 5 },
    outcome: 'allows',
  },
  {
    what: 'eleven pieces while unpaid orders have ten others',
    wanted: { agua: 5, toalla: 5, candado: 1 },
    unpaid: { a: 5, b: 5 },
    outcome: 'refuses',
  },
  {
    what: 'a product while an unpaid order exceeds the limit of another product',
    wanted: { toalla: 1 },
    unpaid: { agua: 6 },
    outcome: 'allows',
  },
] as const)('$outcome an order of $what', ({ wanted, unpaid, outcome }) => {
  expect(exceedsUnpaidPieces(wanted, unpaid)).toBe(outcome === 'refuses');
});

it('has limits of five pieces of a product and twenty in total', () => {
  expect(MAX_UNPAID_PIECES).toEqual({ ofProduct: 5, all: 20 });
});
