import { addDays, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { ALL_BRANCHES, lastVisitsPath } from '@gym/domain/database/expirations';
import { AT_RISK_DAYS, memberTotalsPath } from '@gym/domain/database/member-totals';
import { ENDLESS } from '@gym/domain/membership/dates';
import { serverUpdate } from '../../lib/server-update.ts';
import { countExpirations } from '../../repositories/expirations.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { after, endOfKeys, readRange } from '../../repositories/read.ts';
import { isAbsentInForce } from '../list-absent.ts';

const ROWS_AT_ONCE = 1_000;

/** How many of a list haven't come for a while: page after page of those rows alone. */
async function countAtRisk(branch: string, today: GymDay, now: number): Promise<number> {
  const endAt = endOfKeys(`${addDays(today, -AT_RISK_DAYS)}~`);
  let startAt: string | undefined;
  let count = 0;
  for (;;) {
    const range = { endAt, limit: ROWS_AT_ONCE, ...(startAt === undefined ? {} : { startAt }) };
    const rows = await readRange(lastVisitsPath, { branch }, range);
    count += rows.filter(([, row]) => isAbsentInForce(row, today, now)).length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return count;
    startAt = after(last[0]);
  }
}

/**
 * Notes how many members the day begins with, of each branch and in all. A second run on the same day counts again.
 *
 * @returns lists that were counted
 */
export async function countMembers(now: number): Promise<number> {
  const today = gymDayOf(now);
  const { branches } = await loadGymSettings();
  const updates: Record<string, unknown> = {};
  for (const branch of [ALL_BRANCHES, ...branches]) {
    const [InForce = 0] = await countExpirations(branch, [{ from: today, to: ENDLESS }]);
    const AtRisk = await countAtRisk(branch, today, now);
    updates[memberTotalsPath.at({ branch, day: today })] = { InForce, AtRisk };
  }
  const written = await serverUpdate(updates);
  if (written !== 'written') throw new Error('The totals of members were refused');
  return Object.keys(updates).length;
}
