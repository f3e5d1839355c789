import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { type GymDay, TIME_ZONE } from './calendar.ts';

/**
 * The instant (epoch milliseconds) at which the gym's clock shows `time` (`HH:mm`, or with seconds) on a day, whatever
 * zone the device is in. Of an hour that came twice it is one of the two; a time that summer time left out is that of
 * the hour before.
 */
export function instantOf(day: GymDay, time: string): number {
  return fromZonedTime(`${day}T${time}`, TIME_ZONE).getTime();
}

/** {@link instantOf} for a typed time; `null` unless the time has the form `HH:mm`. */
export function parseInstant(day: GymDay, time: string): number | null {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? instantOf(day, time) : null;
}
