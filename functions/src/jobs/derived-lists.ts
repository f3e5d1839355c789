import type { GymDay } from '@gym/domain/calendar/calendar';
import { GYM_ROSTER, rosterPath, rosterSecretsPath } from '@gym/domain/database/door/rosters';
import {
  expirationsPath,
  lastVisitsPath,
  neverCameList,
  parseDayKey,
  turnsPath,
} from '@gym/domain/database/memberships/expirations';
import { periodEndsPath } from '@gym/domain/database/memberships/period-ends';
import { wardsPath } from '@gym/domain/database/people/guardians';
import { memberIndexPath } from '@gym/domain/database/people/member-index';
import { tombstone } from '@gym/domain/database/people/member-rows';
import { factsOf, versionUpdate } from '@gym/domain/database/people/summaries';
import { emailKey, emailPath, phonePath, pinPath, type StoredUser } from '@gym/domain/database/people/users';
import { wardsOfGuardianPath } from '@gym/domain/database/people/wards';
import { isVocabularyKey, uidOfIndexKey, wordOfVocabularyKey } from '@gym/domain/search/keys';
import { forEachIntact } from '../lib/concurrently.ts';
import type { StoredRow } from '../lib/read.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadUser } from '../members/load-user.ts';
import { filterUnusedWords, restoreUsedWords } from '../members/unused-words.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { expectedRows } from './expected-rows.ts';

/** Stray rows of one person in a list: no record accounts for them. `updates` removes or replaces them. */
export interface Stray {
  readonly keys: readonly string[];
  readonly updates: Updates;
}

/** A day of a list of expirations. The number of its rows is stored as well. */
interface CountedDay {
  readonly list: string;
  readonly day: GymDay;
}

/** A list of derived rows. */
export interface DerivedList {
  readonly path: string;
  /** Splits a stored row into the entries to compare, keyed below `path`. By default the row is the only entry. */
  readonly leaves?: (row: StoredRow) => readonly StoredRow[];
  /** Returns the stray rows among those that matched no summary at the first comparison. */
  readonly findStrays: (rows: readonly StoredRow[]) => Promise<readonly Stray[]>;
  /** Returns the days whose stored numbers may be wrong because of these rows; by default none. */
  readonly daysToRecount?: (strays: readonly Stray[]) => readonly CountedDay[];
  /** Restores removed rows that are needed again, for lists whose removal isn't guarded by a person's version. */
  readonly recheck?: (strays: readonly Stray[]) => Promise<void>;
}

/** Number of people or keys that are checked concurrently. */
const WIDTH = 100;

/**
 * Returns a list whose rows are derived from summaries. A row is right if its person's summary yields its key. Rows of
 * a person whose summary is damaged aren't strays.
 *
 * @param ownerOf returns the uid to which the row of a key belongs; `null` if the key is unreadable
 * @param removed what is written in place of a stray row
 */
function summaryList(
  path: string,
  branches: readonly string[],
  ownerOf: (key: string) => string | null,
  removed: unknown = null,
): DerivedList {
  const findStrays: DerivedList['findStrays'] = async (rows) => {
    const byPerson = Map.groupBy(
      rows.map(([key]) => key),
      ownerOf,
    );
    const people = [...byPerson].flatMap(([uid, keys]) => (uid === null ? [] : [{ uid, keys }]));
    const strays: Stray[] = [];
    await forEachIntact(people, WIDTH, async ({ uid, keys }) => {
      const summary = await loadSummary(uid);
      const facts = factsOf(summary);
      const expected = facts ? expectedRows(uid, facts, branches) : {};
      const wrong = keys.filter((key) => !(`${path}/${key}` in expected));
      if (wrong.length === 0) return;
      const updates = Object.fromEntries(wrong.map((key) => [`${path}/${key}`, removed]));
      strays.push({ keys: wrong, updates: { ...updates, ...versionUpdate(uid, summary) } });
    });
    return strays;
  };
  return { path, findStrays };
}

/**
 * Returns a list of uniqueness keys. A key is stray if its owner's profile doesn't have it; the rules check the same.
 * The keys of a damaged profile aren't strays.
 */
