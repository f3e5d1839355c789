import { addDays, type GymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import { AT_RISK_DAYS, memberTotalsPath } from '@gym/domain/database/door/member-totals';
import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { moveUpdates } from '@gym/domain/database/memberships/membership-moves';
import { currentMembership } from '@gym/domain/membership/history';
import type { Member } from './members.ts';
import type { SeedTree } from './seed-tree.ts';

/** Number of days up to today with nightly member totals. */
const NOTED_DAYS = 91;

/** Returns the days with member totals, the oldest first. */
export function notedDays(today: GymDay): readonly GymDay[] {
  return Array.from({ length: NOTED_DAYS }, (_, index) => addDays(today, index + 1 - NOTED_DAYS));
}

/** Adds a person to the nightly member totals, and their purchases to the monthly moves. */
export function putMemberTotals(
  tree: SeedTree,
  member: Member,
  visitDays: readonly GymDay[],
  days: readonly GymDay[],
): void {
  for (const day of days) {
    const known = member.entries.filter(({ at }) => at < startOfGymDay(day));
    const membership = currentMembership(known, day);
    if (!membership || membership.endsOn < day || membership.state === 'cancelled') continue;
    const last = visitDays.filter((visit) => visit < day).at(-1);
    const isAway = last !== undefined && last <= addDays(day, -AT_RISK_DAYS) && membership.state !== 'frozen';
    for (const branch of [ALL_BRANCHES, member.homeBranch]) {
      const place = memberTotalsPath.at({ branch, day });
      tree.add(`${place}/InForce`, 1);
      tree.add(`${place}/AtRisk`, isAway ? 1 : 0);
      tree.add(`${place}/ByPlan/${membership.planId}`, 1);
    }
  }
  for (const [index, entry] of member.entries.entries())
    for (const path of Object.keys(moveUpdates(entry, member.entries.slice(0, index), member.homeBranch)))
      tree.add(path, 1);
}
