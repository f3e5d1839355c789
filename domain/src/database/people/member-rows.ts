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
import { wardByPhonePath } from './guardians.ts';
import { memberIndexPath, type StoredIndexRow } from './member-index.ts';
import { factsOf, nextSummaryVersion, type StoredSummary, type SummaryFacts, summaryPath } from './summaries.ts';
import { wardOfGuardianPath } from './wards.ts';

/** Paths from the root → value; `null` deletes. */
export type RowUpdates = Record<string, unknown>;

/** Returns a copy with these fields. Absent fields are left out. */
function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const picked: Partial<Pick<Source, Key>> = {};
  for (const key of keys) if (source[key] !== undefined) picked[key] = source[key];
  return picked as Pick<Source, Key>;
}

/**
 * Returns the rows by which a person is found by name, phone, e-mail, PIN or member number. `isWanted` filters them
 * by their key.
 */
export function indexRows(uid: string, summary: SummaryFacts, isWanted = (_key: string): boolean => true): RowUpdates {
  const keys = memberIndexKeys({
    uid,
    name: summary.Nombre,
    // A person without a phone is found by the guardian's phone.
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

/** Returns the keys of the lists that contain a member: `all` and, if there is one, the home branch. */
function memberLists(summary: SummaryFacts): string[] {
  return summary.HomeBranch === undefined ? [ALL_BRANCHES] : [ALL_BRANCHES, summary.HomeBranch];
}

/** Whether there is a membership that wasn't cancelled, and the account is open. */
function isFollowedUp({ Ends, Plan, Cancelled, Closed }: SummaryFacts): boolean {
  return Ends !== undefined && Plan !== undefined && !Cancelled && !Closed;
}

/**
 * Whether the membership has ended and no change of it is pending. `NextTurn`: the next day on which the membership
 * changes without a write.
 */
function isOver({ Ends, NextTurn }: SummaryFacts): boolean {
  return NextTurn === undefined && Ends !== ENDLESS;
}

/** Returns the rows of the lists of expirations. */
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

/** Returns the rows of the lists of last visits. */
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

/** Returns the rows by which reports find the people whose periods ended in a range of days. */
function periodEndRows(uid: string, summary: SummaryFacts): RowUpdates {
  const ends = Object.entries(summary.PeriodEnds ?? {});
  return Object.fromEntries(
    memberLists(summary).flatMap((branch) =>
      ends.map(([day, next]) => [periodEndsPath.at({ branch }, dayKey(day as GymDay, uid)), next]),
    ),
  );
}

/** Returns the row by which a nightly job finds the memberships that change on a day. */
function turnRow(uid: string, { NextTurn }: SummaryFacts): RowUpdates {
  return NextTurn === undefined ? {} : { [turnsPath.at({}, dayKey(NextTurn, uid))]: true };
}

/** Returns the row by which a person is found by their guardian's phone. */
function phoneWardRow(uid: string, { Guardian, GuardianPhone }: SummaryFacts): RowUpdates {
  const phone = Guardian?.Phone ?? GuardianPhone;
  return phone === undefined ? {} : { [wardByPhonePath.at({ phone, uid })]: true };
}

/** Returns the row by which a guardian who is a member finds their ward. */
function memberWardRow(uid: string, { Nombre, BirthDate = '', GuardianUid, Closed }: SummaryFacts): RowUpdates {
  const birth = parseGymDay(BirthDate);
  if (GuardianUid === undefined || birth === null || Closed) return {};
  return { [wardOfGuardianPath.at({ guardian: GuardianUid, uid })]: { Nombre, Until: startOfGymDay(ofAgeOn(birth)) } };
}

type DeriveRows = (uid: string, summary: SummaryFacts) => RowUpdates;

/** Collection → the function that derives a member's rows in it; without counters and roster rows. */
export const MEMBER_ROWS = {
  MemberIndex: (uid, summary) => indexRows(uid, summary),
  Expirations: expirationRows,
  LastVisits: lastVisitRows,
  PeriodEnds: periodEndRows,
  Turns: turnRow,
  Guardians: phoneWardRow,
  Wards: memberWardRow,
} as const satisfies Readonly<Record<string, DeriveRows>>;

/** Returns all derived rows of a member by path, except counters and roster rows. */
export function memberRows(uid: string, summary: SummaryFacts | null): RowUpdates {
  return summary ? Object.assign({}, ...Object.values(MEMBER_ROWS).map((deriveRows) => deriveRows(uid, summary))) : {};
}

/** Returns how much a member adds to counters of `ExpirationCounts`, by the counter's path. */
function countersOf(summary: SummaryFacts): Map<string, number> {
  const { Ends } = summary;
  if (!isFollowedUp(summary) || Ends === undefined) return new Map();
  return new Map(memberLists(summary).map((list) => [expirationCountsPath.at({ branch: list }, Ends), 1]));
}

/** Returns the fields that the roster row of a person without a phone has instead: the guardian's phone and `Ward`. */
function wardFacts({ Phone, Guardian }: SummaryFacts): object {
  return Phone !== undefined || Guardian === undefined ? {} : { Phone: Guardian.Phone, Ward: true };
}

/** Returns the roster row of a member without its version. */
function rosterFacts(summary: SummaryFacts): object {
  return {
    Name: summary.Nombre,
    ...present({ Birth: summary.BirthDate }),
    ...pick(summary, ['Pin', 'Phone', 'HasPhoto', 'From', 'Until', 'Ends', 'FrozenFrom', 'FrozenUntil', 'Cancelled']),
    ...pick(summary, ['Branches', 'Visits', 'Closed']),
    ...wardFacts(summary),
  };
}

/** Returns the roster row of a member, with the server's time as its version. */
export function rosterEntry(summary: SummaryFacts): object {
  return { ...rosterFacts(summary), Version: SERVER_TIME };
}

/**
 * Returns the rosters that contain a member. If the plan is valid at all branches, it is the gym's roster alone, so
 * that the number of rows doesn't grow with the branches. Otherwise they are the rosters of the plan's branches and of
 * the home branch, whose terminals also recognise a member without a plan.
 */
export function rosterLists(summary: SummaryFacts | null, branches: readonly string[]): readonly string[] {
  if (!summary) return [];
  if (summary.Branches?.all) return [GYM_ROSTER];
  return branches.filter((branch) => summary.Branches?.[branch] || summary.HomeBranch === branch);
}

/**
 * Returns the tombstone in a roster that a person left. `into`: the uid into which the person was merged, or `null`.
 */
export function tombstone(into: string | null): object {
  return { Gone: true, ...(into === null ? {} : { Into: into }), Version: SERVER_TIME };
}

/** Returns the record of a card's secret for terminals, or `null`, which deletes it. */
export function rosterSecret(secret: string | undefined): object | null {
  return secret === undefined ? null : { Secret: secret, Version: SERVER_TIME };
}

/**
 * Returns the updates of the rosters: new and changed rows in those that contain the member, and tombstones in those
 * that the member left.
 */
function rosterUpdates(
  uid: string,
  before: SummaryFacts | null,
  after: SummaryFacts | null,
  { branches, into }: RowContext,
): RowUpdates {
  const rowBefore = before ? JSON.stringify(rosterFacts(before)) : null;
  const rowAfter = after && JSON.stringify(rosterFacts(after));
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

/** Returns the updates of the card's secret in `RosterSecrets`. */
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

/** Returns the updates that turn the rows `before` into the rows `after`. */
function diffRows(before: RowUpdates, after: RowUpdates): RowUpdates {
  const updates: RowUpdates = {};
  for (const path of Object.keys(before)) if (!(path in after)) updates[path] = null;
  for (const [path, value] of Object.entries(after)) {
    if (JSON.stringify(before[path]) !== JSON.stringify(value)) updates[path] = value;
  }
  return updates;
}

/**
 * Returns the increments that replace what a member added to the counters (`before`) with what the member adds now
 * (`after`).
 */
function counterUpdates(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): RowUpdates {
  const updates: RowUpdates = {};
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const by = (after.get(path) ?? 0) - (before.get(path) ?? 0);
    if (by !== 0) updates[path] = increment(by);
  }
  return updates;
}

/** Returns the amount of a server value made by {@link increment}; `null` for every other value. */
function parseIncrement(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('.sv' in value)) return null;
  const operation = value['.sv'];
  if (typeof operation !== 'object' || operation === null || !('increment' in operation)) return null;
  return typeof operation.increment === 'number' ? operation.increment : null;
}

/**
 * Merges the updates of two people into one. Increments of the same counter are added up; a sum of 0 is left out. For
 * every other path in both, the value of `other` is kept.
 */
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

/** The data on which a person's rows depend besides the summary. */
export interface RowContext {
  /** Keys of all branches, for the rosters. */
  readonly branches: readonly string[];
  /** The uid into which the person was merged, or `null`. */
  readonly into: string | null;
}

/**
 * Returns the updates that bring a person from the stored summary to `after`: search rows, lists, counters, rosters,
 * and the summary with its next version. They must be written as one update, which the rule of `Summaries` refuses if
 * another change was written first (optimistic concurrency). Returns an empty object if nothing changes.
 */
export function memberRowUpdates(
  uid: string,
  summary: StoredSummary | null,
  after: SummaryFacts | null,
  context: RowContext,
): RowUpdates {
  const before = factsOf(summary);
  if (JSON.stringify(sortKeys(before)) === JSON.stringify(sortKeys(after))) return {};
  const words = after && after.Nombre !== before?.Nombre ? vocabularyKeys(after.Nombre) : [];
  return {
    ...diffRows(memberRows(uid, before), memberRows(uid, after)),
    ...counterUpdates(before ? countersOf(before) : new Map(), after ? countersOf(after) : new Map()),
    ...rosterUpdates(uid, before, after, context),
    ...secretUpdates(uid, before, after, context),
    ...Object.fromEntries(words.map((key) => [memberIndexPath.at({}, key), true])),
    [summaryPath.at({ uid })]: { ...after, Version: nextSummaryVersion(summary) },
  };
}

/** Returns a copy with the keys sorted at every level, so that two values can be compared as JSON. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, nested]) => [key, sortKeys(nested)]),
  );
}
