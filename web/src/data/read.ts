import type { DatabasePath, ListPattern, PathKeys } from '@gym/domain/database/path';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { type Keyed, parseList, parseStored } from './parse.ts';
import { type Location, type Slice, useValues } from './value-reader.ts';
import type { Handle, Loaded, Parsed } from './value-store.ts';

/** The children by which rows can be ordered, or `$key`. */
export type OrderedBy<Schema extends z.ZodMiniType> = '$key' | (keyof z.output<Schema> & string);

type Rows<Schema extends z.ZodMiniType> = readonly Keyed<z.output<Schema>>[];
/** The keys of the list that contains a row. */
type ListKeys<Pattern extends string> = PathKeys<ListPattern<Pattern>>;

const LOADING: Loaded<never> = { status: 'loading' };
const NO_HANDLE: Handle<never> = { subscribe: () => () => {}, snapshot: () => LOADING };

function useLocated<T>(location: Location<T> | null): Loaded<T> {
  const values = useValues();
  const handle: Handle<T> = location ? values.handle(location) : NO_HANDLE;
  return useSyncExternalStore(handle.subscribe, handle.snapshot, handle.rendered ?? handle.snapshot);
}

/** The database's order of types: no value, booleans, numbers, strings. */
const TYPES = ['undefined', 'boolean', 'number', 'string'];

function compare(a: unknown, b: unknown): number {
  const types = TYPES.indexOf(typeof a) - TYPES.indexOf(typeof b);
  if (types !== 0) return types;
  const isNumber = typeof a === 'number' && typeof b === 'number';
  if (isNumber) return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function orderValueOf({ key, value }: Keyed<unknown>, by: string): unknown {
  if (by === '$key') return key;
  return typeof value === 'object' && value !== null ? Reflect.get(value, by) : undefined;
}

function listAt<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  keys: ListKeys<Pattern>,
  slice?: Slice,
): Location<Rows<Schema>> {
  const address = path.list(keys);
  const by = slice?.by ?? '$key';
  const direction = slice?.end === 'last' ? -1 : 1;
  return {
    key: `${address}/[${slice ? JSON.stringify(slice) : ''}]`,
    path: address,
    ...(slice && { slice }),
    parse: (raw): Parsed<Rows<Schema>> => {
      const { rows, damaged } = parseList(path, raw);
      const value = rows.toSorted(
        (a, b) => direction * (compare(orderValueOf(a, by), orderValueOf(b, by)) || compare(a.key, b.key)),
      );
      return damaged.length > 0 ? { value, damaged: damaged.length } : { value };
    },
  };
}

/**
 * Subscribes to a record. `null` if nothing is stored; the error `damaged` if it doesn't match its schema. It stays
 * loading while `keys` is `null`, for example because the branch isn't known yet. The value is live for signed-in
 * people. On public pages, visitors get the rendered value, which is fetched again every few minutes.
 */
export function useRecord<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  keys: PathKeys<Pattern> | null,
): Loaded<z.output<Schema> | null> {
  const address = keys && path.at(keys);
  return useLocated(
    address === null ? null : { key: address, path: address, parse: (raw) => ({ value: parseStored(path, raw) }) },
  );
}

/** Subscribes to all rows of a small list in key order. `path`: the path of one row, as in all reads of lists. */
export function useList<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  keys: ListKeys<Pattern> | null,
): Loaded<Rows<Schema>> {
  return useLocated(keys && listAt(path, keys));
}

/** The bounds of a part of a list and the child that orders it. */
type Range<Schema extends z.ZodMiniType> = Omit<Slice, 'by' | 'end'> & { readonly by: OrderedBy<Schema> };

/**
 * Subscribes to the rows of a list with the greatest values of a child, the greatest first, within inclusive bounds if
 * given.
 */
export function useNewest<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  keys: ListKeys<Pattern> | null,
  range: Range<Schema>,
): Loaded<Rows<Schema>> {
  return useLocated(keys && listAt(path, keys, { ...range, end: 'last' }));
}

/** Subscribes to the first rows of a list whose child is within inclusive bounds, in ascending order. */
export function useRange<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  keys: ListKeys<Pattern> | null,
  range: Range<Schema>,
): Loaded<Rows<Schema>> {
  return useLocated(keys && listAt(path, keys, { ...range, end: 'first' }));
}

/** The results of {@link mapLoaded}, by value and function. */
const mapResults = new WeakMap<object, WeakMap<object, Loaded<unknown>>>();

/**
 * Maps a value that may still be loading. `map` must be pure, because its result is cached: the same value and the same
 * function return the same object, so that effects can depend on the object.
 */
export function mapLoaded<T, U>(loaded: Loaded<T>, map: (value: T) => U): Loaded<U> {
  if (loaded.status !== 'value') return loaded;
  const results = mapResults.get(loaded) ?? new WeakMap<object, Loaded<unknown>>();
  mapResults.set(loaded, results);
  const cached = results.get(map);
  // The results of a function are stored under the function, so the type is right.
  if (cached) return cached as Loaded<U>;
  const result: Loaded<U> = { ...loaded, value: map(loaded.value) };
  results.set(map, result);
  return result;
}
