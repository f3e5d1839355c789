import type { DatabasePath, ListPattern, PathKeys } from '@gym/domain/database/path';
import {
  type Database,
  endAt,
  endBefore,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  type Query,
  type QueryConstraint,
  query,
  ref,
  startAfter,
  startAt,
} from 'firebase/database';
import type * as z from 'zod/mini';
import { trackWithTimeLimit } from './answered.ts';
import { type Keyed, type ParsedRows, parseRows, parseStored } from './parse.ts';
import type { OrderedBy } from './read.ts';
import type { Slice } from './value-reader.ts';

/** The last row of a page: the value that orders it, and its key. */
interface Cursor {
  readonly value: string | number | boolean | null;
  readonly key: string;
}

/** A page of a list. `next`: the cursor of the following page; `null` if this page has fewer rows than requested. */
export interface FetchedPage<T> extends ParsedRows<T> {
  readonly next: Cursor | null;
}

/**
 * The page to read: at most `count` rows, ordered by `by` (a child or `$key`), whose value is within the inclusive
 * bounds `from` and `to`. `after`: the cursor of the previous page.
 */
interface PageQuery<Schema extends z.ZodMiniType> {
  readonly by: OrderedBy<Schema>;
  readonly count: number;
  readonly from?: string | number;
  readonly to?: string | number;
  /** Whether the order is descending, the newest row first. */
  readonly newest?: boolean;
  readonly after?: Cursor | null;
}

/** Returns the SDK's query for a value or a part of a list. `more`: additional bounds of that part. */
export function databaseQuery(
  database: Database,
  path: string,
  slice?: Slice,
  more: readonly QueryConstraint[] = [],
): Query {
  const reference = ref(database, path);
  if (!slice) return reference;
  const { by, from, to, count, end } = slice;
  return query(
    reference,
    by === '$key' ? orderByKey() : orderByChild(by),
    ...(from === undefined ? [] : [startAt(from)]),
    ...(to === undefined ? [] : [endAt(to)]),
    ...more,
    end === 'first' ? limitToFirst(count) : limitToLast(count),
  );
}

/** Reads the value of a path once, unparsed. Rejects if the read fails or gets no answer. */
export async function fetchRaw(database: Database, path: string): Promise<unknown> {
  return (await trackWithTimeLimit(get(ref(database, path)))).val();
}

/**
 * Reads a record once; `null` if nothing is stored. Rejects if the read fails or gets no answer, and if the record is
 * damaged.
 */
export async function fetchRecord<Pattern extends string, Schema extends z.ZodMiniType>(
  database: Database,
  path: DatabasePath<Pattern, Schema>,
  keys: PathKeys<Pattern>,
): Promise<z.output<Schema> | null> {
  return parseStored(path, await fetchRaw(database, path.at(keys)));
}

/** Returns the constraint that starts a page after the cursor. The query must have no other bound on that side. */
function createCursorBound({ value, key }: Cursor, by: string, isDescending: boolean) {
  const bound = isDescending ? endBefore : startAfter;
  return by === '$key' ? bound(key) : bound(value, key);
}

/**
 * Reads a page of a list once. Damaged rows are left out. `path`: the path of one row. Rejects if the read fails or
 * gets no answer.
 */
export async function fetchPage<Pattern extends string, Schema extends z.ZodMiniType>(
  database: Database,
  path: DatabasePath<Pattern, Schema>,
  keys: PathKeys<ListPattern<Pattern>>,
  { by, count, from, to, newest = false, after = null }: PageQuery<Schema>,
): Promise<FetchedPage<z.output<Schema>>> {
  const [lower, upper] = after === null ? [from, to] : newest ? [from, undefined] : [undefined, to];
  const pageQuery = databaseQuery(
    database,
    path.list(keys),
    {
      by,
      count,
      end: newest ? 'last' : 'first',
      ...(lower !== undefined && { from: lower }),
      ...(upper !== undefined && { to: upper }),
    },
    after === null ? [] : [createCursorBound(after, by, newest)],
  );
  const children: (Keyed<unknown> & { readonly cursor: Cursor })[] = [];
  (await trackWithTimeLimit(get(pageQuery))).forEach((child) => {
    const key = child.key ?? '';
    const order: unknown = by === '$key' ? null : child.child(by).val();
    const value = typeof order === 'object' || order === undefined ? null : (order as Cursor['value']);
    children.push({ key, value: child.val() as unknown, cursor: { value, key } });
  });
  if (newest) children.reverse();
  return { ...parseRows(path, children), next: children.length < count ? null : (children.at(-1)?.cursor ?? null) };
}

/** Reads a whole list once, page by page. Rejects if a page can't be read. */
export async function fetchEvery<Pattern extends string, Schema extends z.ZodMiniType>(
  database: Database,
  path: DatabasePath<Pattern, Schema>,
  keys: PathKeys<ListPattern<Pattern>>,
  listQuery: Omit<PageQuery<Schema>, 'after'>,
): Promise<ParsedRows<z.output<Schema>>> {
  const rows: Keyed<z.output<Schema>>[] = [];
  const damaged: string[] = [];
  let after: Cursor | null = null;
  do {
    const page: FetchedPage<z.output<Schema>> = await fetchPage(database, path, keys, { ...listQuery, after });
    rows.push(...page.rows);
    damaged.push(...page.damaged);
    after = page.next;
  } while (after !== null);
  return { rows, damaged };
}
