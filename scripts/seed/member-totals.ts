import { addDays, type GymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import { AT_RISK_DAYS, memberTotalsPath } from '@gym/domain/database/door/member-totals';
import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { moveUpdates } from '@gym/domain/database/memberships/membership-moves';
import { currentMembership } from '@gym/domain/membership/history';
import type { Member } from './members.ts';
import type { SeedTree } from './seed-tree.ts';

/** Number of days with member totals, up to today. */
const TOTAL_DAYS = 91;

/** Returns the days with member totals, the oldest first. */
export function memberTotalDays(today: GymDay): readonly GymDay[] {
  return Array.from({ length: TOTAL_DAYS }, (_, index) => addDays(today, index + 1 - TOTAL_DAYS));
}

/**
 * Adds a person to the member totals of those `days` on which their membership was in force, and their membership
 * entries to the monthly counts of new, renewed and cancelled memberships.
 */
export function putMemberTotals(
  tree: SeedTree,
  member: Member,
  visitDays: readonly GymDay[],
  days: readonly GymDay[],
): void {
  for (const day of days) {
    const earlierEntries = member.entries.filter(({ at }) => at < startOfGymDay(day));
    const membership = currentMembership(earlierEntries, day);
    if (!membership || membership.endsOn < day || membership.cancel !== null) continue;
    const lastVisit = visitDays.filter((visit) => visit < day).at(-1);
    const isAtRisk =
      lastVisit !== undefined && lastVisit <= addDays(day, -AT_RISK_DAYS) && membership.state !== 'frozen';
    for (const branch of [ALL_BRANCHES, member.homeBranch]) {
      const path = memberTotalsPath.at({ branch, day });
      tree.add(`${path}/InForce`, 1);
      tree.add(`${path}/AtRisk`, isAtRisk ? 1 : 0);
      tree.add(`${path}/ByPlan/${membership.planId}`, 1);
    }
  }
  for (const [index, entry] of member.entries.entries())
    for (const movePath of Object.keys(moveUpdates(entry, member.entries.slice(0, index), member.homeBranch)))
      tree.add(movePath, 1);
}
