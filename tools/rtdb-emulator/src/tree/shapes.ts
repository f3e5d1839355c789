/**
 * Lists of keys that many objects have in common. Records of one kind share a single frozen list, which saves about a
 * third of the memory of a large tree, and a list met before needs no new validation or sorting.
 */
import { compareKeys } from './keys.ts';

/** Longer lists are rarely the same twice. */
export const MAX_SHARED = 16;
const SLOTS = 1024;

/** A list of keys as it came (`given`) and the same in key order (`sorted`; the same array when it came sorted). */
export interface Shape {
  readonly given: readonly string[];
  readonly sorted: readonly string[];
  /** UTF-8 length of the longest key. */
  readonly widest: number;
}

// A fixed table: a clash replaces the older entry, so it never grows.
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

/** The shape remembered for exactly this list, if any. */
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

/** Sorts a validated list of distinct keys and remembers it; `widest` is the UTF-8 length of its longest key. */
export function rememberShape(given: readonly string[], widest: number): Shape {
  const inOrder = isSorted(given);
  const sorted = sharedKeys(inOrder ? given : given.slice().sort(compareKeys));
  const shape: Shape = { given: inOrder ? sorted : given, sorted, widest };
  if (given.length <= MAX_SHARED) shapes[slotOf(given)] = shape;
  return shape;
}

/** Interns short sorted key lists: equal lists share one array. */
export function sharedKeys(keys: readonly string[]): readonly string[] {
  if (keys.length > MAX_SHARED) return keys;
  const slot = slotOf(keys);
  const known = lists[slot];
  if (known !== undefined && sameKeys(known, keys)) return known;
  lists[slot] = keys;
  return keys;
}

/**
 * The key as a string of its own. A key cut out of a path keeps the whole path text alive; a property name is always a
 * copy.
 */
export function ownKey(key: string): string {
  return key.length < 13 ? key : (Object.keys({ [key]: 0 })[0] as string);
}
