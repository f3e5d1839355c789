import { expect, it } from 'vitest';
import { exceedsUnpaidPieces, MAX_UNPAID_PIECES } from './order.ts';

it.each([
  { what: 'five of a product', wanted: { agua: 5 }, unpaid: {}, outcome: 'allows' },
  { what: 'six of a product', wanted: { agua: 6 }, unpaid: {}, outcome: 'refuses' },
  {
    what: 'six of a product together with an earlier order',
    wanted: { agua: 3 },
    unpaid: { agua: 3 },
    outcome: 'refuses',
  },
  { what: 'another product than in the earlier order', wanted: { agua: 5 }, unpaid: { toalla: 5 }, outcome: 'allows' },
  { what: 'twenty in all', wanted: { agua: 5, toalla: 5 }, unpaid: { a: 5, b: 5 }, outcome: 'allows' },
  { what: 'twenty-one in all', wanted: { agua: 5, toalla: 5, candado: 1 }, unpaid: { a: 5, b: 5 }, outcome: 'refuses' },
  {
    what: 'another product after an earlier order of six of one product',
    wanted: { toalla: 1 },
    unpaid: { agua: 6 },
    outcome: 'allows',
  },
] as const)('$outcome $what', ({ wanted, unpaid, outcome }) => {
  expect(exceedsUnpaidPieces(wanted, unpaid)).toBe(outcome === 'refuses');
});

it('has limits of five pieces of a product and twenty in total', () => {
  expect(MAX_UNPAID_PIECES).toEqual({ ofProduct: 5, all: 20 });
});
