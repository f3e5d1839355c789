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
import { type StoredSale, saleFacts } from '@gym/domain/database/money/sales';
import { isStoredShiftRight } from '@gym/domain/database/money/shifts';
import { EVERY_BRANCH } from '@gym/domain/database/store/orders';
import { addSale, isSameTotals, NO_TOTALS, type SaleTotals } from '@gym/domain/till/totals';
import { logger } from 'firebase-functions/logger';
import { type AuditLine, auditUpdates } from '../lib/audit.ts';
import { concurrently } from '../lib/concurrently.ts';
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

const JOB = 'sales';
/** The most days before today that one run checks, so that it catches up on failed nights. */
const DAYS = 7;
/** Sales read at once. */
const WIDTH = 20;

/** Sales that were already read, by id: a day and a shift share most of theirs. */
type Read = Map<string, StoredSale | null>;

async function loadSales(ids: readonly string[], read: Read): Promise<readonly StoredSale[]> {
  await concurrently(
    ids.filter((id) => !read.has(id)),
    WIDTH,
    async (id) => void read.set(id, await loadSale(id)),
  );
  return ids.flatMap((id) => read.get(id) ?? []);
}

/**
 * Reports a difference to administrators with an audit line. Idempotent: the rules refuse a second line of the same
 * id.
 */
async function report(id: string, line: Pick<AuditLine, 'branch' | 'detail' | 'facts'>, at: number): Promise<void> {
  logger.error('sale totals differ', { id });
  await serverUpdate(auditUpdates(id, { uid: 'server' }, { action: 'totals-differ', ...line }, at));
}

/**
 * Counts the sales of a day again, for each branch and for all together.
 *
 * @returns how many stored totals differ
 */
async function checkDay(day: GymDay, branches: readonly string[], read: Read): Promise<number> {
  const sales = await loadSales(await loadSalesBetween(startOfGymDay(day), endOfGymDay(day)), read);
  const counted = new Map<string, SaleTotals>([...branches, EVERY_BRANCH].map((list) => [list, NO_TOTALS]));
  for (const sale of sales)
    for (const list of [sale.Branch, EVERY_BRANCH])
      counted.set(list, addSale(counted.get(list) ?? NO_TOTALS, saleFacts(sale)));
  let differing = 0;
  for (const [branch, totals] of counted) {
    const stored = await readRecord(saleTotalsPath, { branch, day });
    // Totals of days before sums by branch existed have none to compare.
    const expected = stored && stored.ByBranch === undefined ? { ...totals, byBranch: {} } : totals;
    if (isSameTotals(expected, stored ? saleTotalsFromStored(stored) : NO_TOTALS)) continue;
    differing += 1;
    // The line has the time of the day's end, so that any later run writes the same line.
    await report(`totals~${branch}~${day}`, { branch, facts: { Day: day } }, endOfGymDay(day));
  }
  return differing;
}

/**
 * Counts the shifts again that were closed on a day.
 *
 * @returns how many shifts differ from their totals
 */
async function checkShifts(day: GymDay, read: Read): Promise<number> {
  let differing = 0;
  for (const shift of await loadShiftsClosedBetween(startOfGymDay(day), endOfGymDay(day))) {
    const [stored, totals, ids] = await Promise.all([
      loadShift(shift),
      loadShiftTotals(shift),
      loadSalesOfShift(shift),
    ]);
    if (!stored) continue;
    const facts = (await loadSales(ids, read)).map(saleFacts);
    if (totals && isStoredShiftRight(stored, totals, facts)) continue;
    differing += 1;
    const line = { branch: stored.Placed.Branch, detail: shift, facts: { Day: day } };
    await report(`totals~${shift}`, line, endOfGymDay(day));
  }
  return differing;
}

/**
 * Runs one check of a day. Data that can't be read is reported and counts as one difference, so that the other days are
 * still checked. If the database is away, the report fails too, and with it the job.
 */
async function reportUnreadable(day: GymDay, part: string, check: () => Promise<number>): Promise<number> {
  try {
    return await check();
  } catch (error) {
    logger.error('sales not counted', { day, part, error: error instanceof Error ? error.message : 'unknown' });
    await report(`totals~${part}~${day}~unread`, { detail: 'unread', facts: { Day: day } }, endOfGymDay(day));
    return 1;
  }
}

/** Reports the days after `checked` that are too old to be checked, because too many nights failed. */
async function reportSkipped(checked: GymDay, until: GymDay): Promise<void> {
  const days = { From: addDays(checked, 1), To: addDays(until, -DAYS) };
  if (daysBetween(days.From, days.To) < 0) return;
  await report(`totals~skipped~${days.From}`, { detail: 'skipped', facts: { Days: days } }, endOfGymDay(until));
}

/**
 * Counts the sales of each past day, and of the shifts closed on it, again, and compares them with the stored totals
 * that reports and closings use. Each day is checked once. Differences, unreadable days and skipped days are reported
 * to administrators and never corrected automatically, because a person must look at the money first.
 *
 * @returns how many totals of days and shifts differ or can't be read
 */
export async function checkSales(now: number): Promise<number> {
  const { branches } = await loadGymSettings();
  const until = addDays(gymDayOf(now), -1);
  const checked = parseGymDay((await loadJob(JOB))?.Cursor ?? '');
  const days = checked === null ? DAYS : Math.min(DAYS, daysBetween(checked, until));
  if (checked !== null) await reportSkipped(checked, until);
  let differing = 0;
  for (let back = days - 1; back >= 0; back--) {
    const day = addDays(until, -back);
    const read: Read = new Map();
    differing += await reportUnreadable(day, 'sales', () => checkDay(day, branches, read));
    differing += await reportUnreadable(day, 'shifts', () => checkShifts(day, read));
    await serverUpdate(jobUpdates(JOB, day, now));
  }
  return differing;
}
