import { addDays, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { comparedDays } from '@gym/domain/calendar/last-month';
import { type IncomeParts, RETENTION_MAX_DAYS, type SummaryReport } from '@gym/domain/contracts/reports';
import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { EVERY_BRANCH } from '@gym/domain/database/store/orders';
import { NO_ORDER_TOTALS, sumOfMethods, sumOfOrderTotals } from '@gym/domain/store/order-money';
import { sumOfTotals } from '@gym/domain/till/report';
import { loadPlanCounts } from './load-plan-counts.ts';
import { countRetention } from './load-retention.ts';
import { type DailyTotals, loadDailyTotals } from './load-totals.ts';
import { defineReport } from './report-loader.ts';

function toIncomeParts({ sales, orders }: DailyTotals): IncomeParts {
  const till = sumOfTotals([...sales.values()]);
  const outside = sumOfOrderTotals([...orders.values()]);
  const [received, back] = [sumOfMethods(outside.in), sumOfMethods(outside.back)];
  return { Till: till.total, Sales: till.sales, In: received.total, Back: back.total, Payments: received.count };
}

/**
 * Loads the money of the finished days of a range, and of the same days of the month before. `null` if they can't be
 * compared.
 */
async function loadCompared(
  branch: string,
  from: GymDay,
  to: GymDay,
  today: GymDay,
): Promise<SummaryReport['Compared']> {
  const days = comparedDays(from, to, today);
  if (days === null) return null;
  const [current, earlier] = await Promise.all([
    loadDailyTotals(branch, days.from, days.to),
    loadDailyTotals(branch, days.beforeFrom, days.beforeTo),
  ]);
  return {
    From: days.from,
    To: days.to,
    Now: toIncomeParts(current),
    BeforeFrom: days.beforeFrom,
    BeforeTo: days.beforeTo,
    Before: toIncomeParts(earlier),
  };
}

/** Reports the income, the members by plan and the retention, which is `null` for a range that is too long. */
export const summaryReport = defineReport<'summaryReport'>(async ({ from, to, days, branch, now }) => {
  const today = gymDayOf(now);
  // The key of the branch, or of all branches, in the totals of money and in the lists of members.
  const [moneyBranch, list] = [branch ?? EVERY_BRANCH, branch ?? ALL_BRANCHES];
  const [totals, Compared, Members, Retention] = await Promise.all([
    loadDailyTotals(moneyBranch, from, to),
    loadCompared(moneyBranch, from, to, today),
    loadPlanCounts(list, from, to),
    days > RETENTION_MAX_DAYS ? null : countRetention({ list, from, to, today }),
  ]);
  return {
    Now: toIncomeParts(totals),
    Days: Array.from({ length: days }, (_, index) => {
      const Day = addDays(from, index);
      const { in: received, back } = totals.orders.get(Day) ?? NO_ORDER_TOTALS;
      const Outside = sumOfMethods(received).total - sumOfMethods(back).total;
      return { Day, Till: totals.sales.get(Day)?.total ?? 0, Outside };
    }),
    Compared,
    Members,
    Retention,
  };
});
