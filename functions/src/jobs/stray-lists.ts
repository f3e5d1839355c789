import type { GymDay } from '@gym/domain/calendar/calendar';
import {
  GYM_ROSTER,
  rosterPath,
  rosterRowPath,
  rosterSecretPath,
  rosterSecretsPath,
} from '@gym/domain/database/door/rosters';
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
import { memberRows, rosterLists, tombstone } from '@gym/domain/database/people/member-rows';
import { factsOf, type StoredSummary, versionUpdate } from '@gym/domain/database/people/summaries';
import { emailKey, emailPath, phonePath, pinPath, type StoredUser } from '@gym/domain/database/people/users';
import { wardsOfGuardianPath } from '@gym/domain/database/people/wards';
import { isVocabularyKey, uidOfIndexKey, wordOfVocabularyKey } from '@gym/domain/search/keys';
import { forEachIntact } from '../lib/concurrently.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadUser } from '../members/load-user.ts';
import { filterUnusedWords, restoreUsedWords } from '../members/unused-words.ts';
import { loadSummary } from '../memberships/load-membership.ts';

/** A child of a list as it is stored. */
export type StoredRow = readonly [key: string, value: unknown];

/** Stray rows of one person in a list: no record accounts for them. `updates` removes or replaces them. */
export interface Stray {
  readonly keys: readonly string[];
  readonly updates: Updates;
}

/** A day of a list of expirations. The number of its rows is stored as well. */
export interface CountedDay {
  readonly list: string;
  readonly day: GymDay;
}

/** A list of derived rows that is checked for stray ones. */
export interface StrayList {
  readonly path: string;
  readonly findStrays: (rows: readonly StoredRow[]) => Promise<readonly Stray[]>;
  /** Returns the days whose stored numbers may be wrong because of these rows. */
  readonly daysToRecount: (strays: readonly Stray[]) => readonly CountedDay[];
  /** Restores removed rows that are needed again, for lists whose removal isn't guarded by a person's version. */
  readonly recheck: (strays: readonly Stray[]) => Promise<void>;
}

async function noRecheck(): Promise<void> {}

/** Returns the uid to which a row belongs; `null` if its key is unreadable. */
type RowOwner = (row: StoredRow) => string | null;
/** Returns the updates that correct a row; empty if the row is right. */
type Mend = (uid: string, summary: StoredSummary | null, row: StoredRow) => Updates;

/** Rows of a list that are checked for strays at the same time. */
const WIDTH = 100;

/**
 * Finds the stray rows of a page by comparing each with its person's summary. The updates contain the summary's
 * version. Rows of a person whose summary is damaged aren't strays.
 */
async function findStrays(rows: readonly StoredRow[], ownerOf: RowOwner, mend: Mend): Promise<Stray[]> {
  const byPerson = Map.groupBy(rows, ownerOf);
  const people = [...byPerson].flatMap(([uid, ownRows]) => (uid === null ? [] : [{ uid, ownRows }]));
  const strays: Stray[] = [];
  await forEachIntact(people, WIDTH, async ({ uid, ownRows }) => {
    const summary = await loadSummary(uid);
    const wrong = ownRows
      .map((row) => ({ key: row[0], updates: mend(uid, summary, row) }))
      .filter(({ updates }) => Object.keys(updates).length > 0);
    if (wrong.length === 0) return;
    const updates = Object.assign({}, ...wrong.map((row) => row.updates), versionUpdate(uid, summary)) as Updates;
    strays.push({ keys: wrong.map(({ key }) => key), updates });
  });
  return strays;
}

/** Returns a list whose rows are derived from summaries. A row is right if its summary yields its key. */
function summaryList(path: string, ownerOf: RowOwner, daysToRecount: StrayList['daysToRecount'] = () => []): StrayList {
  const mend: Mend = (uid, summary, [key]) => {
    const row = `${path}/${key}`;
    return row in memberRows(uid, factsOf(summary)) ? {} : { [row]: null };
  };
  return { path, findStrays: (rows) => findStrays(rows, ownerOf, mend), daysToRecount, recheck: noRecheck };
}

const byDayKey: RowOwner = ([key]) => parseDayKey(key)?.uid ?? null;

function expirationList(list: string): StrayList {
  const listDays = (strays: readonly Stray[]): CountedDay[] => {
    const days = new Set(strays.flatMap(({ keys }) => keys.map((key) => parseDayKey(key)?.day)));
    return [...days].flatMap((day) => (day === undefined ? [] : [{ list, day }]));
  };
  return summaryList(expirationsPath.at({ branch: list }), byDayKey, listDays);
}

