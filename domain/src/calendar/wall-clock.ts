import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { type GymDay, TIME_ZONE } from './calendar.ts';

/**
 * Returns the instant (epoch milliseconds) of a wall-clock time (`HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS`) on a day in the
 * gym's time zone. A time that occurred twice (at the end of daylight-saving time) resolves to one of its two instants.
 * A time that was skipped (at the start of daylight-saving time) resolves to the time one hour before it, such as 02:30
 * to 01:30.
 */
export function instantOf(day: GymDay, time: string): number {
  return fromZonedTime(`${day}T${time}`, TIME_ZONE).getTime();
}

/** Returns the instant of a typed time, as {@link instantOf}; `null` unless the time has the form `HH:mm`. */
export function parseInstant(day: GymDay, time: string): number | null {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? instantOf(day, time) : null;
}
