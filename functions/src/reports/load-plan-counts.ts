import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { SummaryReport } from '@gym/domain/contracts/reports';
import { memberTotalsDaysPath } from '@gym/domain/database/door/member-totals';
import { plansPath } from '@gym/domain/database/memberships/plans';
import { readList, readRange } from '../lib/read.ts';

/**
 * Loads the number of members in force and their numbers by plan on the last counted day of a range. Returns `null` if
 * no day of the range was counted, or if the record of that day is damaged.
 */
export async function loadPlanCounts(branch: string, from: GymDay, to: GymDay): Promise<SummaryReport['Members']> {
  const newestDay = { startAt: from, endAt: to, limit: 1, fromEnd: true };
  const [[newest], plans] = await Promise.all([
    readRange(memberTotalsDaysPath, { branch }, newestDay),
    readList(plansPath, {}),
  ]);
  const [key = '', totals = null] = newest ?? [];
  const Day = parseGymDay(key);
  if (Day === null || totals === null) return null;
  const Plans = Object.entries(totals.ByPlan ?? {})
    .map(([plan, Count]) => ({ Key: plan, Name: plans[plan]?.Name ?? plan, Count }))
    .toSorted((a, b) => b.Count - a.Count || (a.Name < b.Name ? -1 : 1));
  return { Day, InForce: totals.InForce, Plans };
}
