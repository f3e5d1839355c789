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
import { wardsByPhonePath } from '@gym/domain/database/people/guardians';
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

/**
 * Stray rows of a list that are removed together: no summary or profile yields them any more. `keys`: the keys of the
 * rows below the path of the list. `updates` removes or replaces the rows.
 */
export interface Stray {
  readonly keys: readonly string[];
  readonly updates: Updates;
}

/** A day of a list of expirations. The number of rows of a day is stored, too. */
interface CountedDay {
  readonly list: string;
  readonly day: GymDay;
}

/** A list of derived rows. */
export interface DerivedList {
  readonly path: string;
  /** Splits a stored row into the entries to compare, keyed below `path`. By default the row is the only entry. */
  readonly splitRow?: (row: StoredRow) => readonly StoredRow[];
  /** Returns the stray rows among those that matched no summary at the first comparison. */
  readonly findStrays: (rows: readonly StoredRow[]) => Promise<readonly Stray[]>;
  /** Returns the days whose stored number of rows may be wrong because of these stray rows. By default no days. */
  readonly daysToRecount?: (strays: readonly Stray[]) => readonly CountedDay[];
  /** Restores removed rows that are needed again. */
  readonly recheck?: (strays: readonly Stray[]) => Promise<void>;
}

/** Number of people or keys that are checked concurrently. */
const CONCURRENT_CHECKS = 100;

/**
 * Returns a list whose rows are derived from summaries. A row is stray unless the summary of its person yields its key.
 * Rows with an unreadable key, or of a person with a damaged summary, aren't stray.
 *
 * @param ownerOf returns the uid to which the row of a key belongs; `null` if the key is unreadable
 * @param replacement the value that replaces a stray row; `null` removes the row
 */
function createSummaryList(
  path: string,
  branches: readonly string[],
  ownerOf: (key: string) => string | null,
  replacement: unknown = null,
): DerivedList {
  const findStrays: DerivedList['findStrays'] = async (rows) => {
    const byPerson = Map.groupBy(
      rows.map(([key]) => key),
      ownerOf,
    );
    const people = [...byPerson].flatMap(([uid, keys]) => (uid === null ? [] : [{ uid, keys }]));
    const strays: Stray[] = [];
    await forEachIntact(people, CONCURRENT_CHECKS, async ({ uid, keys }) => {
      const summary = await loadSummary(uid);
      const facts = factsOf(summary);
      const expected = facts ? expectedRows(uid, facts, branches) : {};
      const wrong = keys.filter((key) => !(`${path}/${key}` in expected));
      if (wrong.length === 0) return;
      const updates = Object.fromEntries(wrong.map((key) => [`${path}/${key}`, replacement]));
      strays.push({ keys: wrong, updates: { ...updates, ...versionUpdate(uid, summary) } });
    });
    return strays;
  };
  return { path, findStrays };
}

/**
 * Returns a list of uniqueness keys: phones, PINs or e-mails. A key is stray if the profile of its owner doesn't have
 * it. The keys of a damaged profile aren't stray.
 */
function createKeyList(path: string, keyOf: (user: StoredUser) => string | undefined): DerivedList {
  const findStrays: DerivedList['findStrays'] = async (rows) => {
    const strays: Stray[] = [];
    await forEachIntact(rows, CONCURRENT_CHECKS, async ([key, uid]) => {
      if (typeof uid === 'string' && keyOf(await loadUser(uid)) === key) return;
      strays.push({ keys: [key], updates: { [`${path}/${key}`]: null } });
    });
    return strays;
  };
  return { path, findStrays };
}

const ownerOfDayKey = (key: string): string | null => parseDayKey(key)?.uid ?? null;

/** Returns a list of expirations. */
function createExpirationList(list: string, branches: readonly string[]): DerivedList {
  return {
    ...createSummaryList(expirationsPath.at({ branch: list }), branches, ownerOfDayKey),
    daysToRecount: (strays) => {
      const days = new Set(strays.flatMap(({ keys }) => keys.map((key) => parseDayKey(key)?.day)));
      return [...days].flatMap((day) => (day === undefined ? [] : [{ list, day }]));
    },
  };
}

/** Returns whether a row of a roster marks a removed person. */
function isTombstone(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'Gone' in value;
}

/** Returns a roster. A stray row is replaced by a tombstone, so that devices remove the person, too. */
function createRosterList(branch: string, branches: readonly string[]): DerivedList {
  return {
    ...createSummaryList(rosterPath.at({ branch }), branches, (uid) => uid, tombstone(null)),
    splitRow: (row) => (isTombstone(row[1]) ? [] : [row]),
  };
}

/** Returns a list of wards. A stored row has all wards of one guardian; it is split into one entry per ward. */
function createWardsList(path: string, branches: readonly string[]): DerivedList {
  return {
    ...createSummaryList(path, branches, (key) => key.split('/')[1] ?? null),
    splitRow: ([guardian, wards]) =>
      Object.entries(typeof wards === 'object' && wards !== null ? wards : {}).map(([uid, ward]) => [
        `${guardian}/${uid}`,
        ward,
      ]),
  };
}

/** Returns the search index: rows of people, and the vocabulary. A word is stray if no name contains it any more. */
function createSearchList(branches: readonly string[]): DerivedList {
  const path = memberIndexPath.at({});
  const people = createSummaryList(path, branches, uidOfIndexKey);
  const listWords = (keys: readonly string[]): string[] => keys.filter(isVocabularyKey).map(wordOfVocabularyKey);
  return {
    path,
    findStrays: async (rows) => {
      const wordKeys = rows.map(([key]) => key).filter(isVocabularyKey);
      const unused = new Set(await filterUnusedWords(listWords(wordKeys)));
      const unusedKeys = wordKeys.filter((key) => unused.has(wordOfVocabularyKey(key)));
      return [
        ...(await people.findStrays(rows)),
        ...unusedKeys.map((key) => ({ keys: [key], updates: { [memberIndexPath.at({}, key)]: null } })),
      ];
    },
    recheck: (strays) => restoreUsedWords(listWords(strays.flatMap(({ keys }) => keys))),
  };
}

/**
 * Returns the derived lists, in the order in which they are checked.
 *
 * @param dayLists the `{branch}` keys of the lists that are sorted by day: each branch, and `all`
 */
export function derivedLists(dayLists: readonly string[], branches: readonly string[]): readonly DerivedList[] {
  const rosters = [GYM_ROSTER, ...branches];
  return [
    ...dayLists.map((list) => createExpirationList(list, branches)),
    ...dayLists
      .flatMap((list) => [list, neverCameList(list)])
      .map((branch) => createSummaryList(lastVisitsPath.at({ branch }), branches, ownerOfDayKey)),
    ...dayLists.map((branch) => createSummaryList(periodEndsPath.at({ branch }), branches, ownerOfDayKey)),
    createSummaryList(turnsPath.at({}), branches, ownerOfDayKey),
    ...rosters.map((branch) => createRosterList(branch, branches)),
    ...rosters.map((branch) => createSummaryList(rosterSecretsPath.at({ branch }), branches, (uid) => uid)),
    createKeyList(phonePath.list({}), ({ Phone }) => Phone),
    createKeyList(pinPath.list({}), ({ Pin }) => Pin),
    createKeyList(emailPath.list({}), ({ Email }) => (Email === undefined ? undefined : emailKey(Email))),
    createWardsList(wardsByPhonePath.list({}), branches),
    createWardsList(wardsOfGuardianPath.list({}), branches),
    createSearchList(branches),
  ];
}
