import {
  addDays,
  daysBetween,
  endOfGymDay,
  type GymDay,
  gymDayOf,
  parseGymDay,
  startOfGymDay,
} from '@gym/domain/calendar/calendar';
import { saleTotalsFromStored, saleTotalsPath } from '@gym/domain/database/money/sale-totals';
import { branchSalePath, type StoredSale, saleFacts, salePath } from '@gym/domain/database/money/sales';
import { findWrongShiftNumber, shiftPath } from '@gym/domain/database/money/shifts';
import { EVERY_BRANCH } from '@gym/domain/database/store/orders';
import { findUnequal } from '@gym/domain/money/unequal';
import { addSale, NO_TOTALS, type SaleTotals } from '@gym/domain/till/totals';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { readRecord } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import {
  loadSale,
  loadSalesBetween,
  loadSalesOfShift,
  loadShift,
  loadShiftsClosedBetween,
  loadShiftTotals,
} from '../till/load-till.ts';
import { reportDifference, sumReported } from './differences.ts';

const JOB = 'sales';
/**
 * Number of days before today whose totals are checked. After failed nights, {@link checkSales} checks at most this
 * number of missed days.
 */
export const CHECKED_DAYS = 35;
/** Number of sales that are read concurrently. */
const CONCURRENT_READS = 20;

/**
 * The check of one day. `sales` caches the sales that were already read, because a day and its shifts have most sales
 * in common; `null`: the sale is missing or unreadable.
 */
interface DayCheck {
  readonly day: GymDay;
  readonly now: number;
  readonly sales: Map<string, StoredSale | null>;
}

/** Loads sales. Reports missing and unreadable sales, and leaves them out. `found`: how many it reported. */
async function loadSales(ids: readonly string[], { sales, now }: DayCheck) {
  const unread = ids.filter((id) => !sales.has(id));
  const found = await sumReported(unread, CONCURRENT_READS, now, async (id) => {
    sales.set(id, null);
    const sale = await loadSale(id);
    sales.set(id, sale);
    return sale ? 0 : reportDifference({ kind: 'record-lost', recordPath: salePath.at({ sale: id }) }, now);
  });
  return { found, stored: ids.flatMap((id) => sales.get(id) ?? []) };
}

/** Recomputes the totals of a day, per branch and overall, from its sales. Returns how many differences it reported. */
async function checkTotals(check: DayCheck, branches: readonly string[]): Promise<number> {
  const { day, now } = check;
  const { found, stored: sales } = await loadSales(await loadSalesBetween(startOfGymDay(day), endOfGymDay(day)), check);
  const counted = new Map<string, SaleTotals>([...branches, EVERY_BRANCH].map((branch) => [branch, NO_TOTALS]));
  for (const sale of sales)
    for (const branch of [sale.Branch, EVERY_BRANCH])
      counted.set(branch, addSale(counted.get(branch) ?? NO_TOTALS, saleFacts(sale)));
  return (
    found +
    (await sumReported([...counted], 1, now, async ([branch, expected]) => {
      const stored = await readRecord(saleTotalsPath, { branch, day });
      const unequal = findUnequal(stored ? saleTotalsFromStored(stored) : NO_TOTALS, expected);
      if (unequal === null) return 0;
      return reportDifference(
        { kind: 'day-totals', recordPath: saleTotalsPath.at({ branch, day }), day, branch, ...unequal },
        now,
      );
    }))
  );
}

/**
 * Recomputes the totals of a closed shift from its float, cash movements and sales. Returns how many differences it
 * reported.
 */
async function checkShift(shift: string, check: DayCheck): Promise<number> {
  const [stored, totals, ids] = await Promise.all([loadShift(shift), loadShiftTotals(shift), loadSalesOfShift(shift)]);
  const recordPath = shiftPath.at({ shift });
  if (!stored) return reportDifference({ kind: 'record-lost', recordPath, day: check.day }, check.now);
  const { found, stored: sales } = await loadSales(ids, check);
  const unequal = findWrongShiftNumber(
    stored,
    totals,
    sales.map((sale) => ({ day: sale.Day, facts: saleFacts(sale) })),
  );
  if (unequal === null) return found;
  const difference = { kind: 'shift-totals', recordPath, day: check.day, branch: stored.Placed.Branch } as const;
  return found + (await reportDifference({ ...difference, ...unequal }, check.now));
}

/**
 * Recomputes the totals of a day, and of the shifts that were closed on it, and compares them with the stored totals.
 * Differences are reported and never corrected, because a person must look at the money first. Unreadable and lost
 * sales are reported as well.
 *
 * @returns how many differences it reported
 */
export async function checkDay(day: GymDay, now: number): Promise<number> {
  const { branches } = await loadGymSettings();
  const check: DayCheck = { day, now, sales: new Map() };
  const shifts = await loadShiftsClosedBetween(startOfGymDay(day), endOfGymDay(day));
  const found = await checkTotals(check, branches);
  return found + (await sumReported(shifts, 1, now, (shift) => checkShift(shift, check)));
}

/**
 * Reports the days after `checked` (the last checked day) that are too old to be checked, because too many nights
 * failed. Returns how many differences it reported.
 */
async function reportSkipped(checked: GymDay, yesterday: GymDay, now: number): Promise<number> {
  const [first, last] = [addDays(checked, 1), addDays(yesterday, -CHECKED_DAYS)];
  if (daysBetween(first, last) < 0) return 0;
  const recordPath = branchSalePath.list({ branch: EVERY_BRANCH });
  return reportDifference({ kind: 'skipped', recordPath: `${recordPath}/${first}`, day: first, until: last }, now);
}

/**
 * Checks the sales of the past days that no run has checked yet, at most {@link CHECKED_DAYS}. If older days were
 * skipped since the last run, reports them.
 *
 * @returns how many differences it reported
 */
export async function checkSales(now: number): Promise<number> {
  const yesterday = addDays(gymDayOf(now), -1);
  const checked = parseGymDay((await loadJob(JOB))?.Cursor ?? '');
  const days = checked === null ? CHECKED_DAYS : Math.min(CHECKED_DAYS, daysBetween(checked, yesterday));
  let found = checked === null ? 0 : await reportSkipped(checked, yesterday, now);
  for (let daysBack = days - 1; daysBack >= 0; daysBack--) {
    const day = addDays(yesterday, -daysBack);
    found += await checkDay(day, now);
    await serverUpdate(jobUpdates(JOB, day, now));
  }
  return found;
}
