import fc from 'fast-check';
import type { Json } from '../src/tree/types.ts';

const KEYS = ['a', 'b', 'c', 'n'] as const;
/** Places at most three keys deep. */
export const paths = fc.array(fc.constantFrom(...KEYS), { maxLength: 3 });
const leafValue = fc.constantFrom<Json>(null, 1, 2, 10, 'x', 'y', true, false);
/** Values that meet at the same places, removals among them. */
export const values: fc.Arbitrary<Json> = fc.oneof(
  leafValue,
  fc.dictionary(
    fc.constantFrom(...KEYS),
    fc.oneof(leafValue, fc.dictionary(fc.constantFrom(...KEYS), leafValue, { maxKeys: 3, noNullPrototype: true })),
    { maxKeys: 3, noNullPrototype: true },
  ),
);
/** The paths and values of a merge; no path is above another. */
export const merges = fc.dictionary(fc.constantFrom('a', 'b', 'c/n', 'n/a/b'), values, {
  minKeys: 1,
  maxKeys: 4,
  noNullPrototype: true,
});
