import { addDays } from '@gym/domain/calendar/calendar';
import { REPORT_LINES_MAX, type SalesReport } from '@gym/domain/contracts/reports';
import { plansPath } from '@gym/domain/database/memberships/plans';
import { EVERY_BRANCH } from '@gym/domain/database/store/orders';
import { productsPath } from '@gym/domain/database/store/products';
import { branchesPath } from '@gym/domain/database/system/branches';
import { NO_ORDER_TOTALS, type SumsByMethod, sumOfMethods, sumOfOrderTotals } from '@gym/domain/store/order-money';
import { rankSums, sumOfTotals } from '@gym/domain/till/report';
import type { CountedSum, Sums } from '@gym/domain/till/totals';
import { readList } from '../lib/read.ts';
import { loadNames } from '../members/load-user.ts';
import { loadDailyTotals } from './load-totals.ts';
import { defineReport } from './report-loader.ts';

type Group = SalesReport['Kinds'];

/** Returns the lines of a group with the largest sums. A line without a known name has its key as name. */
function toGroup(sums: Sums, nameOf: (key: string) => string | undefined): Group {
  return rankSums(sums, REPORT_LINES_MAX).map(({ key, count, total }) => ({
    Key: key,
    Name: nameOf(key) ?? key,
    Count: count,
    Total: total,
  }));
}

function toMethods({ online, card, transfer }: SumsByMethod): SalesReport['Orders']['In'] {
  const sum = ({ count, total }: CountedSum) => ({ Count: count, Total: total });
  return { online: sum(online), card: sum(card), transfer: sum(transfer) };
}

/** Loads the names of the staff with the largest sums. */
function loadSellers(sums: Sums): Promise<ReadonlyMap<string, string>> {
  return loadNames(rankSums(sums, REPORT_LINES_MAX).map(({ key }) => key));
}

/** Reports the sums of sales, and the money of orders without a sale, from the stored totals of the days. */
export const salesReport = defineReport<'salesReport'>(async ({ from, to, days: length, branch }) => {
  const [branches, plans, products, dailyTotals] = await Promise.all([
    readList(branchesPath, {}),
    readList(plansPath, {}),
    readList(productsPath, {}),
    loadDailyTotals(branch ?? EVERY_BRANCH, from, to),
  ]);
  const totals = sumOfTotals([...dailyTotals.sales.values()]);
  const orders = sumOfOrderTotals([...dailyTotals.orders.values()]);
  const people = await loadSellers(totals.byPerson);
  return {
    Sales: totals.sales,
    Refunds: totals.refunds,
    Total: totals.total,
    Taxed: totals.taxed,
    Discount: totals.discount,
    Methods: { ...totals.byTender },
    Orders: { In: toMethods(orders.in), Back: toMethods(orders.back) },
    Days: Array.from({ length }, (_, index) => {
      const Day = addDays(from, index);
      const { sales = 0, refunds = 0, total = 0 } = dailyTotals.sales.get(Day) ?? {};
      const { in: received, back } = dailyTotals.orders.get(Day) ?? NO_ORDER_TOTALS;
      return {
        Day,
        Sales: sales,
        Refunds: refunds,
        Total: total,
        In: sumOfMethods(received).total,
        Back: sumOfMethods(back).total,
      };
    }),
    Branches: branch === null ? toGroup(totals.byBranch, (key) => branches[key]?.Name) : [],
    Kinds: toGroup(totals.byKind, () => undefined),
    Plans: toGroup(totals.byPlan, (key) => plans[key]?.Name),
    Products: toGroup(totals.byProduct, (key) => products[key]?.Name),
    People: toGroup(totals.byPerson, (uid) => people.get(uid)),
  };
});
