import { addDays, daysBetween, type GymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { LONG_REPORT_MAX_DAYS, REPORT_LINES_MAX } from '@gym/domain/contracts/reports';
import { branchesPath } from '@gym/domain/database/branches';
import { EVERY_BRANCH } from '@gym/domain/database/orders';
import { saleTotalsDaysPath, saleTotalsFromStored } from '@gym/domain/database/sale-totals';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { ranked, sumOfTotals } from '@gym/domain/till/report';
import type { CountedSum, SaleTotals } from '@gym/domain/till/totals';
import { loadPlanName } from '../repositories/gym.ts';
import { readRange, readRecord } from '../repositories/read.ts';
import { loadProduct } from '../repositories/store.ts';
import { loadUser } from '../repositories/users.ts';

type Report = CallableOutput<'salesReport'>;
type Group = Report['Kinds'];

/** A list's days, by day. */
async function loadDays(branch: string, from: GymDay, to: GymDay): Promise<ReadonlyMap<string, SaleTotals>> {
  const range = { startAt: from, endAt: to, limit: daysBetween(from, to) + 1 };
  const days = await readRange(saleTotalsDaysPath, { branch }, range);
  return new Map(days.map(([day, totals]) => [day, saleTotalsFromStored(totals)]));
}

async function named(
  sums: Readonly<Record<string, CountedSum>>,
  nameOf: (key: string) => Promise<string | null | undefined>,
): Promise<Group> {
  return Promise.all(
    ranked(sums, REPORT_LINES_MAX).map(async ({ key, count, total }) => ({
      ...{ Key: key, Name: (await nameOf(key)) ?? key, Count: count, Total: total },
    })),
  );
}

/** What each branch came to; nothing where one alone was asked for. */
async function byBranch(
  isAll: boolean,
  branches: readonly (readonly [string, string])[],
  from: GymDay,
  to: GymDay,
): Promise<Readonly<Record<string, CountedSum>>> {
  if (!isAll) return {};
  const sums = branches.map(async ([branch]) => {
    const { sales, total } = sumOfTotals([...(await loadDays(branch, from, to)).values()]);
    return [branch, { count: sales, total }] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** What sales came to. Reads one record for each day, and of all branches one for each of theirs; none of the sales. */
export async function salesReport({ from, to, branch }: CallableInput<'salesReport'>): Promise<Result<Report>> {
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > LONG_REPORT_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
  const names = Object.entries((await readRecord(branchesPath, {})) ?? {}).map(
    ([key, { Name }]) => [key, Name] as const,
  );
  if (branch !== undefined && !names.some(([key]) => key === branch))
    return refuse('branch-not-found', { field: 'branch' });
  const [days, branches] = await Promise.all([
    loadDays(branch ?? EVERY_BRANCH, from, to),
    byBranch(branch === undefined, names, from, to),
  ]);
  const totals = sumOfTotals([...days.values()]);
  const branchNames = new Map(names);
  const [Branches, Kinds, Plans, Products, People] = await Promise.all([
    named(branches, async (key) => branchNames.get(key)),
    named(totals.byKind, async () => null),
    named(totals.byPlan, loadPlanName),
    named(totals.byProduct, async (key) => (await loadProduct(key))?.Name),
    named(totals.byPerson, async (uid) => (await loadUser(uid)).Nombre),
  ]);
  return ok({
    Sales: totals.sales,
    Refunds: totals.refunds,
    Total: totals.total,
    Taxed: totals.taxed,
    Discount: totals.discount,
    Methods: { ...totals.byTender },
    Days: Array.from({ length }, (_, index) => {
      const Day = addDays(from, index);
      const { sales = 0, refunds = 0, total = 0 } = days.get(Day) ?? {};
      return { Day, Sales: sales, Refunds: refunds, Total: total };
    }),
    ...{ Branches, Kinds, Plans, Products, People },
  });
}
