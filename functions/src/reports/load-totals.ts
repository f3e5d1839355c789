import { daysBetween, type GymDay } from '@gym/domain/calendar/calendar';
import { saleTotalsDaysPath, saleTotalsFromStored } from '@gym/domain/database/money/sale-totals';
import { orderTotalsDaysPath, orderTotalsFromStored } from '@gym/domain/database/store/order-totals';
import type { OrderTotals } from '@gym/domain/store/order-money';
import type { SaleTotals } from '@gym/domain/till/totals';
import { isIntact, readRange } from '../lib/read.ts';

/** Totals keyed by day. */
export interface DailyTotals {
  readonly sales: ReadonlyMap<string, SaleTotals>;
  readonly orders: ReadonlyMap<string, OrderTotals>;
}

/** Loads the daily totals of sales and orders of a branch, keyed by day. Leaves out damaged rows. */
export async function loadDailyTotals(branch: string, from: GymDay, to: GymDay): Promise<DailyTotals> {
  const range = { startAt: from, endAt: to, limit: daysBetween(from, to) + 1 };
  const [sales, orders] = await Promise.all([
    readRange(saleTotalsDaysPath, { branch }, range),
    readRange(orderTotalsDaysPath, { branch }, range),
  ]);
  return {
    sales: new Map(sales.filter(isIntact).map(([day, totals]) => [day, saleTotalsFromStored(totals)])),
    orders: new Map(orders.filter(isIntact).map(([day, totals]) => [day, orderTotalsFromStored(totals)])),
  };
}
