import { type GymDay, parseGymDay, startOfGymDay } from '../../calendar/calendar.ts';
import { ENDLESS } from '../../membership/dates.ts';
import { ofAgeOn } from '../../person/guardian.ts';
import { present } from '../../present.ts';
import { memberIndexKeys, vocabularyKeys } from '../../search/keys.ts';
import { GYM_ROSTER, rosterRowPath, rosterSecretPath } from '../door/rosters.ts';
import {
  ALL_BRANCHES,
  dayKey,
  expirationCountsPath,
  expirationsPath,
  lastVisitsPath,
  neverCameList,
  type StoredExpiration,
  type StoredLastVisit,
  turnsPath,
} from '../memberships/expirations.ts';
import { periodEndsPath } from '../memberships/period-ends.ts';
import { increment, SERVER_TIME } from '../system/server-values.ts';
import { wardPath } from './guardians.ts';
import { memberIndexPath, type StoredIndexRow } from './member-index.ts';
import { factsOf, nextSummaryVersion, type StoredSummary, type SummaryFacts, summaryPath } from './summaries.ts';
import { wardOfGuardianPath } from './wards.ts';

/** Paths from the root → value; `null` deletes. */
export type RowUpdates = Record<string, unknown>;

/** Copies the fields that are present. The SDK throws for `undefined`, so absent fields are left out. */
function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const picked: Partial<Pick<Source, Key>> = {};
  for (const key of keys) if (source[key] !== undefined) picked[key] = source[key];
  return picked as Pick<Source, Key>;
}

/**
 * The rows by which a person is found by name, phone, e-mail, PIN or member number. `isWanted` selects some of them by
 * their key: a person has about sixteen.
 */
export function indexRows(uid: string, summary: SummaryFacts, isWanted = (_key: string): boolean => true): RowUpdates {
  const keys = memberIndexKeys({
    uid,
    name: summary.Nombre,
    // A person without a phone is found by their guardian's.
    phone: summary.Phone ?? summary.Guardian?.Phone ?? null,
    email: summary.Email ?? null,
    pin: summary.Pin ?? null,
    number: summary.MemberNumber ?? null,
  }).filter(isWanted);
  if (keys.length === 0) return {};
  const row: StoredIndexRow = {
    ...pick(summary, ['Nombre', 'Phone', 'Guardian', 'Pin', 'Plan', 'Ends']),
    ...pick(summary, ['FrozenUntil', 'Cancelled', 'HasPhoto', 'Closed']),
    ...present({ Branch: summary.HomeBranch }),
  };
  return Object.fromEntries(keys.map((key) => [memberIndexPath.at({}, key), row]));
}

/** The lists that contain a member: the one of all branches and the one of the home branch. */
function memberLists(summary: SummaryFacts): string[] {
  return summary.HomeBranch === undefined ? [ALL_BRANCHES] : [ALL_BRANCHES, summary.HomeBranch];
}

/** Whether staff follow up the membership's end date: it has one, wasn't cancelled, and the account is open. */
function isFollowedUp({ Ends, Plan, Cancelled, Closed }: SummaryFacts): boolean {
  return Ends !== undefined && Plan !== undefined && !Cancelled && !Closed;
}

/**
 * Whether the membership has ended and no change of it is pending. The daily jobs remove `NextTurn` on the day after
 * the end.
 */
function isOver({ Ends, NextTurn }: SummaryFacts): boolean {
  return NextTurn === undefined && Ends !== ENDLESS;
}

/** The rows of the lists of expirations. */
function expirationRows(uid: string, summary: SummaryFacts): RowUpdates {
  const { Ends, Plan } = summary;
  if (!isFollowedUp(summary) || Ends === undefined || Plan === undefined) return {};
  const row: StoredExpiration = {
    ...pick(summary, ['Nombre', 'Phone', 'Guardian', 'LastVisit', 'FrozenUntil']),
    Plan,
    ...present({ Branch: summary.HomeBranch }),
    ...(summary.Contacted?.Ends === Ends ? pick(summary, ['Contacted']) : {}),
  };
  return Object.fromEntries(
    memberLists(summary).map((branch) => [expirationsPath.at({ branch }, dayKey(Ends, uid)), row]),
  );
}

/** The rows of the lists of last visits. */
function lastVisitRows(uid: string, summary: SummaryFacts): RowUpdates {
  const { Ends, Plan, Starts, LastVisit } = summary;
  if (!isFollowedUp(summary) || isOver(summary) || Ends === undefined || Plan === undefined) return {};
  const row: StoredLastVisit = {
    ...pick(summary, ['Nombre', 'Phone', 'Guardian', 'FrozenFrom', 'FrozenUntil']),
    Plan,
    ...present({ Branch: summary.HomeBranch }),
    Ends,
    ...(summary.Contacted?.Ends === Ends ? pick(summary, ['Contacted']) : {}),
  };
  const key = dayKey(LastVisit ?? Starts ?? Ends, uid);
  return Object.fromEntries(
    memberLists(summary).map((list) => {
      const branch = LastVisit === undefined ? neverCameList(list) : list;
      return [lastVisitsPath.at({ branch }, key), row];
    }),
  );
}

