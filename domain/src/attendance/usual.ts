import { addDays, type GymDay } from '../calendar/calendar.ts';
import type { DayCount } from './report.ts';

const HOURS = 24;
const DAYS_OF_WEEK = 7;
/** Number of weeks in the average: about two months, so that one holiday has little effect. */
const WEEKS = 8;

/** Returns the days that a day is compared with: the same weekday of the eight weeks before it, the newest first. */
export function sameWeekdays(day: GymDay): readonly GymDay[] {
  return Array.from({ length: WEEKS }, (_, index) => addDays(day, -DAYS_OF_WEEK * (index + 1)));
}

/**
 * An average day. `hours`: average number of check-ins and guests in each of 24 hours. `days`: number of averaged days.
 */
export interface UsualDay {
  readonly days: number;
  readonly hours: readonly number[];
}

/** Returns the average of these days. Ignores days on which nobody came: the gym is assumed to have been closed. */
export function averageDay(counts: readonly DayCount[]): UsualDay {
  const open = counts.filter(({ total }) => total > 0);
  const average = (hour: number): number =>
    open.length === 0 ? 0 : open.reduce((sum, { hours }) => sum + (hours.get(hour) ?? 0), 0) / open.length;
  return { days: open.length, hours: Array.from({ length: HOURS }, (_, hour) => average(hour)) };
}

/**
 * Returns the average number of check-ins and guests from midnight to a time of day: the sum of the averages of the
 * finished hours, and a share of the average of the current hour.
 *
 * @param hours the `hours` of a {@link UsualDay}
 * @param minute minutes since the gym's midnight
 */
export function expectedCheckIns(hours: readonly number[], minute: number): number {
  return hours.reduce((sum, count, hour) => sum + count * Math.min(Math.max(minute / 60 - hour, 0), 1), 0);
}
