/** Plain objects and arrays out of stored children. */
import { chunksOf, entryAt, sizeOf, type Tree } from './btree.ts';
import type { Json } from './types.ts';

const CANONICAL_INTEGER = /^(?:0|[1-9]\d*)$/;

/** `out[key] = value` that also works for `__proto__`, which as an assignment would change the prototype. */
export function setProperty(out: Record<string, Json>, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(out, key, { value, enumerable: true, configurable: true, writable: true });
  } else out[key] = value;
}

/**
 * The array rule: children whose keys are all canonical non-negative integers, more than half of the places taken, read
 * as an array with `null` in the gaps. Gives that array's length; `null` when the rule does not apply.
 */
export function arrayLength(children: Tree<unknown>): number | null {
  const count = sizeOf(children);
  // Integers sort first, so the last key tells the largest, or that there are others.
  const last = entryAt(children, count - 1)[0];
  if (!CANONICAL_INTEGER.test(last) || Number(last) >= 2 * count) return null;
  for (const { keys } of chunksOf(children)) {
    for (const key of keys) if (!CANONICAL_INTEGER.test(key)) return null;
  }
  return Number(last) + 1;
}

/** The array that the array rule makes of these children; `null` when it does not apply. */
export function arrayOf<V>(children: Tree<V>, toJson: (value: V) => Json): Json[] | null {
  const length = arrayLength(children);
  if (length === null) return null;
  const out = new Array<Json>(length).fill(null);
  for (const { keys, values } of chunksOf(children)) {
    for (let i = 0; i < keys.length; i++) out[Number(keys[i])] = toJson(values[i] as V);
  }
  return out;
}