/** The rows by which reports find whose period ended in a range of days. */
function periodEndRows(uid: string, summary: SummaryFacts): RowUpdates {
  const ends = Object.entries(summary.PeriodEnds ?? {});
  return Object.fromEntries(
    memberLists(summary).flatMap((branch) =>
      ends.map(([day, next]) => [periodEndsPath.at({ branch }, dayKey(day as GymDay, uid)), next]),
    ),
  );
}

/** The row by which the nightly job finds the memberships that change on a day. */
function turnRow(uid: string, { NextTurn }: SummaryFacts): RowUpdates {
  return NextTurn === undefined ? {} : { [turnsPath.at({}, dayKey(NextTurn, uid))]: true };
}

/** The row by which a person is found by their guardian's phone. */
function wardRow(uid: string, { Guardian, GuardianPhone }: SummaryFacts): RowUpdates {
  const phone = Guardian?.Phone ?? GuardianPhone;
  return phone === undefined ? {} : { [wardPath.at({ phone, uid })]: true };
}

/** The row by which a guardian who is a member finds a person under 18. */
function guardedRow(uid: string, { Nombre, BirthDate = '', GuardianUid, Closed }: SummaryFacts): RowUpdates {
  const birth = parseGymDay(BirthDate);
  if (GuardianUid === undefined || birth === null || Closed) return {};
  return { [wardOfGuardianPath.at({ guardian: GuardianUid, uid })]: { Nombre, Until: startOfGymDay(ofAgeOn(birth)) } };
}

/** Returns the rows of one collection that are derived from a member's summary. */
type MemberRows = (uid: string, summary: SummaryFacts) => RowUpdates;

/** The derived rows of a member by their collection, except counters and roster rows. */
export const MEMBER_ROWS = {
  MemberIndex: (uid, summary) => indexRows(uid, summary),
  Expirations: expirationRows,
  LastVisits: lastVisitRows,
  PeriodEnds: periodEndRows,
  Turns: turnRow,
  Guardians: wardRow,
  Wards: guardedRow,
} as const satisfies Readonly<Record<string, MemberRows>>;

/** All derived rows of a member by path, except counters and roster rows. */
export function memberRows(uid: string, summary: SummaryFacts | null): RowUpdates {
  return summary ? Object.assign({}, ...Object.values(MEMBER_ROWS).map((rows) => rows(uid, summary))) : {};
}

/** How much a member adds to each counter of `ExpirationCounts`, by its path. */
function counters(summary: SummaryFacts): Map<string, number> {
  const { Ends } = summary;
  if (!isFollowedUp(summary) || Ends === undefined) return new Map();
  return new Map(memberLists(summary).map((list) => [expirationCountsPath.at({ branch: list }, Ends), 1]));
}

/** The guardian's phone, for the roster row of a person without a phone. */
function wardFacts({ Phone, Guardian }: SummaryFacts): object {
  return Phone !== undefined || Guardian === undefined ? {} : { Phone: Guardian.Phone, Ward: true };
}

function rosterRow(summary: SummaryFacts): object {
  return {
    Name: summary.Nombre,
    ...present({ Birth: summary.BirthDate }),
    ...pick(summary, ['Pin', 'Phone', 'HasPhoto', 'From', 'Until', 'Ends', 'FrozenFrom', 'FrozenUntil', 'Cancelled']),
    ...pick(summary, ['Branches', 'Visits', 'Closed']),
    ...wardFacts(summary),
  };
}

/** The roster row of a member, with the server's time as its version. */
export function rosterEntry(summary: SummaryFacts): object {
  return { ...rosterRow(summary), Version: SERVER_TIME };
}

/**
 * The rosters that contain this member: the gym's if the plan opens all branches, so that the number of rows doesn't
 * grow with the branches; else those of the plan's branches and of the home branch, whose terminals recognise a member
 * without a plan.
 */
export function rosterLists(summary: SummaryFacts | null, branches: readonly string[]): readonly string[] {
  if (!summary) return [];
  if (summary.Branches?.all) return [GYM_ROSTER];
  return branches.filter((branch) => summary.Branches?.[branch] || summary.HomeBranch === branch);
}

/** The tombstone in a roster that a person left. `into`: the uid into which the person was merged. */
export function tombstone(into: string | null): object {
  return { Gone: true, ...(into === null ? {} : { Into: into }), Version: SERVER_TIME };
}

/** The record of a card's secret for terminals; `null` deletes it. */
export function rosterSecret(secret: string | undefined): object | null {
  return secret === undefined ? null : { Secret: secret, Version: SERVER_TIME };
}

