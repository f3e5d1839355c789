import { addDays, type GymDay, hourOf, startOfGymDay, weekdayOf } from '@gym/domain/calendar/calendar';
import { attendancePath, type CheckIn, checkInUpdate } from '@gym/domain/database/door/attendance';
import { countedPath, hourKey, statsPath } from '@gym/domain/database/door/stats';
import { visitUsePath } from '@gym/domain/database/memberships/visit-use';
import { deriveAccess } from '@gym/domain/membership/access';
import { currentMembership } from '@gym/domain/membership/history';
import { BRANCH_KEYS, type BranchKey } from './gym.ts';
import type { Member } from './members.ts';
import { type Random, seedUuid } from './random.ts';
import type { SeedTree } from './seed-tree.ts';

/** A check-in with the time at which the server received it. */
export interface SeedVisit extends CheckIn {
  readonly day: GymDay;
  readonly branch: BranchKey;
  /** Epoch milliseconds. */
  readonly arrivedAt: number;
}

/**
 * Whether the membership, with the entries made up to `at` (epoch milliseconds), let the person in at a branch at that
 * time.
 *
 * @param visitsUsed number of earlier visits, which count against a plan with a limited number of visits
 */
function isLetIn(member: Member, day: GymDay, at: number, branch: string, visitsUsed: number): boolean {
  const earlierEntries = member.entries.filter((entry) => entry.at <= at);
  const standing = deriveAccess(currentMembership(earlierEntries, day), { graceDays: 0, visitsUsed });
  if (!standing || at < standing.from || at >= standing.until) return false;
  if (standing.frozen && at >= standing.frozen.from && at < standing.frozen.until) return false;
  if (standing.visitsLeft !== null && standing.visitsLeft <= 0) return false;
  return standing.branches === 'all' || standing.branches.includes(branch);
}

/**
 * Generates the visits of a person from `firstDay` until `now` (epoch milliseconds). There are no visits on Sundays,
 * and none of demo members today.
 */
export function visitsOf(random: Random, member: Member, firstDay: GymDay, today: GymDay, now: number): SeedVisit[] {
  const visits: SeedVisit[] = [];
  const isDemo = member.uid.startsWith('demo-');
  for (let day = firstDay; day <= today; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    // Visits fall on six days a week. The divisor 6.5 gives slightly fewer visits than `visitsPerWeek`.
    const isVisitDay = random.chance(member.visitsPerWeek / 6.5);
    const at = startOfGymDay(day) + (member.hour * 60 + random.between(-25, 70)) * 60_000 + random.between(0, 59_999);
    const branch = random.chance(0.85) ? member.homeBranch : random.pick(BRANCH_KEYS);
    if (!isVisitDay || at >= now || (isDemo && day === today) || weekday === 7) continue;
    if (!isLetIn(member, day, at, branch, visits.length)) continue;
    // With the draw for `clock` below, 0.8 % of the visits have a clock in doubt.
    const isClockSure = random.chance(0.6);
    visits.push({
      id: seedUuid(random),
      uid: member.uid,
      branch,
      day,
      at,
      arrivedAt: Math.min(at + random.between(80, 900), now),
      via: 'self',
      by: member.uid,
      verdict: 'granted',
      problems: [],
      clock: isClockSure || random.chance(0.98) ? 'sure' : 'doubt',
    });
  }
  return visits;
}

/** Adds the visits of a person with the person's name, marks them as counted, and adds them to the day's statistics. */
export function putVisits(tree: SeedTree, visits: readonly SeedVisit[], name: string | null): void {
  for (const visit of visits) {
    const { branch, day, uid } = visit;
    const hour = hourKey(hourOf(visit.at));
    const updates = checkInUpdate(visit, visit.arrivedAt);
    const usePath = visitUsePath.at({ uid });
    tree.putAll(updates);
    // Marks the visit as counted, as the server does.
    if (usePath in updates) tree.put(visitUsePath.at({ uid }, 'Counted'), visit.arrivedAt);
    if (name !== null) tree.put(attendancePath.at({ branch, day, uid }, 'Nombre'), name);
    tree.put(countedPath.at({ branch, day, id: uid }), { Hour: hour });
    tree.add(statsPath.at({ branch, day }, 'Total'), 1);
    tree.add(statsPath.at({ branch, day }, 'Hours', hour), 1);
  }
}
