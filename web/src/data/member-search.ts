import {
  MEMBER_INDEX_PAGE,
  memberIndexPath,
  type StoredIndexRow,
  storedIndexRowSchema,
} from '@gym/domain/database/member-index';
import { uidOfIndexKey, wordOfVocabularyKey } from '@gym/domain/search/keys';
import { type KeyRange, matchesName, pairRanges, planSearch, type SearchPlan } from '@gym/domain/search/query';
import { type Database, endAt, get, limitToFirst, orderByKey, query, ref, startAt } from 'firebase/database';
import { useMemo } from 'react';
import { useLiveDatabase } from './live-database.ts';
import { parseRecord } from './parse.ts';

/** Somebody found, with what the index row shows. */
export interface FoundMember {
  readonly uid: string;
  readonly row: StoredIndexRow;
}

export interface SearchAnswer {
  readonly members: readonly FoundMember[];
  /** There are more than are shown. */
  readonly more: boolean;
}

/** How many people a search shows: it reads no more rows than that. */
export const SEARCH_PAGE = 20;
/** Words that begin alike and are looked at in one go for a search of two words; `database.rules.json` allows as many rows. */
const VOCABULARY_PAGE = MEMBER_INDEX_PAGE;
/** Rows of each pair of three or more typed words that are looked at to choose one. */
const GLANCE = 4;
/** Where a search of three or more words gives up going through people who have only two of them. */
const MOST_ROWS = 600;

const parseRow = parseRecord('MemberIndex', storedIndexRowSchema);

type Row = readonly [key: string, value: unknown];

/** The rows of a range in key order. */
async function readRange(database: Database, range: KeyRange, limit: number): Promise<readonly Row[]> {
  const place = ref(database, memberIndexPath.at({}));
  const rows = query(place, orderByKey(), startAt(range.startAt), endAt(range.endAt), limitToFirst(limit));
  const found: [string, unknown][] = [];
  (await get(rows)).forEach((row) => {
    found.push([row.key ?? '', row.val()]);
  });
  return found;
}

/** Ranges read one after another, in pages. */
class RangeReader {
  readonly #database: Database;
  readonly #left: KeyRange[];

  constructor(database: Database, ranges: readonly KeyRange[]) {
    this.#database = database;
    this.#left = [...ranges];
  }

  get isAtEnd(): boolean {
    return this.#left.length === 0;
  }

  /** The next rows of the range that is at hand. */
  async next(limit: number): Promise<readonly Row[]> {
    const range = this.#left.shift();
    if (!range) return [];
    const rows = await readRange(this.#database, range, limit);
    const last = rows.at(-1);
    // No key goes on with a `!`, so this is the first place after the last row.
    if (last && rows.length === limit) this.#left.unshift({ startAt: `${last[0]}!`, endAt: range.endAt });
    return rows;
  }
}

type Found = Map<string, FoundMember>;

/** Adds the people of these rows to `found`, each once; answers how many of the rows are answers. */
function collect(found: Found, rows: readonly Row[], words: readonly string[]): number {
  let fitting = 0;
  for (const [key, value] of rows) {
    const uid = uidOfIndexKey(key);
    const row = parseRow(value);
    if (uid === null || row === null || (words.length > 0 && !matchesName(words, row.Nombre))) continue;
    fitting += 1;
    if (!found.has(uid)) found.set(uid, { uid, row });
  }
  return fitting;
}

/**
 * Reads until the page is full, one row more to know whether there is more. Each of `ways` leads to all answers, among others:
 * a glance at each finds one that soon ends, else the one with most answers among its rows is read on.
 *
 * @returns whether everything was read
 */
async function readPage(
  database: Database,
  ways: readonly (readonly KeyRange[])[],
  words: readonly string[],
  found: Found,
): Promise<boolean> {
  const readers = ways.map((ranges) => new RangeReader(database, ranges));
  let [best] = readers;
  if (!best) return true;
  let read = 0;
  let most = -1;
  for (const reader of readers.length > 1 ? readers : []) {
    const rows = await reader.next(GLANCE);
    const share = collect(found, rows, words) / Math.max(1, rows.length);
    if (reader.isAtEnd) return true;
    read += rows.length;
    if (share <= most) continue;
    most = share;
    best = reader;
  }
  while (found.size <= SEARCH_PAGE && !best.isAtEnd && read < MOST_ROWS) {
    const rows = await best.next(SEARCH_PAGE + 1);
    collect(found, rows, words);
    read += rows.length;
  }
  return best.isAtEnd;
}

/**
 * Reads the words that begin as the longest typed one, page after page: however many there are, and whoever invented them, those
 * of everybody have their turn.
 *
 * @returns whether everything was read
 */
async function searchPairs(
  database: Database,
  { pairs, vocabulary, words }: Extract<SearchPlan, { readonly kind: 'pairs' }>,
  found: Found,
): Promise<boolean> {
  const reader = new RangeReader(database, [vocabulary]);
  while (found.size <= SEARCH_PAGE && !reader.isAtEnd) {
    const leads = (await reader.next(VOCABULARY_PAGE)).map(([key]) => wordOfVocabularyKey(key));
    const ways = pairs.map((pair) => pairRanges(pair, leads));
    if (!(await readPage(database, ways, words, found))) return false;
  }
  return reader.isAtEnd;
}

/**
 * Finds members by what was typed: words of the name in any order, phone, its last four digits, e-mail or PIN. Reads bounded
 * key ranges of the index, so it costs the same however many members there are. `null` when too little was typed.
 */
export async function searchMembers(database: Database, typed: string): Promise<SearchAnswer | null> {
  const plan = planSearch(typed);
  if (plan.kind === 'none') return null;
  const found: Found = new Map();
  let isAll: boolean;
  if (plan.kind === 'keys') isAll = await readPage(database, [plan.ranges], [], found);
  else if (plan.kind === 'word') isAll = await readPage(database, [[plan.range]], plan.words, found);
  else {
    isAll = await searchPairs(database, plan, found);
  }
  if (plan.kind !== 'keys' && plan.emails && found.size <= SEARCH_PAGE) {
    collect(found, await readRange(database, plan.emails, SEARCH_PAGE + 1), []);
  }
  const members = [...found.values()];
  return { members: members.slice(0, SEARCH_PAGE), more: !isAll || members.length > SEARCH_PAGE };
}

/** What searches members, for the screens of the desk. */
export function useMemberSearcher(): (typed: string) => Promise<SearchAnswer | null> {
  const database = useLiveDatabase();
  return useMemo(() => (typed) => searchMembers(database, typed), [database]);
}
