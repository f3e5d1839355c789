import { DEFAULT_STAY_MINUTES, insideByHour, occupancySlot, occupancyStep } from '@gym/domain/branch/occupancy';
import { gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { occupancyPath } from '@gym/domain/database/door/occupancy';
import { branchesPath } from '@gym/domain/database/system/branches';
import { configPath } from '@gym/domain/database/system/config';
import { readList, readRecord } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadCounts } from '../reports/load-counts.ts';

const MINUTE_MS = 60_000;

/**
 * Stores how full each branch is in this quarter of an hour, from the day's counts by hour. Removes the value of a
 * branch that is hidden or has no capacity. The rules refuse to replace a value of the same quarter.
 *
 * @returns for how many branches a value was stored or removed
 */
export async function renewOccupancy(now: number): Promise<number> {
  const [branches, config] = await Promise.all([readList(branchesPath, {}), readRecord(configPath, {})]);
  const today = gymDayOf(now);
  const minute = Math.floor((now - startOfGymDay(today)) / MINUTE_MS);
  let renewed = 0;
  for (const [branch, { Capacity = 0, Hidden }] of Object.entries(branches)) {
    const [counts, previous] = await Promise.all([
      loadCounts(branch, today, today),
      readRecord(occupancyPath, { branch }),
    ]);
    const hours = counts.get(today)?.hours ?? new Map<number, number>();
    const inside = insideByHour(hours, minute, config?.StayMinutes ?? DEFAULT_STAY_MINUTES);
    const step = Hidden ? null : occupancyStep(inside, Capacity, previous?.Step ?? null);
    const record = step === null ? null : { Step: step, At: occupancySlot(now) };
    if (record === null && previous === null) continue;
    if ((await serverUpdate({ [occupancyPath.at({ branch })]: record })) === 'written') renewed += 1;
  }
  return renewed;
}
