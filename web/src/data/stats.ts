import type { GymDay } from '@gym/domain/calendar/calendar';
import { hourKey, statsPath, storedStatsSchema } from '@gym/domain/database/stats';
import { parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const HOURS_OF_DAY = 24;
const parseStored = parseRecord('Stats', storedStatsSchema);

/** A day's check-ins, in all and by hour of the gym's clock (24 counts). */
export interface DayTotals {
  readonly total: number;
  readonly byHour: readonly number[];
}

function parseTotals(raw: unknown): DayTotals {
  const stored = parseStored(raw);
  const byHour = Array.from({ length: HOURS_OF_DAY }, (_, hour) => stored?.Hours?.[hourKey(hour)] ?? 0);
  return { total: stored?.Total ?? 0, byHour };
}

/** The day's totals at a branch, live. */
export function useDayTotals(branch: string | null, day: GymDay): Loaded<DayTotals> {
  return useValue(branch === null ? null : { path: statsPath.at({ branch, day }), parse: parseTotals });
}
