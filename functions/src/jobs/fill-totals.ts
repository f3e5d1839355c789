import { addDays, type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { memberVisitsPath } from '@gym/domain/database/door/attendance';
import { AT_RISK_DAYS, memberTotalsDaysPath, memberTotalsPath } from '@gym/domain/database/door/member-totals';
import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { currentMembership } from '@gym/domain/membership/history';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { concurrently } from '../lib/concurrently.ts';
import { orIfDamaged } from '../lib/damaged-record.ts';
import { keyAfter } from '../lib/key-order.ts';
import { isIntact, readRange } from '../lib/read.ts';
import { loadKeys } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadUser } from '../members/load-user.ts';
import { loadEntries } from '../memberships/load-membership.ts';

/** Number of days before today that are searched for days without totals. */
const SPAN_DAYS = 35;
/** Number of members on a page. */
const PAGE = 200;
/** Number of members that are counted concurrently. */
const CONCURRENT_MEMBERS = 32;

/** Numbers of members of one list (a branch, or all branches) at the start of a day. */
interface Totals {
  /** Members in force. */
  inForce: number;
  /** Members in force and not frozen whose last visit was {@link AT_RISK_DAYS} days ago or more. */
  atRisk: number;
  /** Members in force by the key of their plan. */
  readonly byPlan: Map<string, number>;
}

/** The days to fill, the oldest first. */
type MissedDays = readonly [GymDay, ...GymDay[]];

/** The totals that are being counted, by day and list. */
type Counts = ReadonlyMap<GymDay, Map<string, Totals>>;

/**
 * Returns the days without totals among the last {@link SPAN_DAYS} days. Days before the first one with totals are left
 * out.
 */
async function loadMissedDays(today: GymDay): Promise<readonly GymDay[]> {
  const range = { startAt: addDays(today, -SPAN_DAYS), endAt: addDays(today, -1), limit: SPAN_DAYS + 1 };
  const stored = (await readRange(memberTotalsDaysPath, { branch: ALL_BRANCHES }, range)).map(([day]) => day);
  const days = Array.from({ length: SPAN_DAYS }, (_, index) => addDays(today, index - SPAN_DAYS));
  return days.filter((day) => stored[0] !== undefined && day > stored[0] && !stored.includes(day));
}

/** Returns whether a member with earlier visits had no visit for {@link AT_RISK_DAYS} days at the start of a day. */
function isAtRisk(visits: readonly string[], day: GymDay): boolean {
  const last = visits.findLast((visit) => visit < day);
  return last !== undefined && last <= addDays(day, -AT_RISK_DAYS);
}

/**
 * Loads the days on which a member has a visit that isn't annulled, in order: all days from `from` on, and at most the
 * newest {@link SPAN_DAYS} days before `from`.
 */
async function loadVisits(uid: string, from: GymDay): Promise<readonly string[]> {
  const earlier = { endAt: addDays(from, -1), limit: SPAN_DAYS, fromEnd: true };
  const rows = [
    ...(await readRange(memberVisitsPath, { uid }, earlier)).toReversed(),
    // The limit is above the number of days from `from` to today, so it cuts off no visit.
    ...(await readRange(memberVisitsPath, { uid }, { startAt: from, limit: SPAN_DAYS * 2 })),
  ];
  return rows
    .filter(isIntact)
    .filter(([, branches]) => Object.values(branches).some(({ Annulled }) => Annulled === undefined))
    .map(([day]) => day);
}

/** Counts a member on one day, unless the membership had ended or been cancelled at the start of the day. */
function countMemberOnDay(
  day: GymDay,
  entries: readonly MembershipEntry[],
  visits: readonly string[],
  lists: readonly string[],
  counts: Counts,
): void {
  const membership = currentMembership(
    entries.filter(({ at }) => at < startOfGymDay(day)),
    day,
  );
  if (!membership || membership.endsOn < day || membership.cancel !== null) return;
  for (const list of lists) {
    const totals = counts.get(day)?.get(list) ?? { inForce: 0, atRisk: 0, byPlan: new Map<string, number>() };
    totals.inForce += 1;
    totals.byPlan.set(membership.planId, (totals.byPlan.get(membership.planId) ?? 0) + 1);
    if (membership.state !== 'frozen' && isAtRisk(visits, day)) totals.atRisk += 1;
    counts.get(day)?.set(list, totals);
  }
}

/** Counts a member on each of the days, unless the account is closed, merged, erased or damaged. */
async function countMember(uid: string, [from, ...rest]: MissedDays, counts: Counts): Promise<void> {
  const user = await orIfDamaged(loadUser(uid), null);
  if (!user || user.Active === false || user.MergedInto !== undefined || user.ErasedAt !== undefined) return;
  const entries = await orIfDamaged(loadEntries(uid), []);
  const visits = await loadVisits(uid, from);
  const lists = user.HomeBranch === undefined ? [ALL_BRANCHES] : [ALL_BRANCHES, user.HomeBranch];
  for (const day of [from, ...rest]) countMemberOnDay(day, entries, visits, lists, counts);
}

/**
 * Computes the member totals of the days without totals from histories and visits, and stores them. Counts members in
 * their current home branch, and leaves out accounts that are closed, merged or erased now.
 *
 * @returns how many days were filled
 */
export async function fillMemberTotals(now: number, branches: readonly string[]): Promise<number> {
  const [first, ...rest] = await loadMissedDays(gymDayOf(now));
  if (first === undefined) return 0;
  const days: MissedDays = [first, ...rest];
  const counts: Counts = new Map(days.map((day) => [day, new Map<string, Totals>()]));
  let cursor: string | null = null;
  do {
    const from: string | null = cursor === null ? null : keyAfter(cursor);
    const uids: readonly string[] = await loadKeys(membershipPath.list({}), from, PAGE);
    await concurrently(uids, CONCURRENT_MEMBERS, (uid) => countMember(uid, days, counts));
    cursor = uids.length < PAGE ? null : (uids.at(-1) ?? null);
  } while (cursor !== null);
  for (const day of days) {
    const totals = [ALL_BRANCHES, ...branches].map((branch) => {
      const { inForce = 0, atRisk = 0, byPlan = new Map<string, number>() } = counts.get(day)?.get(branch) ?? {};
      const plans = byPlan.size === 0 ? {} : { ByPlan: Object.fromEntries(byPlan) };
      return [memberTotalsPath.at({ branch, day }), { InForce: inForce, AtRisk: atRisk, ...plans }] as const;
    });
    const written = await serverUpdate(Object.fromEntries(totals));
    if (written !== 'written') throw new Error(`The totals of members of ${day} were refused`);
  }
  return days.length;
}
