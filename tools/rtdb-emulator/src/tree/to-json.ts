/** Helpers that convert stored children to plain JSON. Children with integer keys may become an array. */
import { chunksOf, entryAt, sizeOf, type Tree } from './btree.ts';
import type { Json } from './types.ts';

const CANONICAL_INTEGER = /^(?:0|[1-9]\d*)$/;

/** Sets `out[key]`, also for `__proto__`, whose assignment would change the prototype. */
export function setProperty(out: Record<string, Json>, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(out, key, { value, enumerable: true, configurable: true, writable: true });
  } else out[key] = value;
}

/**
 * Returns the length of the JSON array that the children become; `null` if they become an object. The array rule: all
 * keys are canonical non-negative integers, and at least half of the indexes from 0 to the largest one exist.
 */
export function arrayLength(children: Tree<unknown>): number | null {
  const count = sizeOf(children);
  // Integers sort first, so the last key is either the largest integer or not an integer.
  const last = entryAt(children, count - 1)[0];
  if (!CANONICAL_INTEGER.test(last) || Number(last) >= 2 * count) return null;
  for (const { keys } of chunksOf(children)) {
    for (const key of keys) if (!CANONICAL_INTEGER.test(key)) return null;
  }
  return Number(last) + 1;
}

/** Returns the children as an array with `null` in the gaps; `null` if the array rule does not apply. */
export function arrayOf<V>(children: Tree<V>, toJson: (value: V) => Json): Json[] | null {
  const length = arrayLength(children);
  if (length === null) return null;
  const out = new Array<Json>(length).fill(null);
  for (const { keys, values } of chunksOf(children)) {
    for (let i = 0; i < keys.length; i++) out[Number(keys[i])] = toJson(values[i] as V);
  }
  return out;
}