function isGone(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'Gone' in value;
}

/** Wards by their guardian, in either collection. Each row of the page is the list of one guardian. */
const guardianList = (path: string, listOf: (guardian: string) => string): StrayList => ({
  path,
  findStrays: async (rows) => {
    const found = await Promise.all(
      rows.map(async ([guardian, wards]) => {
        const wardList = summaryList(listOf(guardian), ([uid]) => uid);
        const strays = await wardList.findStrays(
          Object.entries(typeof wards === 'object' && wards !== null ? wards : {}),
        );
        return strays.map(({ updates }) => ({ keys: [guardian], updates }));
      }),
    );
    return found.flat();
  },
  daysToRecount: () => [],
  recheck: noRecheck,
});

/** Returns the roster of a branch. A stray row is replaced by a tombstone, so that terminals learn of the removal. */
function rosterList(branch: string, branches: readonly string[]): StrayList {
  const mend: Mend = (uid, summary, [, value]) =>
    isGone(value) || rosterLists(factsOf(summary), branches).includes(branch)
      ? {}
      : { [rosterRowPath.at({ branch, uid })]: tombstone(null) };
  return {
    path: rosterPath.at({ branch }),
    findStrays: (rows) => findStrays(rows, ([uid]) => uid, mend),
    daysToRecount: () => [],
    recheck: noRecheck,
  };
}

/** Returns the card secrets of a branch. Secrets of people outside its roster are removed. */
function rosterSecretList(branch: string, branches: readonly string[]): StrayList {
  const mend: Mend = (uid, summary) =>
    rosterLists(factsOf(summary), branches).includes(branch) ? {} : { [rosterSecretPath.at({ branch, uid })]: null };
  return {
    path: rosterSecretsPath.at({ branch }),
    findStrays: (rows) => findStrays(rows, ([uid]) => uid, mend),
    daysToRecount: () => [],
    recheck: noRecheck,
  };
}

/**
 * Returns a list of uniqueness keys. A key is stray if its owner's profile doesn't have it; the rules check the same.
 * The keys of a damaged profile aren't strays.
 */
function keyList(path: string, keyOf: (user: StoredUser) => string | undefined): StrayList {
  const findStrayKeys = async (rows: readonly StoredRow[]): Promise<Stray[]> => {
    const strays: Stray[] = [];
    await forEachIntact(rows, WIDTH, async ([key, uid]) => {
      if (typeof uid === 'string' && keyOf(await loadUser(uid)) === key) return;
      strays.push({ keys: [key], updates: { [`${path}/${key}`]: null } });
    });
    return strays;
  };
  return { path, findStrays: findStrayKeys, daysToRecount: () => [], recheck: noRecheck };
}

/** Returns the search index: rows of people, and words of the vocabulary that no name contains any more. */
function searchList(): StrayList {
  const path = memberIndexPath.at({});
  const people = summaryList(path, ([key]) => uidOfIndexKey(key));
  const listWords = (keys: readonly string[]): string[] => keys.filter(isVocabularyKey).map(wordOfVocabularyKey);
  return {
    ...people,
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

/** Returns all lists to check, in order. */
export function strayLists(dayLists: readonly string[], branches: readonly string[]): readonly StrayList[] {
  return [
    ...dayLists.map(expirationList),
    ...dayLists
      .flatMap((list) => [list, neverCameList(list)])
      .map((branch) => summaryList(lastVisitsPath.at({ branch }), byDayKey)),
    ...dayLists.map((branch) => summaryList(periodEndsPath.at({ branch }), byDayKey)),
    summaryList(turnsPath.at({}), byDayKey),
    ...[GYM_ROSTER, ...branches].map((list) => rosterList(list, branches)),
    ...[GYM_ROSTER, ...branches].map((list) => rosterSecretList(list, branches)),
    keyList(phonePath.list({}), ({ Phone }) => Phone),
    keyList(pinPath.list({}), ({ Pin }) => Pin),
    keyList(emailPath.list({}), ({ Email }) => (Email === undefined ? undefined : emailKey(Email))),
    guardianList(wardsPath.list({}), (phone) => wardsPath.at({ phone })),
    guardianList(wardsOfGuardianPath.list({}), (guardian) => wardsOfGuardianPath.at({ guardian })),
    searchList(),
  ];
}
