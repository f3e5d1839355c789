import type { Json } from '../src/tree/types.ts';
import { compareValue, type Leaf } from './value-order.ts';

/**
 * A plain model of the database, to which tests compare the emulator. A value is a leaf or a Map, which is never empty.
 * `undefined`: no data.
 */
export type Model = string | number | boolean | Map<string, Model> | undefined;

/** Converts JSON to a model. */
export const modelFromJson = (json: Json): Model => {
  if (json === null) return undefined;
  if (typeof json !== 'object') return json;
  const map = new Map<string, Model>();
  for (const [key, value] of Object.entries(json)) {
    const child = modelFromJson(value);
    if (child !== undefined) map.set(key, child);
  }
  return map.size === 0 ? undefined : map;
};

/** Returns the model after a write to a path. The value `undefined` removes the path. */
export const setAtPath = (model: Model, path: readonly string[], value: Model): Model => {
  const [key, ...pathBelow] = path;
  if (key === undefined) return value;
  const map = new Map(model instanceof Map ? model : []);
  const child = setAtPath(map.get(key), pathBelow, value);
  if (child === undefined) {
    // A removal below a leaf changes nothing.
    if (!(model instanceof Map)) return model;
    map.delete(key);
  } else map.set(key, child);
  return map.size === 0 ? undefined : map;
};

/** Returns the model of the node at a path. */
export const modelAt = (model: Model, path: readonly string[]): Model => {
  let node = model;
  for (const key of path) node = node instanceof Map ? node.get(key) : undefined;
  return node;
};

/** Returns the model after a merge at `base`. The keys of `data` may be paths. */
export const mergeAtPath = (model: Model, base: readonly string[], data: { readonly [key: string]: Json }): Model =>
  Object.entries(data).reduce(
    (merged, [key, value]) => setAtPath(merged, [...base, ...key.split('/')], modelFromJson(value)),
    model,
  );

const toComparable = (value: Model): Leaf | object => value ?? null;

/** Returns the result of a query that orders by the child `n` and limits to the last `count` children. */
export const limitModelToLast = (model: Model, count: number): Model => {
  if (!(model instanceof Map)) return undefined;
  const ordered = [...model].sort(([aKey, aRow], [bKey, bRow]) => {
    const a = modelAt(aRow, ['n']);
    const b = modelAt(bRow, ['n']);
    return compareValue(toComparable(a), toComparable(b)) || (aKey < bKey ? -1 : 1);
  });
  return modelFromEntries(ordered.slice(-count));
};
const modelFromEntries = (entries: readonly (readonly [string, Model])[]): Model =>
  entries.length === 0 ? undefined : new Map(entries);

/** Converts a model to plain JSON with sorted keys. */
export const toSortedJson = (model: Model): unknown =>
  model instanceof Map
    ? Object.fromEntries(
        [...model].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, toSortedJson(value)]),
      )
    : (model ?? null);
