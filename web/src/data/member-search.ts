import { MEMBER_INDEX_PAGE, memberIndexEntryPath, type StoredIndexRow } from '@gym/domain/database/people/member-index';
import { planSearch } from '@gym/domain/search/query';
import type { IndexRow, RangeRead } from '@gym/domain/search/range-cursor';
import { searchRounds } from '@gym/domain/search/rounds';
import type { Database } from 'firebase/database';
import { useMemo } from 'react';
import { fetchPage } from './fetch.ts';
import { useLiveDatabase } from './value-reader.ts';

/** A found person with the data of the index row. */
export interface FoundMember {
  readonly uid: string;
  readonly row: StoredIndexRow;
}

export interface SearchAnswer {
  readonly members: readonly FoundMember[];
  /** Whether more people match, or may match, than are returned. */
  readonly more: boolean;
  /** How many damaged rows were left out; absent for none. */
  readonly damaged?: number;
}

/** Maximum number of people that a search returns. */
export const SEARCH_PAGE = 20;
const SIZE = { page: SEARCH_PAGE, most: MEMBER_INDEX_PAGE };

/**
 * Reads the rows of a range in key order. A damaged row is returned with null in place of its value, so that the range
 * counts as read up to its key. A word of the vocabulary (value `true`) is returned with null as well, because it
 * belongs to no person.
 *
 * @param onDamaged gets the key of each damaged row
 */
async function readRange(
  database: Database,
  { range, limit }: RangeRead,
  onDamaged: (key: string) => void,
): Promise<readonly IndexRow<StoredIndexRow>[]> {
  const page = await fetchPage(
    database,
    memberIndexEntryPath,
    {},
    { by: '$key', from: range.startAt, to: range.endAt, count: limit },
  );
  const found = page.rows.map(({ key, value }): IndexRow<StoredIndexRow> => [key, value === true ? null : value]);
  for (const key of page.damaged) onDamaged(key);
  const damaged = page.damaged.map((key): IndexRow<StoredIndexRow> => [key, null]);
  return [...found, ...damaged].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Finds members by words of the name (in any order), by the phone or its last four digits, or by e-mail, PIN or member
 * number. It reads bounded key ranges of the index, so its cost doesn't grow with the number of members. Returns `null`
 * if the text is too short or can't be searched.
 */
export async function searchMembers(database: Database, typed: string): Promise<SearchAnswer | null> {
  const plan = planSearch(typed);
  if (plan.kind === 'none') return null;
  const rounds = searchRounds<StoredIndexRow>(plan, SIZE);
  const damaged = new Set<string>();
  const read = (range: RangeRead) => readRange(database, range, (key) => damaged.add(key));
  let step = rounds.next();
  while (!step.done) step = rounds.next(await Promise.all(step.value.map(read)));
  const members = [...step.value.found].map(([uid, row]) => ({ uid, row }));
  return {
    members: members.slice(0, SEARCH_PAGE),
    more: !step.value.isComplete || members.length > SEARCH_PAGE,
    ...(damaged.size > 0 && { damaged: damaged.size }),
  };
}

/** Returns the function that searches members. For staff. */
export function useMemberSearcher(): (typed: string) => Promise<SearchAnswer | null> {
  const database = useLiveDatabase();
  return useMemo(() => (typed) => searchMembers(database, typed), [database]);
}
