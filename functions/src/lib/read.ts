import type { DatabasePath, PathKeys } from '@gym/domain/database/path';
import { warn } from 'firebase-functions/logger';
import type * as z from 'zod/mini';
import { adminDatabase } from '../app.ts';
import { DamagedRecord } from './damaged-record.ts';
import { compareDatabaseKeys, keyAfter } from './key-order.ts';
import { databaseFetch } from './rest.ts';

/**
 * Parses a record that was already read. `recordPath`: its path, if the caller knows it.
 *
 * @throws {DamagedRecord} if it doesn't match the schema of its path
 */
export function parseRecord<Schema extends z.ZodMiniType>(
  { pattern, schema }: Pick<DatabasePath<string, Schema>, 'pattern' | 'schema'>,
  raw: unknown,
  recordPath?: string,
): z.output<Schema> {
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw new DamagedRecord(pattern, recordPath);
  return parsed.data as z.output<Schema>;
}

/**
 * Reads one record and parses it with its stored schema.
 *
 * @returns `null` if it doesn't exist
 * @throws {DamagedRecord} if the stored data don't match the schema
 */
export async function readRecord<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  keys: PathKeys<Pattern>,
): Promise<z.output<Schema> | null> {
  const recordPath = path.at(keys);
  const snapshot = await adminDatabase().ref(recordPath).get();
  return snapshot.exists() ? parseRecord(path, snapshot.val(), recordPath) : null;
}

/** A range of keys, both ends inclusive. With `fromEnd` the last `limit` rows are returned, in descending order. */
export interface KeyBounds {
  readonly startAt?: string;
  readonly endAt?: string;
  readonly limit: number;
  readonly fromEnd?: boolean;
}

/** Returns an upper bound of all keys that begin with `prefix`. */
export function endOfKeys(prefix: string): string {
  return `${prefix}\uf8ff`;
}

/** The schema of a list: a record of rows. */
export type ListSchema<Row> = z.ZodMiniRecord<z.core.$ZodRecordKey, z.ZodMiniType<Row>>;

/** Parses the rows of a list one by one. A damaged row becomes `null`. Logs how many rows are damaged. */
function parseRows<Row>(
  { pattern, schema }: DatabasePath<string, ListSchema<Row>>,
  raw: unknown,
): [string, Row | null][] {
  const rowSchema = schema.def.valueType;
  const rows = Object.entries(raw ?? {}).map(([key, value]): [string, Row | null] => {
    const parsed = rowSchema.safeParse(value);
    return [key, parsed.success ? parsed.data : null];
  });
  const damaged = rows.filter(([, row]) => row === null).length;
  if (damaged > 0) warn('damaged rows left out', { path: pattern, damaged });
  return rows;
}

/**
 * Reads a range of a list by key, ascending, or descending with `fromEnd`. A damaged row is `null`, so that the other
 * rows can still be used.
 */
export async function readRange<Pattern extends string, Row>(
  path: DatabasePath<Pattern, ListSchema<Row>>,
  keys: PathKeys<Pattern>,
  { startAt, endAt, limit, fromEnd = false }: KeyBounds,
): Promise<(readonly [key: string, row: Row | null])[]> {
  let query = adminDatabase().ref(path.at(keys)).orderByKey();
  if (startAt !== undefined) query = query.startAt(startAt);
  if (endAt !== undefined) query = query.endAt(endAt);
  const snapshot = await (fromEnd ? query.limitToLast(limit) : query.limitToFirst(limit)).get();
  const step = fromEnd ? 1 : -1;
  return parseRows(path, snapshot.val()).toSorted(([a], [b]) => (a < b ? step : -step));
}

/** Reads a range of a list by key, ascending, in pages of `limit` rows, so that the list may have any length. */
export async function* readPages<Pattern extends string, Row>(
  path: DatabasePath<Pattern, ListSchema<Row>>,
  keys: PathKeys<Pattern>,
  range: Omit<KeyBounds, 'fromEnd'>,
): AsyncGenerator<readonly (readonly [key: string, row: Row | null])[]> {
  let next: KeyBounds | null = range;
  while (next !== null) {
    const rows: readonly (readonly [key: string, row: Row | null])[] = await readRange(path, keys, next);
    yield rows;
    const last = rows.at(-1);
    next = last === undefined || rows.length < range.limit ? null : { ...range, startAt: keyAfter(last[0]) };
  }
}

/** Returns whether a row is undamaged. */
export function isIntact<Row>(row: readonly [key: string, row: Row | null]): row is readonly [key: string, row: Row] {
  return row[1] !== null;
}

