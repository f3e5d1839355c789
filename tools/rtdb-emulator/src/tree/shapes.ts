/**
 * A cache of key lists. Records with the same keys share one frozen list, which saves about a third of the memory of a
 * large tree; a cached list is not validated or sorted again.
 */
import { compareKeys } from './keys.ts';

/** Maximum length of a cached list: longer ones are rarely equal. */
export const MAX_SHARED = 16;
const SLOTS = 1024;

/** A list of keys in input order (`given`) and in key order (`sorted`; the same array if they are equal). */
export interface Shape {
  readonly given: readonly string[];
  readonly sorted: readonly string[];
  /** UTF-8 length of the longest key. */
  readonly widest: number;
}

// A table of fixed size: a hash collision replaces the older entry.
const shapes = new Array<Shape | undefined>(SLOTS).fill(undefined);
const lists = new Array<readonly string[] | undefined>(SLOTS).fill(undefined);

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
export function knownShape(keys: readonly string[]): Shape | undefined {
  const shape = shapes[slotOf(keys)];
  return shape !== undefined && sameKeys(shape.given, keys) ? shape : undefined;
}

function isSorted(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) {
    if (compareKeys(keys[i - 1] as string, keys[i] as string) > 0) return false;
  }
  return true;
}

/** Sorts and caches a validated list of distinct keys. `widest`: UTF-8 length of the longest key. */
export function rememberShape(given: readonly string[], widest: number): Shape {
  const inOrder = isSorted(given);
  const sorted = sharedKeys(inOrder ? given : given.slice().sort(compareKeys));
  const shape: Shape = { given: inOrder ? sorted : given, sorted, widest };
  if (given.length <= MAX_SHARED) shapes[slotOf(given)] = shape;
  return shape;
}

/** Interns a short sorted list of keys: equal lists share one array. */
export function sharedKeys(keys: readonly string[]): readonly string[] {
  if (keys.length > MAX_SHARED) return keys;
  const slot = slotOf(keys);
  const known = lists[slot];
  if (known !== undefined && sameKeys(known, keys)) return known;
  lists[slot] = keys;
  return keys;
}

/**
 * Copies a key. A substring of a path would keep the whole path in memory; a property name is always a copy.
 */
export function ownKey(key: string): string {
  return key.length < 13 ? key : (Object.keys({ [key]: 0 })[0] as string);
}
