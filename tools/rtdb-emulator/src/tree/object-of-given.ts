/** Creates objects from children that are in the order of the input. */
import { compareKeys, utf8Length } from './keys.ts';
import { type ObjectNode, objectOf } from './nodes.ts';
import type { Raw } from './raw.ts';
import { cacheShape, findShape, MAX_SHARED_KEYS, sharedKeys } from './shapes.ts';
import type { Priority } from './types.ts';

/**
 * Creates an object from valid keys, which may be unsorted and repeated. The last value of a repeated key counts, as in
 * `JSON.parse`. An `undefined` value means that there is no child. Returns `undefined` if there is no child at all.
 * Both lists are copied.
 */
export function objectFromUnsorted(
  keys: readonly string[],
  values: readonly (Raw | undefined)[],
  priority: Priority,
): ObjectNode | undefined {
  const complete = copyIfComplete(values);
  if (complete !== undefined && keys.length <= MAX_SHARED_KEYS) {
    const shape = findShape(keys);
    if (shape !== undefined)
      return objectOf(shape.sorted, shape.given === shape.sorted ? complete : reorder(shape, complete), priority);
  }
  const order = isStrictlySorted(keys) ? undefined : sortDistinct(keys);
  if (order === undefined && complete !== undefined) return objectOf(cacheKeys(keys), complete, priority);
  const sortedKeys: string[] = [];
  const sortedValues: Raw[] = [];
  for (const position of order ?? keys.keys()) {
    const raw = values[position];
    if (raw === undefined) continue;
    sortedKeys.push(keys[position] as string);
    sortedValues.push(raw);
  }
  if (order?.length === keys.length) cacheKeys(keys);
  return objectOf(sharedKeys(sortedKeys), sortedValues, priority);
}

/** Returns a copy of the list; `undefined` if a value is missing. */
function copyIfComplete(values: readonly (Raw | undefined)[]): Raw[] | undefined {
  const copy = new Array<Raw>(values.length);
  for (let i = 0; i < values.length; i++) {
    const raw = values[i];
    if (raw === undefined) return undefined;
    copy[i] = raw;
  }
  return copy;
}

/**
 * Caches distinct keys in both orders, the input's and key order, so that objects with the same keys share them.
 * Returns them in key order. More than `MAX_SHARED_KEYS` keys are neither cached nor sorted: returns a copy.
 */
function cacheKeys(keys: readonly string[]): readonly string[] {
  const copy = keys.slice();
  if (copy.length > MAX_SHARED_KEYS) return copy;
  return cacheShape(
    copy,
    copy.reduce((maxBytes, key) => Math.max(maxBytes, utf8Length(key)), 0),
  ).sorted;
}

/** Returns the values in the order of the sorted keys. */
function reorder(
  shape: { readonly given: readonly string[]; readonly sorted: readonly string[] },
  values: readonly Raw[],
): Raw[] {
  return shape.sorted.map((key) => values[shape.given.indexOf(key)] as Raw);
}

/** Whether the keys are sorted and unique. */
function isStrictlySorted(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) {
    if (compareKeys(keys[i - 1] as string, keys[i] as string) >= 0) return false;
  }
  return true;
}

/** Returns the positions of the keys in key order. A repeated key has only its last position. */
function sortDistinct(keys: readonly string[]): number[] {
  const order = Array.from(keys, (_, i) => i);
  order.sort((a, b) => compareKeys(keys[a] as string, keys[b] as string));
  return order.filter((position, i) => keys[position] !== keys[order[i + 1] ?? -1]);
}
