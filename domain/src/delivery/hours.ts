import { addDays, type GymDay, gymDayOf, hourOf, startOfGymDay } from '../calendar/calendar.ts';

/** Hour of the gym's day at which messages begin to be sent. */
const FIRST_HOUR = 9;
/** Hour of the gym's day from which no messages are sent. */
const END_HOUR = 20;
const HOUR_MS = 3_600_000;

/** Returns whether messages may be sent at this time (epoch milliseconds). */
export function isSendingTime(now: number): boolean {
  const hour = hourOf(now);
  return hour >= FIRST_HOUR && hour < END_HOUR;
}

/** Returns the first instant of a day at which messages are sent. */
function firstSendingTime(day: GymDay): number {
  return startOfGymDay(day) + FIRST_HOUR * HOUR_MS;
}

/** Returns the instant itself if messages may be sent then, otherwise the next instant at which they may. */
export function sendingTimeFrom(instant: number): number {
  if (isSendingTime(instant)) return instant;
  const day = gymDayOf(instant);
  return hourOf(instant) < FIRST_HOUR ? firstSendingTime(day) : firstSendingTime(addDays(day, 1));
}

/** Returns the first instant of the following day at which messages are sent. */
export function firstSendingTimeOfNextDay(instant: number): number {
  return firstSendingTime(addDays(gymDayOf(instant), 1));
}
