import { type StoredIndexRow, storedIndexRowSchema } from '@gym/domain/database/member-index';
import { uidOfIndexKey, wordOfVocabularyKey } from '@gym/domain/search-keys';
import { type KeyRange, matchesName, pairRanges, planSearch } from '@gym/domain/search-query';
import { type Database, endAt, get, limitToFirst, orderByKey, query, ref, startAt } from 'firebase/database';
import { useMemo } from 'react';
import { useDatabase } from 'reactfire';
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
/** Words that begin alike and are looked at for a search of two words; `database.rules.json` allows as many rows. */
const VOCABULARY_PAGE = 60;

const parseRow = parseRecord('MemberIndex', storedIndexRowSchema);

/** The rows of a range in key order: `[key, value]`. */
async function readRange(
  database: Database,
  range: KeyRange,
  limit: number,
): Promise<readonly (readonly [string, unknown])[]> {
  const place = ref(database, 'MemberIndex');
  const rows = query(place, orderByKey(), startAt(range.startAt), endAt(range.endAt), limitToFirst(limit));
  const found: [string, unknown][] = [];
  (await get(rows)).forEach((row) => {
    found.push([row.key ?? '', row.val()]);
  });
  return found;
}

/** Adds the people of these rows to `found`, each once. */
function collect(
  found: Map<string, FoundMember>,
  rows: readonly (readonly [string, unknown])[],
  words: readonly string[],
): void {
  for (const [key, value] of rows) {
    const uid = uidOfIndexKey(key);
    const row = parseRow(value);
    if (uid === null || row === null || found.has(uid)) continue;
    if (words.length === 0 || matchesName(words, row.Nombre)) found.set(uid, { uid, row });
  }
}

/** Reads ranges one after another until the page is full, one row more to know whether there is more. */
async function readPage(
  database: Database,
  ranges: readonly KeyRange[],
  words: readonly string[],
): Promise<Map<string, FoundMember>> {
  const found = new Map<string, FoundMember>();
  for (const range of ranges) {
    if (found.size > SEARCH_PAGE) break;
    collect(found, await readRange(database, range, SEARCH_PAGE + 1), words);
  }
  return found;
}

/**
 * Finds members by what was typed: words of the name in any order, phone, its last four digits, e-mail or PIN. Reads bounded
 * key ranges of the index, so it costs the same however many members there are. `null` when too little was typed.
 */
async function searchMembers(database: Database, typed: string): Promise<SearchAnswer | null> {
  const plan = planSearch(typed);
  if (plan.kind === 'none') return null;
  const found = await (async () => {
    if (plan.kind === 'keys') return readPage(database, plan.ranges, []);
    if (plan.kind === 'word') return readPage(database, [plan.range], plan.words);
    const leads = (await readRange(database, plan.vocabulary, VOCABULARY_PAGE)).map(([key]) =>
      wordOfVocabularyKey(key),
    );
    return readPage(database, pairRanges(plan.pair, leads), plan.words);
  })();
  if (plan.kind !== 'keys' && plan.emails && found.size <= SEARCH_PAGE) {
    collect(found, await readRange(database, plan.emails, SEARCH_PAGE + 1), []);
  }
  const members = [...found.values()];
  return { members: members.slice(0, SEARCH_PAGE), more: members.length > SEARCH_PAGE };
}

/** What searches members, for the screens of the desk. */
export function useMemberSearcher(): (typed: string) => Promise<SearchAnswer | null> {
  const database = useDatabase();
  return useMemo(() => (typed) => searchMembers(database, typed), [database]);
}
