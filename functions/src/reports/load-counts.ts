import type { DayCount } from '@gym/domain/attendance/report';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { type StoredStats, statsDaysPath } from '@gym/domain/database/door/stats';
import { isIntact, readRange } from '../lib/read.ts';

function toDayCount({ Total = 0, Hours = {} }: StoredStats): DayCount {
  return { total: Total, hours: new Map(Object.entries(Hours).map(([key, count]) => [Number(key.slice(1)), count])) };
}

/**
 * Loads a branch's attendance counts by day, both days inclusive, of at most 400 days. Leaves out days without an
 * intact record.
 */
export async function loadCounts(branch: string, from: GymDay, to: GymDay): Promise<ReadonlyMap<string, DayCount>> {
  const days = await readRange(statsDaysPath, { branch }, { startAt: from, endAt: to, limit: 400 });
  return new Map(days.filter(isIntact).map(([day, stats]) => [day, toDayCount(stats)]));
}
