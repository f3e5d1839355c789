import {
  MEMBER_INDEX_PAGE,
  memberIndexPath,
  type StoredIndexRow,
  storedIndexRowSchema,
} from '@gym/domain/database/member-index';
import { planSearch } from '@gym/domain/search/query';
import type { IndexRow, RangeRead } from '@gym/domain/search/range-cursor';
import { searchRounds } from '@gym/domain/search/rounds';
import { type Database, endAt, get, limitToFirst, orderByKey, query, ref, startAt } from 'firebase/database';
import { useMemo } from 'react';
import { answered } from './answered.ts';
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

/** How many people a search shows. */
export const SEARCH_PAGE = 20;
const SIZE = { page: SEARCH_PAGE, most: MEMBER_INDEX_PAGE };

const parseRow = parseRecord('MemberIndex', storedIndexRowSchema);

/** The rows of a range in key order. */
async function readRange(
  database: Database,
  { range, limit }: RangeRead,
): Promise<readonly IndexRow<StoredIndexRow>[]> {
  const place = ref(database, memberIndexPath.at({}));
  const rows = query(place, orderByKey(), startAt(range.startAt), endAt(range.endAt), limitToFirst(limit));
  const found: IndexRow<StoredIndexRow>[] = [];
  (await answered(get(rows))).forEach((row) => {
    const value: unknown = row.val();
    found.push([row.key ?? '', value === true ? null : parseRow(value)]);
  });
  return found;
}

/**
 * Finds members by what was typed: words of the name in any order, phone, its last four digits, e-mail or PIN. Reads bounded
 * key ranges of the index, so it costs the same however many members there are. `null` when too little was typed.
 */
export async function searchMembers(database: Database, typed: string): Promise<SearchAnswer | null> {
  const plan = planSearch(typed);
  if (plan.kind === 'none') return null;
  const rounds = searchRounds<StoredIndexRow>(plan, SIZE);
  let step = rounds.next();
  while (!step.done) step = rounds.next(await Promise.all(step.value.map((read) => readRange(database, read))));
  const members = [...step.value.found].map(([uid, row]) => ({ uid, row }));
  return { members: members.slice(0, SEARCH_PAGE), more: !step.value.isAll || members.length > SEARCH_PAGE };
}

/** What searches members, for the screens of the desk. */
export function useMemberSearcher(): (typed: string) => Promise<SearchAnswer | null> {
  const database = useLiveDatabase();
  return useMemo(() => (typed) => searchMembers(database, typed), [database]);
}
