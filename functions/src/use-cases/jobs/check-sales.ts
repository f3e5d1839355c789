import { addDays, endOfGymDay, type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { EVERY_BRANCH } from '@gym/domain/database/orders';
import { saleTotalsFromStored, saleTotalsPath } from '@gym/domain/database/sale-totals';
import { saleFacts } from '@gym/domain/database/sales';
import { addSale, isSameTotals, NO_TOTALS, type SaleTotals } from '@gym/domain/till/totals';
import { logger } from 'firebase-functions/logger';
import { auditUpdates } from '../../lib/audit.ts';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { readRecord } from '../../repositories/read.ts';
import { loadSale, loadSalesBetween } from '../../repositories/till.ts';

/** How many days before today are looked at: a night that failed is made up for. */
const DAYS = 3;
/** Sales read at once. */
const WIDTH = 20;

/** What the sales of a day come to, counted from the sales themselves. */
async function countedFromSales(branch: string, day: GymDay): Promise<SaleTotals> {
  const ids = await loadSalesBetween(branch, startOfGymDay(day), endOfGymDay(day));
  let totals = NO_TOTALS;
  await concurrently(ids, WIDTH, async (id) => {
    const sale = await loadSale(id);
    if (sale) totals = addSale(totals, saleFacts(sale));
  });
  return totals;
}

async function isRight(branch: string, day: GymDay): Promise<boolean> {
  const stored = await readRecord(saleTotalsPath, { branch, day });
  return isSameTotals(await countedFromSales(branch, day), stored ? saleTotalsFromStored(stored) : NO_TOTALS);
}

/**
 * Counts the sales of the last days again and compares them with the totals that reports are made of. A difference is told to administrators
 * by a line of the log, once for each list and day, and put right by nobody but a person: money is looked at first.
 *
 * @returns how many lists differ
 */
export async function checkSales(now: number): Promise<number> {
  const { branches } = await loadGymSettings();
  const today = gymDayOf(now);
  let differing = 0;
  for (const branch of [...branches, EVERY_BRANCH])
    for (let back = 1; back <= DAYS; back++) {
      const day = addDays(today, -back);
      if (await isRight(branch, day)) continue;
      differing += 1;
      logger.error('sale totals differ', { branch, day });
      const line = { action: 'totals-differ', branch, facts: { Day: day } } as const;
      // As of the day's end, whichever night finds it: refused where the line stands already.
      await serverUpdate(auditUpdates(`totals~${branch}~${day}`, { uid: 'server' }, line, endOfGymDay(day)));
    }
  return differing;
}
