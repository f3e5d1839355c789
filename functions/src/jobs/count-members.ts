import { addDays, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { AT_RISK_DAYS, memberTotalsPath } from '@gym/domain/database/door/member-totals';
import { ALL_BRANCHES, expirationsPath, lastVisitsPath } from '@gym/domain/database/memberships/expirations';
import { plansPath } from '@gym/domain/database/memberships/plans';
import { configPath } from '@gym/domain/database/system/config';
import { endOfKeys, readList, readPages } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { isAbsentInForce } from '../memberships/list-absent.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { fillMemberTotals } from './fill-totals.ts';

/** Number of rows per query. */
const ROWS_AT_ONCE = 1_000;

/**
 * Counts the members of a home branch (or of {@link ALL_BRANCHES}) who are at risk: in force, not frozen, last visit
 * {@link AT_RISK_DAYS} days ago or more.
 */
async function countAtRisk(branch: string, today: GymDay, now: number): Promise<number> {
  const range = { endAt: endOfKeys(`${addDays(today, -AT_RISK_DAYS)}~`), limit: ROWS_AT_ONCE };
  let count = 0;
  for await (const rows of readPages(lastVisitsPath, { branch }, range))
    count += rows.filter(([, row]) => row !== null && isAbsentInForce(row, today, now)).length;
  return count;
}

/** Number of members by home branch (or {@link ALL_BRANCHES}) and then by plan. */
type PlanCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts the members in force by plan, in one pass over the expirations of the whole gym. */
async function countPlans(today: GymDay): Promise<PlanCounts> {
  const counts = new Map<string, Map<string, number>>();
  const count = (branch: string, plan: string): void => {
    const plans = counts.get(branch) ?? new Map<string, number>();
    counts.set(branch, plans.set(plan, (plans.get(plan) ?? 0) + 1));
  };
  const range = { startAt: today, limit: ROWS_AT_ONCE };
  for await (const rows of readPages(expirationsPath, { branch: ALL_BRANCHES }, range)) {
    for (const [, row] of rows) {
      if (row === null) continue;
      count(ALL_BRANCHES, row.Plan);
      if (row.Branch !== undefined) count(row.Branch, row.Plan);
    }
  }
  return counts;
}

/** Finds the plan on sale with the most members (on a tie, the first by key); `null` if no plan on sale has members. */
async function findMostChosen(counts: ReadonlyMap<string, number> | undefined): Promise<string | null> {
  const plans = await readList(plansPath, {});
  const [first] = [...(counts ?? [])]
    .filter(([plan]) => plans[plan]?.Active)
    .toSorted(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1));
  return first?.[0] ?? null;
}

/**
 * Stores for each branch and in total how many members are in force (also by plan) and at risk, and stores the most
 * chosen plan. A second run on the same day recomputes the day's totals. Also fills missed days, see
 * {@link fillMemberTotals}.
 *
 * @returns how many totals were stored: one per branch, and one for the whole gym
 */
export async function countMembers(now: number): Promise<number> {
  const today = gymDayOf(now);
  const { branches } = await loadGymSettings();
  await fillMemberTotals(now, branches);
  const plans = await countPlans(today);
  const updates: Record<string, unknown> = {
    [configPath.at({}, 'MostChosen')]: await findMostChosen(plans.get(ALL_BRANCHES)),
  };
  for (const branch of [ALL_BRANCHES, ...branches]) {
    const counted = plans.get(branch) ?? new Map<string, number>();
    const InForce = [...counted.values()].reduce((sum, count) => sum + count, 0);
    const AtRisk = await countAtRisk(branch, today, now);
    const ByPlan = Object.fromEntries(counted);
    const totals = Object.keys(ByPlan).length === 0 ? { InForce, AtRisk } : { InForce, AtRisk, ByPlan };
    updates[memberTotalsPath.at({ branch, day: today })] = totals;
  }
  const written = await serverUpdate(updates);
  if (written !== 'written') throw new Error('The totals of members were refused');
  return branches.length + 1;
}
