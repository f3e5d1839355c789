import { ENDLESS } from '../membership/dates.ts';
import { present } from '../present.ts';
import { memberIndexKeys, vocabularyKeys } from '../search/keys.ts';
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
} from './expirations.ts';
import { wardPath } from './guardians.ts';
import { memberIndexPath, type StoredIndexRow } from './member-index.ts';
import { rosterRowPath, rosterSecretPath } from './rosters.ts';
import { increment, SERVER_TIME } from './server-values.ts';
import { factsOf, nextVersionOf, type StoredSummary, type SummaryFacts, summaryPath } from './summaries.ts';

/** Paths from the root → value; `null` deletes. */
export type RowUpdates = Record<string, unknown>;

/** Copies the fields that are there: an absent field must not be written as `undefined`. */
function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const picked: Partial<Pick<Source, Key>> = {};
  for (const key of keys) if (source[key] !== undefined) picked[key] = source[key];
  return picked as Pick<Source, Key>;
}

function indexRows(uid: string, summary: SummaryFacts): RowUpdates {
  const row: StoredIndexRow = {
    ...pick(summary, ['Nombre', 'Phone', 'Guardian', 'Pin', 'Plan', 'Ends']),
    ...pick(summary, ['FrozenUntil', 'Cancelled', 'HasPhoto', 'Closed']),
    ...present({ Branch: summary.HomeBranch }),
  };
  const person = {
    uid,
    name: summary.Nombre,
    // Who has no own phone is found by the guardian's.
    phone: summary.Phone ?? summary.Guardian?.Phone ?? null,
    email: summary.Email ?? null,
    pin: summary.Pin ?? null,
    number: summary.MemberNumber ?? null,
  };
  return Object.fromEntries(memberIndexKeys(person).map((key) => [memberIndexPath.at({}, key), row]));
}

/** The lists in which a member stands: all, and that of the home branch. */
function listsOf(summary: SummaryFacts): string[] {
  return summary.HomeBranch === undefined ? [ALL_BRANCHES] : [ALL_BRANCHES, summary.HomeBranch];
}

/** Is there an end date of which somebody should hear? Not of one who cancelled, or whose account is closed. */
function isFollowedUp({ Ends, Plan, Cancelled, Closed }: SummaryFacts): boolean {
  return Ends !== undefined && Plan !== undefined && !Cancelled && !Closed;
}

/** Is the membership over for good? Then nothing happens to it any more; the nightly job notes it on the day after its end. */
function isOver({ Ends, NextTurn }: SummaryFacts): boolean {
  return NextTurn === undefined && Ends !== ENDLESS;
}

function dayRows(uid: string, summary: SummaryFacts): RowUpdates {
  const { Ends, Plan, Starts } = summary;
  if (!isFollowedUp(summary) || Ends === undefined || Plan === undefined) return {};
  const branch = present({ Branch: summary.HomeBranch });
  const isContacted = summary.Contacted?.Ends === Ends;
  const expiration: StoredExpiration = {
    ...pick(summary, ['Nombre', 'Phone', 'Guardian', 'LastVisit', 'FrozenUntil']),
    Plan,
    ...branch,
    ...(isContacted ? pick(summary, ['Contacted']) : {}),
  };
  const lastVisit: StoredLastVisit = {
    ...pick(summary, ['Nombre', 'Phone', 'Guardian', 'FrozenFrom', 'FrozenUntil']),
    Plan,
    ...branch,
    Ends,
    ...(isContacted ? pick(summary, ['Contacted']) : {}),
  };
  const { LastVisit } = summary;
  const rows: RowUpdates = {};
  for (const list of listsOf(summary)) {
    rows[expirationsPath.at({ branch: list }, dayKey(Ends, uid))] = expiration;
    if (isOver(summary)) continue;
    const place = LastVisit === undefined ? neverCameList(list) : list;
    rows[lastVisitsPath.at({ branch: place }, dayKey(LastVisit ?? Starts ?? Ends, uid))] = lastVisit;
  }
  return rows;
}

/** The row by which the nightly job finds who changes on a day. */
function turnRow(uid: string, { NextTurn }: SummaryFacts): RowUpdates {
  return NextTurn === undefined ? {} : { [turnsPath.at({}, dayKey(NextTurn, uid))]: true };
}

/** The row by which a guardian's phone finds whose guardian it is. */
function wardRow(uid: string, { Guardian, GuardianPhone }: SummaryFacts): RowUpdates {
  const phone = Guardian?.Phone ?? GuardianPhone;
  return phone === undefined ? {} : { [wardPath.at({ phone, uid })]: true };
}

/** Every row that a member has, by its path, besides counters and terminals' rows. */
export function memberRows(uid: string, summary: SummaryFacts | null): RowUpdates {
  return summary
    ? { ...indexRows(uid, summary), ...dayRows(uid, summary), ...turnRow(uid, summary), ...wardRow(uid, summary) }
    : {};
}

/** In how many of which day's counters a member stands. */
function counters(summary: SummaryFacts): Map<string, number> {
  const { Ends } = summary;
  if (!isFollowedUp(summary) || Ends === undefined) return new Map();
  return new Map(listsOf(summary).map((list) => [expirationCountsPath.at({ branch: list }, Ends), 1]));
}