function keyList(path: string, keyOf: (user: StoredUser) => string | undefined): DerivedList {
  const findStrays: DerivedList['findStrays'] = async (rows) => {
    const strays: Stray[] = [];
    await forEachIntact(rows, WIDTH, async ([key, uid]) => {
      if (typeof uid === 'string' && keyOf(await loadUser(uid)) === key) return;
      strays.push({ keys: [key], updates: { [`${path}/${key}`]: null } });
    });
    return strays;
  };
  return { path, findStrays };
}

const dayKeyOwner = (key: string): string | null => parseDayKey(key)?.uid ?? null;

function expirationList(list: string, branches: readonly string[]): DerivedList {
  return {
    ...summaryList(expirationsPath.at({ branch: list }), branches, dayKeyOwner),
    daysToRecount: (strays) => {
      const days = new Set(strays.flatMap(({ keys }) => keys.map((key) => parseDayKey(key)?.day)));
      return [...days].flatMap((day) => (day === undefined ? [] : [{ list, day }]));
    },
  };
}

function isTombstone(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'Gone' in value;
}

/** Returns a roster. A stray row is replaced by a tombstone, so that terminals learn of the removal. */
function rosterList(branch: string, branches: readonly string[]): DerivedList {
  return {
    ...summaryList(rosterPath.at({ branch }), branches, (uid) => uid, tombstone(null)),
    leaves: (row) => (isTombstone(row[1]) ? [] : [row]),
  };
}

/** Returns a collection of wards by their guardian: each row of it holds the wards of one guardian. */
function guardianList(path: string, branches: readonly string[]): DerivedList {
  return {
    ...summaryList(path, branches, (key) => key.split('/')[1] ?? null),
    leaves: ([guardian, wards]) =>
      Object.entries(typeof wards === 'object' && wards !== null ? wards : {}).map(([uid, ward]) => [
        `${guardian}/${uid}`,
        ward,
      ]),
  };
}

/** Returns the search index: rows of people, and words of the vocabulary that no name contains any more. */
function searchList(branches: readonly string[]): DerivedList {
  const path = memberIndexPath.at({});
  const people = summaryList(path, branches, uidOfIndexKey);
  const listWords = (keys: readonly string[]): string[] => keys.filter(isVocabularyKey).map(wordOfVocabularyKey);
  return {
    path,
    findStrays: async (rows) => {
      const words = rows.map(([key]) => key).filter(isVocabularyKey);
      const unused = new Set(await filterUnusedWords(listWords(words)));
      const unusedKeys = words.filter((key) => unused.has(wordOfVocabularyKey(key)));
      return [
        ...(await people.findStrays(rows)),
        ...unusedKeys.map((key) => ({ keys: [key], updates: { [memberIndexPath.at({}, key)]: null } })),
      ];
    },
    recheck: (strays) => restoreUsedWords(listWords(strays.flatMap(({ keys }) => keys))),
  };
}

/**
 * Returns all derived lists, in the order in which they are checked.
 *
 * @param dayLists the branches and the list of all branches
 */
export function derivedLists(dayLists: readonly string[], branches: readonly string[]): readonly DerivedList[] {
  const rosters = [GYM_ROSTER, ...branches];
  return [
    ...dayLists.map((list) => expirationList(list, branches)),
    ...dayLists
      .flatMap((list) => [list, neverCameList(list)])
      .map((branch) => summaryList(lastVisitsPath.at({ branch }), branches, dayKeyOwner)),
    ...dayLists.map((branch) => summaryList(periodEndsPath.at({ branch }), branches, dayKeyOwner)),
    summaryList(turnsPath.at({}), branches, dayKeyOwner),
    ...rosters.map((branch) => rosterList(branch, branches)),
    ...rosters.map((branch) => summaryList(rosterSecretsPath.at({ branch }), branches, (uid) => uid)),
    keyList(phonePath.list({}), ({ Phone }) => Phone),
    keyList(pinPath.list({}), ({ Pin }) => Pin),
    keyList(emailPath.list({}), ({ Email }) => (Email === undefined ? undefined : emailKey(Email))),
    guardianList(wardsPath.list({}), branches),
    guardianList(wardsOfGuardianPath.list({}), branches),
    searchList(branches),
  ];
}
