import { monthOf, parseGymDay } from '@gym/domain/calendar/calendar';
import { MEMBER_DAYS_MAX } from '@gym/domain/contracts/reports';
import { memberTotalsDaysPath } from '@gym/domain/database/door/member-totals';
import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { membershipMovesPath } from '@gym/domain/database/memberships/membership-moves';
import { monthsOf, sampleEvenly } from '@gym/domain/membership/over-time';
import { readRange } from '../lib/read.ts';
import { loadPlanCounts } from './load-plan-counts.ts';
import { defineReport } from './report-loader.ts';

/**
 * Reports the members over time: new, renewed and cancelled memberships by month; members in force and at risk by day,
 * for an even sample of at most {@link MEMBER_DAYS_MAX} days; and the members by plan on the last counted day.
 */
export const membersReport = defineReport<'membersReport'>(async ({ from, to, days, branch }) => {
  const list = { branch: branch ?? ALL_BRANCHES };
  const months = monthsOf(from, to);
  const [moves, totals, Plans] = await Promise.all([
    readRange(membershipMovesPath, list, { startAt: monthOf(from), endAt: monthOf(to), limit: months.length }),
    readRange(memberTotalsDaysPath, list, { startAt: from, endAt: to, limit: days }),
    loadPlanCounts(list.branch, from, to),
  ]);
  const movesByMonth = new Map(moves);
  return {
    Months: months.map((Month) => {
      const { New = 0, Renewed = 0, Cancelled = 0 } = movesByMonth.get(Month) ?? {};
      return { Month, New, Renewed, Cancelled };
    }),
    Days: sampleEvenly(totals, MEMBER_DAYS_MAX).flatMap(([key, counts]) => {
      const Day = parseGymDay(key);
      return Day === null || counts === null ? [] : [{ Day, InForce: counts.InForce, AtRisk: counts.AtRisk }];
    }),
    Plans,
  };
});