/**
 * The updates of the rosters: rows in the lists that contain the member, tombstones in those that the member left.
 */
function rosterUpdates(
  uid: string,
  before: SummaryFacts | null,
  after: SummaryFacts | null,
  { branches, into }: RowContext,
): RowUpdates {
  const rowBefore = before ? JSON.stringify(rosterRow(before)) : null;
  const rowAfter = after && JSON.stringify(rosterRow(after));
  const [oldLists, newLists] = [rosterLists(before, branches), rosterLists(after, branches)];
  const updates: RowUpdates = {};
  for (const list of newLists) {
    if (!after || (oldLists.includes(list) && rowBefore === rowAfter)) continue;
    updates[rosterRowPath.at({ branch: list, uid })] = rosterEntry(after);
  }
  for (const list of oldLists) {
    if (!newLists.includes(list)) updates[rosterRowPath.at({ branch: list, uid })] = tombstone(into);
  }
  return updates;
}

/** The updates of the card's secret in the lists of the terminals. */
function secretUpdates(
  uid: string,
  before: SummaryFacts | null,
  after: SummaryFacts | null,
  { branches }: RowContext,
): RowUpdates {
  const [oldLists, newLists] = [rosterLists(before, branches), rosterLists(after, branches)];
  const updates: RowUpdates = {};
  for (const list of new Set([...oldLists, ...newLists])) {
    const oldSecret = oldLists.includes(list) ? before?.Secret : undefined;
    const newSecret = newLists.includes(list) ? after?.Secret : undefined;
    if (oldSecret !== newSecret) updates[rosterSecretPath.at({ branch: list, uid })] = rosterSecret(newSecret);
  }
  return updates;
}

/** The updates that turn the rows `before` into the rows `after`. */
function difference(before: RowUpdates, after: RowUpdates): RowUpdates {
  const updates: RowUpdates = {};
  for (const path of Object.keys(before)) if (!(path in after)) updates[path] = null;
  for (const [path, value] of Object.entries(after)) {
    if (JSON.stringify(before[path]) !== JSON.stringify(value)) updates[path] = value;
  }
  return updates;
}

function counterUpdates(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): RowUpdates {
  const updates: RowUpdates = {};
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const by = (after.get(path) ?? 0) - (before.get(path) ?? 0);
    if (by !== 0) updates[path] = increment(by);
  }
  return updates;
}

/** The number of an increment placeholder of the SDK; `null` for every other value. */
function parseIncrement(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('.sv' in value)) return null;
  const placeholder = value['.sv'];
  if (typeof placeholder !== 'object' || placeholder === null || !('increment' in placeholder)) return null;
  return typeof placeholder.increment === 'number' ? placeholder.increment : null;
}

/** Merges the updates of two people into one. Increments of the same counter are added up; otherwise `other` wins. */
export function mergeRowUpdates(one: Readonly<RowUpdates>, other: Readonly<RowUpdates>): RowUpdates {
  const both: RowUpdates = { ...one, ...other };
  for (const [path, value] of Object.entries(other)) {
    const [mine, theirs] = [parseIncrement(one[path]), parseIncrement(value)];
    if (mine === null || theirs === null) continue;
    if (mine + theirs === 0) delete both[path];
    else both[path] = increment(mine + theirs);
  }
  return both;
}

/** What the rows depend on besides the person's summary. */
export interface RowContext {
  /** Keys of all branches, for the rosters. */
  readonly branches: readonly string[];
  /** The uid into which the person was merged, or `null`. */
  readonly into: string | null;
}

/**
 * The updates that bring all denormalised rows of a person from the stored summary to `after`: search and day rows,
 * counters, rosters, and the summary with its next version. They must be written as one update, which the rule on
 * `Version` refuses if another change came first (optimistic concurrency).
 *
 * @returns an empty object if nothing changes
 */
export function memberRowUpdates(
  uid: string,
  summary: StoredSummary | null,
  after: SummaryFacts | null,
  context: RowContext,
): RowUpdates {
  const before = factsOf(summary);
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return {};
  const words = after && after.Nombre !== before?.Nombre ? vocabularyKeys(after.Nombre) : [];
  return {
    ...difference(memberRows(uid, before), memberRows(uid, after)),
    ...counterUpdates(before ? counters(before) : new Map(), after ? counters(after) : new Map()),
    ...rosterUpdates(uid, before, after, context),
    ...secretUpdates(uid, before, after, context),
    ...Object.fromEntries(words.map((key) => [memberIndexPath.at({}, key), true])),
    [summaryPath.at({ uid })]: { ...after, Version: nextSummaryVersion(summary) },
  };
}

/** A copy with the keys sorted at every level, so that two values can be compared as JSON. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, nested]) => [key, sorted(nested)]),
  );
}
