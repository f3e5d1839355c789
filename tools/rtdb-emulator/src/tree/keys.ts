/**
 * Keys and paths: order, validity, and the text form of a path.
 */

/** Sorts before every key; sent in the fields `sn` and `en` of a query. */
export const MIN_KEY = '[MIN_NAME]';
/** Sorts after every key; sent in the fields `sn` and `en` of a query. */
export const MAX_KEY = '[MAX_NAME]';

export const MAX_KEY_BYTES = 768;
export const MAX_PATH_DEPTH = 32;
export const MAX_PATH_BYTES = 768;

const INT32_MIN = -2147483648;
const INT32_MAX = 2147483647;

/** Returns the number of an integer-like key (`^-?0*\d{1,10}$` within int32), or NaN. */
export function integerKey(key: string): number {
  const first = key.charCodeAt(0);
  const negative = first === 45;
  let i = negative ? 1 : 0;
  const length = key.length;
  // Fast path for push ids, which start with '-' and usually a letter.
  const firstDigit = negative ? key.charCodeAt(1) : first;
  if (!(firstDigit >= 48 && firstDigit <= 57)) return Number.NaN;
  while (i < length - 1 && key.charCodeAt(i) === 48) i++;
  if (length - i > 10) return Number.NaN;
  let value = 0;
  for (; i < length; i++) {
    const digit = key.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  if (negative) value = -value;
  return value < INT32_MIN || value > INT32_MAX ? Number.NaN : value;
}

/**
 * Returns the argument `integer` of {@link sortsBelow} for a sought key: its {@link integerKey}, or minus or plus
 * infinity for the sentinels `MIN_KEY` and `MAX_KEY`.
 */
export function soughtInteger(key: string): number {
  // Both sentinels begin with `[` (91), which no valid key contains.
  if (key.charCodeAt(0) !== 91) return integerKey(key);
  return key === MIN_KEY ? Number.NEGATIVE_INFINITY : key === MAX_KEY ? Number.POSITIVE_INFINITY : Number.NaN;
}

/**
 * Whether a stored key (never a sentinel) sorts before the sought key, whose {@link soughtInteger} is `integer`. It
 * must be fast, because every search calls it for many keys.
 */
export function sortsBelow(stored: string, key: string, integer: number): boolean {
  const storedInteger = integerKey(stored);
  if (Number.isNaN(storedInteger)) return Number.isNaN(integer) ? stored < key : integer === Number.POSITIVE_INFINITY;
  if (Number.isNaN(integer)) return true;
  if (storedInteger !== integer) return storedInteger < integer;
  // `00` and `-0` have the same number and length, so the text decides: only identical keys compare equal.
  return stored.length !== key.length ? stored.length < key.length : stored < key;
}

/**
 * Compares two keys, as a callback of `Array.sort`. Integer-like keys come first, by number, then by length. The others
 * follow by UTF-16 code units. `MIN_KEY` comes before and `MAX_KEY` after all of them.
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (b === MIN_KEY || a === MAX_KEY) return 1;
  return a === MIN_KEY || sortsBelow(a, b, soughtInteger(b)) ? -1 : 1;
}

/** Returns the length in UTF-8 bytes. A lone surrogate counts as three bytes. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    if (code < 0x800) bytes += 1;
    else if (code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      bytes += 2;
      i++;
    } else bytes += 2;
  }
  return bytes;
}

/** Whether the character is forbidden in keys: control characters and `. $ # [ ] /`. */
function isForbidden(code: number): boolean {
  return (
    code < 32 || code === 127 || code === 46 || code === 36 || code === 35 || code === 91 || code === 93 || code === 47
  );
}

/** Whether the text is not empty and has no forbidden character. Its length is not checked. */
export function hasKeyCharacters(key: string): boolean {
  for (let i = 0; i < key.length; i++) if (isForbidden(key.charCodeAt(i))) return false;
  return key.length > 0;
}

/** Whether the text is a valid key. */
export function isValidKey(key: string): boolean {
  return hasKeyCharacters(key) && (key.length * 3 <= MAX_KEY_BYTES || utf8Length(key) <= MAX_KEY_BYTES);
}

/** Returns the official error message for an invalid key. `position`: its `line:column` in the body, if known. */
export function badKeyText(position = '1:1'): string {
  return `Invalid data; couldn't parse key beginning at ${position}. Key value can't be empty or contain $ # [ ] / or .`;
}

/** Returns the number of bytes of a path without a leading slash. */
export function pathBytes(path: readonly string[]): number {
  let bytes = Math.max(0, path.length - 1);
  for (const key of path) bytes += utf8Length(key);
  return bytes;
}

/** Returns the number of bytes of a path after `key` is appended. `bytes`: its number of bytes without the key. */
export function joinedBytes(bytes: number, key: string): number {
  return bytes + (bytes > 0 ? 1 : 0) + utf8Length(key);
}
