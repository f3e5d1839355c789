/** The order of values: no value < false < true < numbers < strings < objects. */
import type { LeafValue } from './types.ts';

/** Represents any object in an index: all objects sort as equal. */
export const OBJECT_VALUE: unique symbol = Symbol('object');

/** The value by which an index sorts a child. `null`: the child has no such value. */
export type SortValue = LeafValue | null | typeof OBJECT_VALUE;

/** Returns the position of the value's type in the order. */
function rank(value: SortValue): number {
  if (value === null) return 0;
  switch (typeof value) {
    case 'boolean':
      return 1;
    case 'number':
      return 2;
    case 'string':
      return 3;
    default:
      return 4;
  }
}

/** Compares two values, as a callback of `Array.sort`. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1;
  if (typeof a === 'boolean' && typeof b === 'boolean') return a ? 1 : -1;
  return rank(a) - rank(b);
}
