import { DEFAULT_STAY_MINUTES, insideByHour, occupancySlot, occupancyStep } from '@gym/domain/branch/occupancy';
import { gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { branchesPath } from '@gym/domain/database/branches';
import { configPath } from '@gym/domain/database/config';
import { occupancyPath } from '@gym/domain/database/occupancy';
import { serverUpdate } from '../../lib/server-update.ts';
import { readRecord } from '../../repositories/read.ts';
import { loadCounts } from '../../repositories/stats.ts';

const MINUTE_MS = 60_000;

/**
 * Says of each branch how full it is in this quarter of an hour, from the day's counts by hour: one small record each, no names. A
 * second run in the same quarter changes nothing, by the rules.
 *
 * @returns branches that were renewed
 */
export async function renewOccupancy(now: number): Promise<number> {
  const [branches, config] = await Promise.all([readRecord(branchesPath, {}), readRecord(configPath, {})]);
  const today = gymDayOf(now);
  const minute = Math.floor((now - startOfGymDay(today)) / MINUTE_MS);
  let renewed = 0;
  for (const [branch, { Capacity = 0, Hidden }] of Object.entries(branches ?? {})) {
    const [counts, was] = await Promise.all([loadCounts(branch, today, today), readRecord(occupancyPath, { branch })]);
    const hours = counts.get(today)?.hours ?? new Map<number, number>();
    const inside = insideByHour(hours, minute, config?.StayMinutes ?? DEFAULT_STAY_MINUTES);
    const step = Hidden ? null : occupancyStep(inside, Capacity, was?.Step ?? null);
    const record = step === null ? null : { Step: step, At: occupancySlot(now) };
    if (record === null && was === null) continue;
    if ((await serverUpdate({ [occupancyPath.at({ branch })]: record })) === 'written') renewed += 1;
  }
  return renewed;
}
