import type { DayCount } from '@gym/domain/attendance/report';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { type StoredStats, statsDaysPath } from '@gym/domain/database/stats';
import { readRange } from './read.ts';

function countOf({ Total = 0, Hours = {} }: StoredStats): DayCount {
  return { total: Total, hours: new Map(Object.entries(Hours).map(([key, count]) => [Number(key.slice(1)), count])) };
}

/** A branch's counts by day, from one day to another: one record a day, however many came. */
export async function loadCounts(branch: string, from: GymDay, to: GymDay): Promise<ReadonlyMap<string, DayCount>> {
  const days = await readRange(statsDaysPath, { branch }, { startAt: from, endAt: to, limit: 400 });
  return new Map(days.map(([day, stats]) => [day, countOf(stats)]));
}
