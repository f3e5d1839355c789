import type { Json } from '../src/tree/types.ts';
import { compareValue, type Leaf } from './value-order.ts';

/** The plain model: a value is a leaf or a Map that is never empty; `undefined` = nothing there. */
export type Model = string | number | boolean | Map<string, Model> | undefined;

/** The model of plain JSON. */
export const fromJson = (json: Json): Model => {
  if (json === null) return undefined;
  if (typeof json !== 'object') return json;
  const map = new Map<string, Model>();
  for (const [key, value] of Object.entries(json)) {
    const child = fromJson(value);
    if (child !== undefined) map.set(key, child);
  }
  return map.size === 0 ? undefined : map;
};

/** The model with one path overwritten; an absent value removes. */
export const put = (model: Model, path: readonly string[], value: Model): Model => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const map = new Map(model instanceof Map ? model : []);
  const child = put(map.get(key), rest, value);
  if (child === undefined) {
    // Removing below a leaf leaves the leaf.
    if (!(model instanceof Map)) return model;
    map.delete(key);
  } else map.set(key, child);
  return map.size === 0 ? undefined : map;
};

/** The model of a place. */
export const modelAt = (model: Model, path: readonly string[]): Model => {
  let here = model;
  for (const key of path) here = here instanceof Map ? here.get(key) : undefined;
  return here;
};

/** A merge below `base`: keys may be paths. */
export const putAll = (model: Model, base: readonly string[], data: { readonly [key: string]: Json }): Model =>
  Object.entries(data).reduce((now, [key, value]) => put(now, [...base, ...key.split('/')], fromJson(value)), model);

const orderOf = (value: Model): Leaf | object => value ?? null;

/** The children in value order, then key order, as the query's window shows them. */
export const modelWindowOf = (model: Model, count: number): Model => {
  if (!(model instanceof Map)) return undefined;
  const order = [...model].sort(([aKey, aRow], [bKey, bRow]) => {
    const a = modelAt(aRow, ['n']);
    const b = modelAt(bRow, ['n']);
    return compareValue(orderOf(a), orderOf(b)) || (aKey < bKey ? -1 : 1);
  });
  return fromMap(order.slice(-count));
};
const fromMap = (entries: readonly (readonly [string, Model])[]): Model =>
  entries.length === 0 ? undefined : new Map(entries);

/** As plain JSON with its keys in order, to be compared. */
export const sorted = (model: Model): unknown =>
  model instanceof Map
    ? Object.fromEntries([...model].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, sorted(value)]))
    : (model ?? null);
