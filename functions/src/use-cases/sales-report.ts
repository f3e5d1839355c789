import { addDays, daysBetween, type GymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { LONG_REPORT_MAX_DAYS, REPORT_LINES_MAX } from '@gym/domain/contracts/reports';
import { branchesPath } from '@gym/domain/database/branches';
import { EVERY_BRANCH } from '@gym/domain/database/orders';
import { plansPath } from '@gym/domain/database/plans';
import { productsPath } from '@gym/domain/database/products';
import { saleTotalsDaysPath, saleTotalsFromStored } from '@gym/domain/database/sale-totals';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { ranked, sumOfTotals } from '@gym/domain/till/report';
import type { SaleTotals, Sums } from '@gym/domain/till/totals';
import { readRange, readRecord } from '../repositories/read.ts';
import { loadUser } from '../repositories/users.ts';

type Report = CallableOutput<'salesReport'>;
type Group = Report['Kinds'];

/** A list's days, by day. */
async function loadDays(branch: string, from: GymDay, to: GymDay): Promise<ReadonlyMap<string, SaleTotals>> {
  const range = { startAt: from, endAt: to, limit: daysBetween(from, to) + 1 };
  const days = await readRange(saleTotalsDaysPath, { branch }, range);
  return new Map(days.map(([day, totals]) => [day, saleTotalsFromStored(totals)]));
}

/** The largest lines of a group; a name is the key where the thing is gone. */
function named(sums: Sums, nameOf: (key: string) => string | undefined): Group {
  return ranked(sums, REPORT_LINES_MAX).map(({ key, count, total }) => ({
    ...{ Key: key, Name: nameOf(key) ?? key, Count: count, Total: total },
  }));
}

/** The names of whoever sold. */
async function peopleOf(sums: Sums): Promise<ReadonlyMap<string, string | undefined>> {
  const people = ranked(sums, REPORT_LINES_MAX).map(({ key }) => key);
  return new Map(await Promise.all(people.map(async (uid) => [uid, (await loadUser(uid)).Nombre] as const)));
}

/** What sales came to. Reads one record for each day, which says it by branch too, and each list of names once; none of the sales. */
export async function salesReport({ from, to, branch }: CallableInput<'salesReport'>): Promise<Result<Report>> {
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > LONG_REPORT_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
  const [branches, plans, products, days] = await Promise.all([
    readRecord(branchesPath, {}),
    readRecord(plansPath, {}),
    readRecord(productsPath, {}),
    loadDays(branch ?? EVERY_BRANCH, from, to),
  ]);
  if (branch !== undefined && !branches?.[branch]) return refuse('branch-not-found', { field: 'branch' });
  const totals = sumOfTotals([...days.values()]);
  const people = await peopleOf(totals.byPerson);
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
    Branches: branch === undefined ? named(totals.byBranch, (key) => branches?.[key]?.Name) : [],
    Kinds: named(totals.byKind, () => undefined),
    Plans: named(totals.byPlan, (key) => plans?.[key]?.Name),
    Products: named(totals.byProduct, (key) => products?.[key]?.Name),
    People: named(totals.byPerson, (uid) => people.get(uid)),
  });
}