/** Reads a whole list by key; a damaged row is `null`. Use it only for lists of a bounded length. */
export async function readRows<Pattern extends string, Row>(
  path: DatabasePath<Pattern, ListSchema<Row>>,
  keys: PathKeys<Pattern>,
): Promise<(readonly [key: string, row: Row | null])[]> {
  return parseRows(path, (await adminDatabase().ref(path.at(keys)).get()).val());
}

/** Reads a whole list by key, without its damaged rows. Use it only for lists that stay short, such as plans. */
export async function readList<Pattern extends string, Row>(
  path: DatabasePath<Pattern, ListSchema<Row>>,
  keys: PathKeys<Pattern>,
): Promise<Readonly<Record<string, Row>>> {
  return Object.fromEntries((await readRows(path, keys)).filter(isIntact));
}

/** Loads the `limit` rows of a list with the highest values of the field `child`, unparsed. Needs the field's index. */
export async function loadNewest(
  path: string,
  child: string,
  limit: number,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await adminDatabase().ref(path).orderByChild(child).limitToLast(limit).get();
  const newest: Record<string, unknown> = {};
  found.forEach((snapshot) => {
    newest[snapshot.key] = snapshot.val();
  });
  return newest;
}

/**
 * Loads the first `limit` rows of a list in the order of their field `child`, up to the value `upTo` (a text),
 * unparsed. Needs the field's index.
 */
export async function loadFirstUpTo(
  path: string,
  child: string,
  upTo: string,
  limit: number,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await adminDatabase().ref(path).orderByChild(child).endAt(upTo).limitToFirst(limit).get();
  const first: Record<string, unknown> = {};
  found.forEach((snapshot) => {
    first[snapshot.key] = snapshot.val();
  });
  return first;
}

/**
 * Loads the last `limit` rows of a list in the order of their field `child`, up to the value `upTo` (a number),
 * unparsed. Needs the field's index.
 */
export async function loadLastUpTo(
  path: string,
  child: string,
  upTo: number,
  limit: number,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await adminDatabase().ref(path).orderByChild(child).endAt(upTo).limitToLast(limit).get();
  const last: Record<string, unknown> = {};
  found.forEach((snapshot) => {
    last[snapshot.key] = snapshot.val();
  });
  return last;
}

/** Returns whether a value is stored at a path. */
export async function isStored(path: string): Promise<boolean> {
  return (await adminDatabase().ref(path).get()).exists();
}

/**
 * Converts objects whose keys are the indexes of an at least half-full array to arrays, as the SDK does. A REST answer
 * may contain objects instead. Mutates the value.
 */
function convertToArrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Record<string, unknown>;
  const keys = Object.keys(node);
  for (const key of keys) node[key] = convertToArrays(node[key]);
  if (!keys.every((key) => /^(0|[1-9]\d*)$/.test(key) && Number(key) < 2 * keys.length)) return node;
  const array: unknown[] = [];
  for (const key of keys) array[Number(key)] = node[key];
  return array;
}

/** A child of a list as it is stored. */
export type StoredRow = readonly [key: string, value: unknown];

/**
 * Loads children of a list by key, unparsed, from `startAt` up to `endAt`, both inclusive. `null`: no bound. Uses REST,
 * because the SDK needs more processor time for a long page.
 */
export async function loadPage(
  path: string,
  startAt: string | null,
  limit: number | null,
  endAt: string | null = null,
): Promise<StoredRow[]> {
  const response = await databaseFetch(
    path,
    {
      orderBy: '"$key"',
      ...(startAt === null ? {} : { startAt: JSON.stringify(startAt) }),
      ...(endAt === null ? {} : { endAt: JSON.stringify(endAt) }),
      ...(limit === null ? {} : { limitToFirst: String(limit) }),
    },
    { method: 'GET' },
  );
  if (!response.ok) throw new Error(`The database answered ${response.status} to a query`);
  const list: unknown = await response.json();
  if (typeof list !== 'object' || list === null) return [];
  // The database may return an array if the keys are small integers.
  const rows = Object.entries(list)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => [key, convertToArrays(value)] as const);
  return rows.toSorted(([a], [b]) => compareDatabaseKeys(a, b));
}

/** Reads a whole list of any length by key; a damaged row is `null`. */
export async function readLongList<Pattern extends string, Row>(
  path: DatabasePath<Pattern, ListSchema<Row>>,
  keys: PathKeys<Pattern>,
): Promise<(readonly [key: string, row: Row | null])[]> {
  return parseRows(path, Object.fromEntries(await loadPage(path.at(keys), null, null)));
}
