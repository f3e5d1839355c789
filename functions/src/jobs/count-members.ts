import { addDays, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { AT_RISK_DAYS, memberTotalsPath } from '@gym/domain/database/door/member-totals';
import { ALL_BRANCHES, lastVisitsPath } from '@gym/domain/database/memberships/expirations';
import { ENDLESS } from '@gym/domain/membership/dates';
import { endOfKeys, keyAfter, readRange } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { isAbsentInForce } from '../memberships/list-absent.ts';
import { countExpirations } from '../memberships/load-expirations.ts';
import { loadGymSettings } from '../settings/load-settings.ts';

const ROWS_AT_ONCE = 1_000;

/** Counts the members of a list who are at risk: in force, but without a visit for {@link AT_RISK_DAYS} days. */
async function countAtRisk(branch: string, today: GymDay, now: number): Promise<number> {
  const endAt = endOfKeys(`${addDays(today, -AT_RISK_DAYS)}~`);
  let startAt: string | undefined;
  let count = 0;
  for (;;) {
    const range = { endAt, limit: ROWS_AT_ONCE, ...(startAt === undefined ? {} : { startAt }) };
    const rows = await readRange(lastVisitsPath, { branch }, range);
    count += rows.filter(([, row]) => row !== null && isAbsentInForce(row, today, now)).length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return count;
    startAt = keyAfter(last[0]);
  }
}

/**
 * Stores how many members are in force and at risk at the start of the day, for each branch and in total. A second run
 * on the same day counts again.
 *
 * @returns how many lists were counted
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
