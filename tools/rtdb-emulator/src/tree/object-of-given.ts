/** Creates objects from children in input order. */
import { compareKeys, utf8Length } from './keys.ts';
import { type ObjectNode, objectOf } from './nodes.ts';
import type { Raw } from './raw.ts';
import { knownShape, MAX_SHARED, rememberShape, sharedKeys } from './shapes.ts';
import type { Priority } from './types.ts';

/**
 * Creates an object from validated keys, which need be neither sorted nor unique: of a repeated key the last value
 * counts, as in `JSON.parse`. An `undefined` child is absent. Returns `undefined` if all are. The lists are copied, not
 * kept.
 */
export function objectOfGiven(
  keys: readonly string[],
  values: readonly (Raw | undefined)[],
  priority: Priority,
): ObjectNode | undefined {
  const whole = allPresent(values);
  if (whole !== undefined && keys.length <= MAX_SHARED) {
    const known = knownShape(keys);
    if (known !== undefined)
      return objectOf(known.sorted, known.given === known.sorted ? whole : reorder(known, whole), priority);
  }
  const order = inOrder(keys) ? undefined : distinctInOrder(keys);
  if (order === undefined && whole !== undefined) return objectOf(remember(keys), whole, priority);
  const sortedKeys: string[] = [];
  const sortedValues: Raw[] = [];
  for (const position of order ?? keys.keys()) {
    const raw = values[position];
    if (raw === undefined) continue;
    sortedKeys.push(keys[position] as string);
    sortedValues.push(raw);
  }
  if (order?.length === keys.length) remember(keys);
  return objectOf(sharedKeys(sortedKeys), sortedValues, priority);
}

/** Returns a copy of the list if every child is present. */
function allPresent(values: readonly (Raw | undefined)[]): Raw[] | undefined {
  const copy = new Array<Raw>(values.length);
  for (let i = 0; i < values.length; i++) {
    const raw = values[i];
    if (raw === undefined) return undefined;
    copy[i] = raw;
  }
  return copy;
}

/** Caches the shape of a list of distinct keys. Returns the sorted keys. */
function remember(keys: readonly string[]): readonly string[] {
  const own = keys.slice();
  if (own.length > MAX_SHARED) return own;
  return rememberShape(
    own,
    own.reduce((widest, key) => Math.max(widest, utf8Length(key)), 0),
  ).sorted;
}

function reorder(
  shape: { readonly given: readonly string[]; readonly sorted: readonly string[] },
  values: readonly Raw[],
): Raw[] {
  return shape.sorted.map((key) => values[shape.given.indexOf(key)] as Raw);
}

/** Whether the keys are sorted and unique. */
function inOrder(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) {
    if (compareKeys(keys[i - 1] as string, keys[i] as string) >= 0) return false;
  }
  return true;
}

/** Returns the positions of the keys in key order; of equal keys only the last one. */
function distinctInOrder(keys: readonly string[]): number[] {
  const order = Array.from(keys, (_, i) => i);
  order.sort((a, b) => compareKeys(keys[a] as string, keys[b] as string));
  return order.filter((position, i) => keys[position] !== keys[order[i + 1] ?? -1]);
}
