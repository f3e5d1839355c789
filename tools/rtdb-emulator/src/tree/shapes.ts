/**
 * A cache of key lists. Records with the same keys share one list, which saves memory; a cached list is not validated
 * or sorted again.
 */
import { compareKeys } from './keys.ts';

/** Maximum length of a cached list. Longer lists are rarely equal. */
export const MAX_SHARED_KEYS = 16;
const SLOTS = 1024;

/** The keys of an object. */
export interface Shape {
  /** The keys in the order of the input. */
  readonly given: readonly string[];
  /** The keys in key order. It is the same array as `given` if that is sorted. */
  readonly sorted: readonly string[];
  /** UTF-8 length of the longest key. */
  readonly maxKeyBytes: number;
}

// Hash tables of fixed size: a collision replaces the older entry.
const shapes = new Array<Shape | undefined>(SLOTS).fill(undefined);
const keyLists = new Array<readonly string[] | undefined>(SLOTS).fill(undefined);

function slotOf(keys: readonly string[]): number {
  let hash = keys.length;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    hash = (Math.imul(hash, 31) + key.charCodeAt(0) + (key.charCodeAt(key.length - 1) << 4) + (key.length << 8)) | 0;
  }
  return (hash ^ (hash >>> 12)) & (SLOTS - 1);
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Returns the cached shape of exactly this list, if any. */
export function findShape(keys: readonly string[]): Shape | undefined {
  const shape = shapes[slotOf(keys)];
  return shape !== undefined && sameKeys(shape.given, keys) ? shape : undefined;
}

function isSorted(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) {
    if (compareKeys(keys[i - 1] as string, keys[i] as string) > 0) return false;
  }
  return true;
}

/**
 * Sorts a validated list of distinct keys, and caches it if it is short. `maxKeyBytes`: UTF-8 length of the longest
 * key.
 */
export function cacheShape(given: readonly string[], maxKeyBytes: number): Shape {
  const isInputSorted = isSorted(given);
  const sorted = sharedKeys(isInputSorted ? given : given.slice().sort(compareKeys));
  const shape: Shape = { given: isInputSorted ? sorted : given, sorted, maxKeyBytes };
  if (given.length <= MAX_SHARED_KEYS) shapes[slotOf(given)] = shape;
  return shape;
}

/** Returns the cached array that is equal to this sorted list of keys; otherwise caches the list, if it is short. */
export function sharedKeys(keys: readonly string[]): readonly string[] {
  if (keys.length > MAX_SHARED_KEYS) return keys;
  const slot = slotOf(keys);
  const cached = keyLists[slot];
  if (cached !== undefined && sameKeys(cached, keys)) return cached;
  keyLists[slot] = keys;
  return keys;
}

/**
 * Returns a copy of the key, because a substring of a path would keep the whole path in memory. V8 copies substrings of
 * less than 13 characters and every property name.
 */
export function copyKey(key: string): string {
  return key.length < 13 ? key : (Object.keys({ [key]: 0 })[0] as string);
}
