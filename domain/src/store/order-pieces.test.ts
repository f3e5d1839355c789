import { expect, it } from 'vitest';
import { isOverPieces, MAX_UNPAID_PIECES } from './order.ts';

it.each([
  ['five of a product', { agua: 5 }, {}, false],
  ['six of a product', { agua: 6 }, {}, true],
  ['six of a product with an order before', { agua: 3 }, { agua: 3 }, true],
  ['another product than the order before', { agua: 5 }, { toalla: 5 }, false],
  ['twenty in all', { agua: 5, toalla: 5 }, { a: 5, b: 5 }, false],
  ['twenty-one in all', { agua: 5, toalla: 5, candado: 1 }, { a: 5, b: 5 }, true],
  ['nothing more beside an old order of six', { toalla: 1 }, { agua: 6 }, false],
] as const)('%s: wanted %o, unpaid %o, over the limit: %s', (_name, wanted, unpaid, isOver) => {
  expect(isOverPieces(wanted, unpaid)).toBe(isOver);
});

it('allows five pieces of a product and twenty in all', () => {
  expect(MAX_UNPAID_PIECES).toEqual({ ofProduct: 5, all: 20 });
});
