import { addDays, daysBetween, type GymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { LONG_REPORT_MAX_DAYS, REPORT_LINES_MAX } from '@gym/domain/contracts/reports';
import { branchesPath } from '@gym/domain/database/branches';
import { orderTotalsDaysPath, orderTotalsFromStored } from '@gym/domain/database/order-totals';
import { EVERY_BRANCH } from '@gym/domain/database/orders';
import { plansPath } from '@gym/domain/database/plans';
import { productsPath } from '@gym/domain/database/products';
import { saleTotalsDaysPath, saleTotalsFromStored } from '@gym/domain/database/sale-totals';
import { ok, type Result, refuse } from '@gym/domain/errors';
import {
  allWays,
  NO_ORDER_TOTALS,
  type OrderTotals,
  type SumsByMethod,
  sumOfOrderTotals,
} from '@gym/domain/store/order-money';
import { ranked, sumOfTotals } from '@gym/domain/till/report';
import type { CountedSum, SaleTotals, Sums } from '@gym/domain/till/totals';
import { readRange, readRecord } from '../repositories/read.ts';
import { loadUser } from '../repositories/users.ts';

type Report = CallableOutput<'salesReport'>;
type Group = Report['Kinds'];

interface LoadedDays {
  readonly sales: ReadonlyMap<string, SaleTotals>;
  readonly orders: ReadonlyMap<string, OrderTotals>;
}

/** A list's days, by day. */
async function loadDays(branch: string, from: GymDay, to: GymDay): Promise<LoadedDays> {
  const range = { startAt: from, endAt: to, limit: daysBetween(from, to) + 1 };
  const [sales, orders] = await Promise.all([
    readRange(saleTotalsDaysPath, { branch }, range),
    readRange(orderTotalsDaysPath, { branch }, range),
  ]);
  return {
    sales: new Map(sales.map(([day, totals]) => [day, saleTotalsFromStored(totals)])),
    orders: new Map(orders.map(([day, totals]) => [day, orderTotalsFromStored(totals)])),
  };
}

/** The largest lines of a group; a name is the key where the thing is gone. */
function named(sums: Sums, nameOf: (key: string) => string | undefined): Group {
  return ranked(sums, REPORT_LINES_MAX).map(({ key, count, total }) => ({
    Key: key,
    Name: nameOf(key) ?? key,
    Count: count,
    Total: total,
  }));
}

function byMethod({ online, card, transfer }: SumsByMethod): Report['Orders']['In'] {
  const sum = ({ count, total }: CountedSum) => ({ Count: count, Total: total });
  return { online: sum(online), card: sum(card), transfer: sum(transfer) };
}

/** The names of whoever sold. */
async function peopleOf(sums: Sums): Promise<ReadonlyMap<string, string | undefined>> {
  const people = ranked(sums, REPORT_LINES_MAX).map(({ key }) => key);
  return new Map(await Promise.all(people.map(async (uid) => [uid, (await loadUser(uid)).Nombre] as const)));
}

/**
 * What sales came to, and the money of orders without one. Reads two records for each day, which say it by branch too, and each list of names
 * once; none of the sales and orders.
 */
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
  const totals = sumOfTotals([...days.sales.values()]);
  const orders = sumOfOrderTotals([...days.orders.values()]);
  const people = await peopleOf(totals.byPerson);
  return ok({
    Sales: totals.sales,
    Refunds: totals.refunds,
    Total: totals.total,
    Taxed: totals.taxed,
    Discount: totals.discount,
    Methods: { ...totals.byTender },
    Orders: { In: byMethod(orders.in), Back: byMethod(orders.back) },
    Days: Array.from({ length }, (_, index) => {
      const Day = addDays(from, index);
      const { sales = 0, refunds = 0, total = 0 } = days.sales.get(Day) ?? {};
      const { in: came, back } = days.orders.get(Day) ?? NO_ORDER_TOTALS;
      return { Day, Sales: sales, Refunds: refunds, Total: total, In: allWays(came).total, Back: allWays(back).total };
    }),
    Branches: branch === undefined ? named(totals.byBranch, (key) => branches?.[key]?.Name) : [],
    Kinds: named(totals.byKind, () => undefined),
    Plans: named(totals.byPlan, (key) => plans?.[key]?.Name),
    Products: named(totals.byProduct, (key) => products?.[key]?.Name),
    People: named(totals.byPerson, (uid) => people.get(uid)),
  });
}
