import { factsOf, type SummaryFacts, summaryPath } from '@gym/domain/database/people/summaries';
import { compareDatabaseKeys, keyAfter } from '../lib/key-order.ts';
import { loadPage, type StoredRow } from '../lib/read.ts';
import type { DerivedList } from './derived-lists.ts';
import { type IsWanted, selectExpectedRows } from './expected-rows.ts';
import { isSameRow } from './mend-rows.ts';

/** Minimum number of rows of every slice except the last one. */
const SLICE_ROWS = 100_000;
/** Number of rows that are read at once. */
const PAGE = 5_000;
/** Number of summaries that are read at once. */
const SUMMARIES_PAGE = 2_000;

/** A range of keys of a list: after the key `after`, up to and including `until`. `null`: no bound. */
interface KeyRange {
  readonly after: string | null;
  readonly until: string | null;
}

/** A part of the derived lists. */
export interface RowSlice {
  /** The stored rows, by path. */
  readonly rows: ReadonlyMap<string, unknown>;
  /** The range of each list that was read. */
  readonly ranges: ReadonlyMap<string, KeyRange>;
  /** The path after which the next slice begins; `null` after the last row. */
  readonly next: string | null;
}

/**
 * Adds the stored rows of a list after a key to `rows`, until there are enough. Returns the last key; `null` at the end
 * of the list.
 */
async function addListRows(
  { path, splitRow = (row) => [row] }: DerivedList,
  after: string | null,
  rows: Map<string, unknown>,
) {
  let last = after;
  do {
    const page = await loadPage(path, last === null ? null : keyAfter(last), PAGE);
    for (const [key, value] of page.flatMap(splitRow)) rows.set(`${path}/${key}`, value);
    last = page.length < PAGE ? null : (page.at(-1)?.[0] ?? null);
  } while (last !== null && rows.size < SLICE_ROWS);
  return last;
}

/** Reads the next rows of the lists, in order, after the path `begin`; `null`: from the first list on. */
export async function loadSlice(lists: readonly DerivedList[], begin: string | null): Promise<RowSlice> {
  const rows = new Map<string, unknown>();
  const ranges = new Map<string, KeyRange>();
  const first = lists.find(({ path }) => begin?.startsWith(`${path}/`));
  let after = (first && begin?.slice(first.path.length + 1)) || null;
  for (const list of first ? lists.slice(lists.indexOf(first)) : lists) {
    if (rows.size >= SLICE_ROWS) return { rows, ranges, next: `${list.path}/` };
    const until = await addListRows(list, after, rows);
    ranges.set(list.path, { after, until });
    if (until !== null) return { rows, ranges, next: `${list.path}/${until}` };
    after = null;
  }
  return { rows, ranges, next: null };
}

/** Returns a check whether a row lies in a range that was read. */
function createRangeCheck({ ranges }: RowSlice): IsWanted {
  return (list, key) => {
    const range = ranges.get(list);
    if (!range) return false;
    const { after, until } = range;
    return (
      (after === null || compareDatabaseKeys(key, after) > 0) &&
      (until === null || compareDatabaseKeys(key, until) <= 0)
    );
  };
}

/** Splits the path of a row into the path of its list, which has one or two parts, and its key in the list. */
function splitPath({ ranges }: RowSlice, path: string): readonly [list: string, key: string] {
  const [collection = '', second = '', third = ''] = path.split('/');
  return ranges.has(collection) ? [collection, second] : [`${collection}/${second}`, third];
}

function loadSummaries(after: string | null): Promise<readonly StoredRow[]> {
  const page = loadPage(summaryPath.list({}), after === null ? null : keyAfter(after), SUMMARIES_PAGE);
  // If the caller fails before it awaits the page, this handler prevents an unhandled rejection.
  page.catch(() => undefined);
  return page;
}

/**
 * Reads the facts of all members page by page. Reads the next page while the caller compares the current one. Leaves
 * out damaged summaries.
 */
async function* loadAllFacts(): AsyncGenerator<readonly (readonly [uid: string, facts: SummaryFacts])[]> {
  let next: Promise<readonly StoredRow[]> | null = loadSummaries(null);
  while (next !== null) {
    const page: readonly StoredRow[] = await next;
    const last = page.at(-1);
    next = last === undefined || page.length < SUMMARIES_PAGE ? null : loadSummaries(last[0]);
    yield page.flatMap(([uid, value]) => {
      const { data } = summaryPath.schema.safeParse(value);
      const facts = data ? factsOf(data) : null;
      return facts ? [[uid, facts] as const] : [];
    });
  }
}

/** The comparison of a slice with all summaries. */
interface Comparison {
  /** Uids of members with rows that are missing or differ. */
  readonly wrong: readonly string[];
  /** Paths of stored rows that equal the expected ones. Several members may share a row. */
  readonly right: ReadonlySet<string>;
}

/**
 * Compares the rows of a slice with the rows that all summaries yield. Reading all summaries is faster than loading the
 * member of each row.
 */
export async function compareRows(slice: RowSlice, branches: readonly string[]): Promise<Comparison> {
  const isWanted = createRangeCheck(slice);
  const rowFunctions = selectExpectedRows(new Set([...slice.ranges.keys()].map((list) => list.split('/')[0] ?? list)));
  const wrong = new Set<string>();
  const right = new Set<string>();
  for await (const page of loadAllFacts())
    for (const [uid, facts] of page)
      for (const [path, row] of rowFunctions.flatMap((listRows) =>
        Object.entries(listRows(uid, facts, branches, isWanted)),
      )) {
        if (!isWanted(...splitPath(slice, path))) continue;
        if (isSameRow(slice.rows.get(path), row)) right.add(path);
        else wrong.add(uid);
      }
  return { wrong: [...wrong], right };
}
