const INT32 = { min: -2_147_483_648, max: 2_147_483_647 };

/** Returns the number of a key that the database orders as an integer; `null` for all other keys. */
function parseIntegerKey(key: string): number | null {
  // Most keys begin with a letter, and this comparison is faster than the pattern.
  if (key > ':' || !/^-?0*\d{1,10}$/.test(key)) return null;
  const number = Number(key);
  return number >= INT32.min && number <= INT32.max ? number : null;
}

/**
 * Compares two keys as the database orders children: integers first, by number and then by length, and other keys by
 * their text.
 */
export function compareDatabaseKeys(a: string, b: string): number {
  const [first, second] = [parseIntegerKey(a), parseIntegerKey(b)];
  if (first !== null && second !== null) return first - second || a.length - b.length;
  if (first !== null || second !== null) return first !== null ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Returns the first key of a range that begins after `key`. No character of this app's keys sorts before `!`. Keys that
 * are integers must all have the same length, as PINs have.
 */
export function keyAfter(key: string): string {
  const number = parseIntegerKey(key);
  return number === null ? `${key}!` : String(number + 1);
}
