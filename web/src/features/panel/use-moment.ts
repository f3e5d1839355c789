import { DEFAULT_STAY_MINUTES, insideByHour } from '@gym/domain/branch/occupancy';
import { type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { useConfig } from '../../data/public/config.ts';
import { useNow } from '../../data/public/use-now.ts';
import type { DayTotals } from '../../data/stats.ts';

const MINUTE_MS = 60_000;

/** The present moment, as the numbers need it. */
export interface Moment {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly today: GymDay;
  /** Minutes since the gym's midnight. */
  readonly minute: number;
  readonly stayMinutes: number;
}

export function useMoment(): Moment {
  const now = useNow();
  const config = useConfig();
  const today = gymDayOf(now);
  const stayMinutes = (config.status === 'value' ? config.value?.StayMinutes : undefined) ?? DEFAULT_STAY_MINUTES;
  return { now, today, minute: Math.floor((now - startOfGymDay(today)) / MINUTE_MS), stayMinutes };
}

/** How many are inside, from the day's counts by hour alone. */
export function insideOf(day: DayTotals, { minute, stayMinutes }: Moment): number {
  return insideByHour(new Map(day.byHour.entries()), minute, stayMinutes);
}
