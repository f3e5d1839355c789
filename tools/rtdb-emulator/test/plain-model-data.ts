import fc from 'fast-check';
import type { Json } from '../src/tree/types.ts';

const KEYS = ['a', 'b', 'c', 'n'] as const;
/** Generates paths of at most three keys. */
export const paths = fc.array(fc.constantFrom(...KEYS), { maxLength: 3 });
const leafValue = fc.constantFrom<Json>(null, 1, 2, 10, 'x', 'y', true, false);
/** Generates values and removals (`null`). They have few different keys, so that writes often concern the same path. */
export const values: fc.Arbitrary<Json> = fc.oneof(
  leafValue,
  fc.dictionary(
    fc.constantFrom(...KEYS),
    fc.oneof(leafValue, fc.dictionary(fc.constantFrom(...KEYS), leafValue, { maxKeys: 3, noNullPrototype: true })),
    { maxKeys: 3, noNullPrototype: true },
  ),
);
/** Generates the paths and values of a merge. No path is above another one. */
export const merges = fc.dictionary(fc.constantFrom('a', 'b', 'c/n', 'n/a/b'), values, {
  minKeys: 1,
  maxKeys: 4,
  noNullPrototype: true,
});
