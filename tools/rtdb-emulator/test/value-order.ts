/** The value of a leaf. `null`: no data. */
export type Leaf = string | number | boolean | null;

/** Returns the position of the value's kind in the order of the kinds. */
const rank = (value: Leaf | object): number =>
  value === null
    ? 0
    : value === false
      ? 1
      : value === true
        ? 2
        : typeof value === 'number'
          ? 3
          : typeof value === 'string'
            ? 4
            : 5;
/**
 * Compares two values in the order that the Realtime Database documents. All objects are equal. It is independent of
 * the emulator's own order, so that tests can compare both.
 */
export const compareValue = (a: Leaf | object, b: Leaf | object): number => {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if ((typeof a === 'number' || typeof a === 'string') && (typeof b === 'number' || typeof b === 'string') && a !== b)
    return a < b ? -1 : 1;
  return 0;
};
