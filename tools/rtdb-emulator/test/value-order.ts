/** A leaf, or nothing. */
export type Leaf = string | number | boolean | null;

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
/** The documented order of values, all objects being equal: a reference apart from the tree's own. */
export const compareValue = (a: Leaf | object, b: Leaf | object): number => {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if ((typeof a === 'number' || typeof a === 'string') && (typeof b === 'number' || typeof b === 'string') && a !== b)
    return a < b ? -1 : 1;
  return 0;
};
