import type { GymDay } from '@gym/domain/calendar/calendar';
import {
  expirationsPath,
  lastVisitsPath,
  neverCameList,
  parseDayKey,
  turnsPath,
} from '@gym/domain/database/expirations';
import { wardsPath } from '@gym/domain/database/guardians';
import { memberIndexPath } from '@gym/domain/database/member-index';
import { memberRows, rosterBranches, tombstone } from '@gym/domain/database/member-rows';
import { rosterPath, rosterRowPath, rosterSecretPath, rosterSecretsPath } from '@gym/domain/database/rosters';
import { factsOf, type StoredSummary, versionUpdate } from '@gym/domain/database/summaries';
import { emailKey, emailPath, phonePath, pinPath, type StoredUser } from '@gym/domain/database/users';
import { isVocabularyKey, uidOfIndexKey, wordOfVocabularyKey } from '@gym/domain/search/keys';
import type { Updates } from '../../lib/server-update.ts';
import { loadSummary } from '../../repositories/memberships.ts';
import { loadUser } from '../../repositories/users.ts';
import { restoreUsedWords, unusedWords } from '../unused-words.ts';

/** A child of a list as it is stored. */
export type StoredRow = readonly [key: string, value: unknown];

/** One person's rows in a list that nothing accounts for, and what to write so that they are gone. */
export interface Stray {
  readonly keys: readonly string[];
  readonly updates: Updates;
}

/** The rows of people who end on a day: their number is kept as well. */
export interface CountedDay {
  readonly list: string;
  readonly day: GymDay;
}

export interface StrayList {
  readonly path: string;
  readonly straysOf: (rows: readonly StoredRow[]) => Promise<readonly Stray[]>;
  /** The days whose numbers may be wrong because of these rows. */
  readonly counted: (strays: readonly Stray[]) => readonly CountedDay[];
  /** Looks again once they are gone, where no version of a person kept somebody from taking one up meanwhile. */
  readonly again: (strays: readonly Stray[]) => Promise<void>;
}

async function nothing(): Promise<void> {}

type WhoseRow = (row: StoredRow) => string | null;
/** What one row should say instead, by its path; empty: it is right. */
type Mend = (uid: string, summary: StoredSummary | null, row: StoredRow) => Updates;

/** The rows of a page by person, each looked at against the summary, and mended only while that summary holds. */
async function straysOf(rows: readonly StoredRow[], whose: WhoseRow, mend: Mend): Promise<Stray[]> {
  const byPerson = Map.groupBy(rows, whose);
  const people = [...byPerson].flatMap(([uid, theirs]) => (uid === null ? [] : [{ uid, theirs }]));
  const found = await Promise.all(
    people.map(async ({ uid, theirs }) => {
      const summary = await loadSummary(uid);
      const wrong = theirs
        .map((row) => ({ key: row[0], updates: mend(uid, summary, row) }))
        .filter(({ updates }) => Object.keys(updates).length > 0);
      const updates = Object.assign({}, ...wrong.map((row) => row.updates), versionUpdate(uid, summary)) as Updates;
      return { keys: wrong.map(({ key }) => key), updates };
    }),
  );
  return found.filter(({ keys }) => keys.length > 0);
}

/** A list whose rows follow from summaries, each by its key. */
function summaryList(path: string, whose: WhoseRow, counted: StrayList['counted'] = () => []): StrayList {
  const mend: Mend = (uid, summary, [key]) => {
    const row = `${path}/${key}`;
    return row in memberRows(uid, factsOf(summary)) ? {} : { [row]: null };
  };
  return { path, straysOf: (rows) => straysOf(rows, whose, mend), counted, again: nothing };
}

const byDayKey: WhoseRow = ([key]) => parseDayKey(key)?.uid ?? null;

function expirationList(list: string): StrayList {
  const daysOf = (strays: readonly Stray[]): CountedDay[] => {
    const days = new Set(strays.flatMap(({ keys }) => keys.map((key) => parseDayKey(key)?.day)));
    return [...days].flatMap((day) => (day === undefined ? [] : [{ list, day }]));
  };
  return summaryList(expirationsPath.at({ branch: list }), byDayKey, daysOf);
}

