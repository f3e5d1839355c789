import {
  addDays,
  daysBetween,
  endOfGymDay,
  type GymDay,
  gymDayOf,
  parseGymDay,
  startOfGymDay,
} from '@gym/domain/calendar/calendar';
import { EVERY_BRANCH } from '@gym/domain/database/orders';
import { saleTotalsFromStored, saleTotalsPath } from '@gym/domain/database/sale-totals';
import { type StoredSale, saleFacts } from '@gym/domain/database/sales';
import { isStoredShiftRight } from '@gym/domain/database/shifts';
import { addSale, isSameTotals, NO_TOTALS, type SaleTotals } from '@gym/domain/till/totals';
import { logger } from 'firebase-functions/logger';
import { type AuditLine, auditUpdates } from '../../lib/audit.ts';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { jobUpdates, loadJob } from '../../repositories/jobs.ts';
import { readRecord } from '../../repositories/read.ts';
import {
  loadSale,
  loadSalesBetween,
  loadSalesOfShift,
  loadShift,
  loadShiftsClosedBetween,
  loadShiftTotals,
} from '../../repositories/till.ts';

const JOB = 'sales';
/** The most days before today that one run looks at: nights that failed are made up for. */
const DAYS = 7;
/** Sales read at once. */
const WIDTH = 20;

/** Sales by their ids: what a day and a shift both have is read once. */
type Read = Map<string, StoredSale | null>;

async function salesOf(ids: readonly string[], read: Read): Promise<readonly StoredSale[]> {
  await concurrently(
    ids.filter((id) => !read.has(id)),
    WIDTH,
    async (id) => void read.set(id, await loadSale(id)),
  );
  return ids.flatMap((id) => read.get(id) ?? []);
}

/** Tells administrators by a line of the log, once: refused where the line stands already. */
async function tell(id: string, line: Pick<AuditLine, 'branch' | 'detail' | 'facts'>, at: number): Promise<void> {
  logger.error('sale totals differ', { id });
  await serverUpdate(auditUpdates(id, { uid: 'server' }, { action: 'totals-differ', ...line }, at));
}

/** Counts a day's sales again, of each branch and of all. @returns how many of the lists differ */
async function checkDay(day: GymDay, branches: readonly string[], read: Read): Promise<number> {
  const sales = await salesOf(await loadSalesBetween(startOfGymDay(day), endOfGymDay(day)), read);
  const counted = new Map<string, SaleTotals>([...branches, EVERY_BRANCH].map((list) => [list, NO_TOTALS]));
  for (const sale of sales)
    for (const list of [sale.Branch, EVERY_BRANCH])
      counted.set(list, addSale(counted.get(list) ?? NO_TOTALS, saleFacts(sale)));
  let differing = 0;
  for (const [branch, totals] of counted) {
    const stored = await readRecord(saleTotalsPath, { branch, day });
    // What was counted before sums were kept by branch has none to compare.
    const due = stored && stored.ByBranch === undefined ? { ...totals, byBranch: {} } : totals;
    if (isSameTotals(due, stored ? saleTotalsFromStored(stored) : NO_TOTALS)) continue;
    differing += 1;
    // As of the day's end, whichever night finds it.
    await tell(`totals~${branch}~${day}`, { branch, facts: { Day: day } }, endOfGymDay(day));
  }
  return differing;
}

/** Counts the shifts again that were closed on a day: nothing moves them any more. @returns how many differ */
async function checkShifts(day: GymDay, read: Read): Promise<number> {
  let differing = 0;
  for (const shift of await loadShiftsClosedBetween(startOfGymDay(day), endOfGymDay(day))) {
    const [stored, totals, ids] = await Promise.all([
      loadShift(shift),
      loadShiftTotals(shift),
      loadSalesOfShift(shift),
    ]);
    if (!stored) continue;
    const facts = (await salesOf(ids, read)).map(saleFacts);
    if (totals && isStoredShiftRight(stored, totals, facts)) continue;
    differing += 1;
    const line = { branch: stored.Placed.Branch, detail: shift, facts: { Day: day } };
    await tell(`totals~${shift}`, line, endOfGymDay(day));
  }
  return differing;
}

/** Does a part of a day. What can't be read is told, too, and keeps no other day from being counted; without the database all of it fails. */
async function unlessUnread(day: GymDay, part: string, check: () => Promise<number>): Promise<number> {
  try {
    return await check();
  } catch (error) {
    logger.error('sales not counted', { day, part, error: error instanceof Error ? error.message : 'unknown' });
    await tell(`totals~${part}~${day}~unread`, { detail: 'unread', facts: { Day: day } }, endOfGymDay(day));
    return 1;
  }
}

/** Tells of the days after `checked` that no run looks at any more: too many nights failed. */
async function tellSkipped(checked: GymDay, until: GymDay): Promise<void> {
  const days = { From: addDays(checked, 1), To: addDays(until, -DAYS) };
  if (daysBetween(days.From, days.To) < 0) return;
  await tell(`totals~skipped~${days.From}`, { detail: 'skipped', facts: { Days: days } }, endOfGymDay(until));
}

/**
 * Counts the sales of each day, and of the shifts that ended on it, again and compares them with the totals that reports and closings are made of:
 * every day once, after it is over. A difference, a day that can't be read and days that were missed are told to administrators and put right by nobody but a person: money is looked at first.
 *
 * @returns how many days of a list, and shifts, differ or can't be read
 */
export async function checkSales(now: number): Promise<number> {
  const { branches } = await loadGymSettings();
  const until = addDays(gymDayOf(now), -1);
  const checked = parseGymDay((await loadJob(JOB))?.Cursor ?? '');
  const days = checked === null ? DAYS : Math.min(DAYS, daysBetween(checked, until));
  if (checked !== null) await tellSkipped(checked, until);
  let differing = 0;
  for (let back = days - 1; back >= 0; back--) {
    const day = addDays(until, -back);
    const read: Read = new Map();
    differing += await unlessUnread(day, 'sales', () => checkDay(day, branches, read));
    differing += await unlessUnread(day, 'shifts', () => checkShifts(day, read));
    await serverUpdate(jobUpdates(JOB, day, now));
  }
  return differing;
}
