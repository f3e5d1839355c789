import type { DatabasePath, PathKeys } from '@gym/domain/database/path';
import type * as z from 'zod/mini';
import { adminDatabase } from '../app.ts';

/**
 * Reads one record and parses it with its stored schema.
 *
 * @returns `null` when nothing is there.
 * @throws when the stored data does not fit its schema: damaged data is not guessed at.
 */
export async function readRecord<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  keys: PathKeys<Pattern>,
): Promise<z.output<Schema> | null> {
  const snapshot = await adminDatabase().ref(path.at(keys)).get();
  if (!snapshot.exists()) return null;
  const parsed = path.schema.safeParse(snapshot.val());
  // The pattern, not the location: keys are people.
  if (!parsed.success) throw new Error(`Stored data does not fit ${path.pattern}`);
  return parsed.data as z.output<Schema>;
}

/** A range of keys, both ends in it; `fromEnd` takes the last ones of it, the very last first. */
export interface KeyRange {
  readonly startAt?: string;
  readonly endAt?: string;
  readonly limit: number;
  readonly fromEnd?: boolean;
}

/** The last of all keys that begin with `prefix`. */
export function endOfKeys(prefix: string): string {
  return `${prefix}\uf8ff`;
}

/** The first key after `key` that a range may start at. Keys here are letters, digits, `-`, `_` and `~`, all after `!`. */
export function after(key: string): string {
  return `${key}!`;
}

/**
 * Reads children of a list by their keys, in order, backwards with `fromEnd`: those of the range and no more.
 *
 * @throws when the stored data does not fit its schema
 */
export async function readRange<Pattern extends string, Row>(
  path: DatabasePath<Pattern, z.ZodMiniType<Record<string, Row>>>,
  keys: PathKeys<Pattern>,
  { startAt, endAt, limit, fromEnd = false }: KeyRange,
): Promise<(readonly [key: string, row: Row])[]> {
  let query = adminDatabase().ref(path.at(keys)).orderByKey();
  if (startAt !== undefined) query = query.startAt(startAt);
  if (endAt !== undefined) query = query.endAt(endAt);
  const snapshot = await (fromEnd ? query.limitToLast(limit) : query.limitToFirst(limit)).get();
  const parsed = path.schema.safeParse(snapshot.val() ?? {});
  if (!parsed.success) throw new Error(`Stored data does not fit ${path.pattern}`);
  const step = fromEnd ? 1 : -1;
  return Object.entries(parsed.data).toSorted(([a], [b]) => (a < b ? step : -step));
}

/** The newest children of a list, as they are stored: so many by the highest `child`, which needs an index. */
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

/** The first children of a list by `child`, which needs an index, up to a value of it; as they are stored. */
export async function loadFirst(
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

/** Does anything stand there? */
export async function isStored(path: string): Promise<boolean> {
  return (await adminDatabase().ref(path).get()).exists();
}

/** A page of a list by its keys, from `startAt` on, as it is stored. */
export async function loadPage(
  path: string,
  startAt: string | null,
  limit: number,
): Promise<(readonly [key: string, value: unknown])[]> {
  const ordered = adminDatabase().ref(path).orderByKey();
  const found = await (startAt === null ? ordered : ordered.startAt(startAt)).limitToFirst(limit).get();
  const rows: (readonly [key: string, value: unknown])[] = [];
  found.forEach((snapshot) => void rows.push([snapshot.key, snapshot.val()]));
  return rows;
}