function isGone(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'Gone' in value;
}

/** The wards of every guardian's number, a number at a time. */
const guardianList: StrayList = {
  path: wardsPath.list({}),
  straysOf: async (rows) => {
    const found = await Promise.all(
      rows.map(async ([phone, wards]) => {
        const theirs = summaryList(wardsPath.at({ phone }), ([uid]) => uid);
        const strays = await theirs.straysOf(Object.entries(typeof wards === 'object' && wards !== null ? wards : {}));
        return strays.map(({ updates }) => ({ keys: [phone], updates }));
      }),
    );
    return found.flat();
  },
  counted: () => [],
  again: nothing,
};

/** Terminals must hear of who isn't theirs: a tombstone takes the place. */
function rosterList(branch: string, branches: readonly string[]): StrayList {
  const mend: Mend = (uid, summary, [, value]) =>
    isGone(value) || rosterBranches(factsOf(summary), branches).includes(branch)
      ? {}
      : { [rosterRowPath.at({ branch, uid })]: tombstone(null) };
  return {
    path: rosterPath.at({ branch }),
    straysOf: (rows) => straysOf(rows, ([uid]) => uid, mend),
    counted: () => [],
    again: nothing,
  };
}

/** Secrets of cards that no terminal of the branch should have. */
function rosterSecretList(branch: string, branches: readonly string[]): StrayList {
  const mend: Mend = (uid, summary) =>
    rosterBranches(factsOf(summary), branches).includes(branch) ? {} : { [rosterSecretPath.at({ branch, uid })]: null };
  return {
    path: rosterSecretsPath.at({ branch }),
    straysOf: (rows) => straysOf(rows, ([uid]) => uid, mend),
    counted: () => [],
    again: nothing,
  };
}

/** Keys of uniqueness whose owner's profile doesn't name them; the rules take nothing else away. */
function keyList(path: string, keyOf: (user: StoredUser) => string | undefined): StrayList {
  const strays = async (rows: readonly StoredRow[]): Promise<Stray[]> => {
    const wrong = await Promise.all(
      rows.map(async ([key, uid]) => typeof uid !== 'string' || keyOf(await loadUser(uid)) !== key),
    );
    return rows
      .filter((_, index) => wrong[index])
      .map(([key]) => ({ keys: [key], updates: { [`${path}/${key}`]: null } }));
  };
  return { path, straysOf: strays, counted: () => [], again: nothing };
}

/** Search rows by their person, and words of the vocabulary that nobody's name has. */
function searchList(): StrayList {
  const path = memberIndexPath.at({});
  const people = summaryList(path, ([key]) => uidOfIndexKey(key));
  const wordsOf = (keys: readonly string[]): string[] => keys.filter(isVocabularyKey).map(wordOfVocabularyKey);
  return {
    ...people,
    straysOf: async (rows) => {
      const words = rows.map(([key]) => key).filter(isVocabularyKey);
      const unused = new Set(await unusedWords(wordsOf(words)));
      const gone = words.filter((key) => unused.has(wordOfVocabularyKey(key)));
      return [
        ...(await people.straysOf(rows)),
        ...gone.map((key) => ({ keys: [key], updates: { [memberIndexPath.at({}, key)]: null } })),
      ];
    },
    again: (strays) => restoreUsedWords(wordsOf(strays.flatMap(({ keys }) => keys))),
  };
}

/** Every list that is looked over, in order. */
export function strayLists(dayLists: readonly string[], branches: readonly string[]): readonly StrayList[] {
  return [
    ...dayLists.map(expirationList),
    ...dayLists
      .flatMap((list) => [list, neverCameList(list)])
      .map((branch) => summaryList(lastVisitsPath.at({ branch }), byDayKey)),
    summaryList(turnsPath.at({}), byDayKey),
    ...branches.map((branch) => rosterList(branch, branches)),
    ...branches.map((branch) => rosterSecretList(branch, branches)),
    keyList(phonePath.list({}), ({ Phone }) => Phone),
    keyList(pinPath.list({}), ({ Pin }) => Pin),
    keyList(emailPath.list({}), ({ Email }) => (Email === undefined ? undefined : emailKey(Email))),
    guardianList,
    searchList(),
  ];
}