/** What the door knows of who has no own phone: the guardian's. */
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

/** What the roster of a branch says of a member as they are. */
export function rosterEntry(summary: SummaryFacts): object {
  return { ...rosterRow(summary), Version: SERVER_TIME };
}

/**
 * The branches whose terminals know this member: where the plan lets in, and the home branch, whose people would otherwise
 * hear 'unknown' when they have no plan. Everyone everywhere would not fit at fifty branches.
 */
export function rosterBranches(summary: SummaryFacts | null, branches: readonly string[]): readonly string[] {
  if (!summary) return [];
  if (summary.Branches?.all) return branches;
  return branches.filter((branch) => summary.Branches?.[branch] || summary.HomeBranch === branch);
}

/** What stays in the roster of a branch that somebody left, so that its terminals hear of it, and of whom to register instead. */
export function tombstone(into: string | null): object {
  return { Gone: true, ...(into === null ? {} : { Into: into }), Version: SERVER_TIME };
}

/** A card's secret as the terminals of a branch get it; `null`: taken away. */
export function rosterSecret(secret: string | undefined): object | null {
  return secret === undefined ? null : { Secret: secret, Version: SERVER_TIME };
}

/** The doors' rows that change. */
function rosterUpdates(
  uid: string,
  before: SummaryFacts | null,
  after: SummaryFacts | null,
  { branches, into }: RowPlaces,
): RowUpdates {
  const was = before ? JSON.stringify(rosterRow(before)) : null;
  const is = after && JSON.stringify(rosterRow(after));
  const [knew, know] = [rosterBranches(before, branches), rosterBranches(after, branches)];
  const updates: RowUpdates = {};
  for (const branch of know) {
    if (!after || (knew.includes(branch) && was === is)) continue;
    updates[rosterRowPath.at({ branch, uid })] = rosterEntry(after);
  }
  for (const branch of knew) {
    if (!know.includes(branch)) updates[rosterRowPath.at({ branch, uid })] = tombstone(into);
  }
  return updates;
}

/** The secrets that change for the terminals of each branch. */
function secretUpdates(
  uid: string,
  before: SummaryFacts | null,
  after: SummaryFacts | null,
  { branches }: RowPlaces,
): RowUpdates {
  const [knew, know] = [rosterBranches(before, branches), rosterBranches(after, branches)];
  const updates: RowUpdates = {};
  for (const branch of new Set([...knew, ...know])) {
    const was = knew.includes(branch) ? before?.Secret : undefined;
    const is = know.includes(branch) ? after?.Secret : undefined;
    if (was !== is) updates[rosterSecretPath.at({ branch, uid })] = rosterSecret(is);
  }
  return updates;
}

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

function incrementOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('.sv' in value)) return null;
  const placeholder = value['.sv'];
  if (typeof placeholder !== 'object' || placeholder === null || !('increment' in placeholder)) return null;
  return typeof placeholder.increment === 'number' ? placeholder.increment : null;
}

/** What is written of two people in one update: where both move the same counter, it moves by the sum. */
export function rowsOfBoth(one: Readonly<RowUpdates>, other: Readonly<RowUpdates>): RowUpdates {
  const both: RowUpdates = { ...one, ...other };
  for (const [path, value] of Object.entries(other)) {
    const [mine, theirs] = [incrementOf(one[path]), incrementOf(value)];
    if (mine === null || theirs === null) continue;
    if (mine + theirs === 0) delete both[path];
    else both[path] = increment(mine + theirs);
  }
  return both;
}

/** What the rows depend on besides the person. */
export interface RowPlaces {
  /** Every branch there is, for the rosters. */
  readonly branches: readonly string[];
  /** Into whom the person was merged, or `null`. */
  readonly into: string | null;
}

/**
 * Everything to write so that the denormalised rows say `after` instead of what they say now: rows that go, rows that
 * come or change, the counters of the days, the terminals' rows, and the summary itself with its next version.
 * To be written as one update: the rule on `Version` refuses it when another change came first.
 *
 * @returns nothing when nothing changes
 */
export function memberRowUpdates(
  uid: string,
  summary: StoredSummary | null,
  after: SummaryFacts | null,
  places: RowPlaces,
): RowUpdates {
  const before = factsOf(summary);
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return {};
  const words = after && after.Nombre !== before?.Nombre ? vocabularyKeys(after.Nombre) : [];
  return {
    ...difference(memberRows(uid, before), memberRows(uid, after)),
    ...counterUpdates(before ? counters(before) : new Map(), after ? counters(after) : new Map()),
    ...rosterUpdates(uid, before, after, places),
    ...secretUpdates(uid, before, after, places),
    ...Object.fromEntries(words.map((key) => [memberIndexPath.at({}, key), true])),
    [summaryPath.at({ uid })]: { ...after, Version: nextVersionOf(summary) },
  };
}

/** The same fields in one order, nested ones too: the database gives keys back sorted. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, nested]) => [key, sorted(nested)]),
  );
}
