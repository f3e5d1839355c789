import { addDays, type GymDay, gymDayOf, hourOf, startOfGymDay } from '../calendar/calendar.ts';

/** Messages go out from nine in the morning until eight in the evening, gym time. */
const FIRST_HOUR = 9;
const END_HOUR = 20;
const HOUR_MS = 3_600_000;

/** Returns whether messages may be sent at this time. */
export function isSendingTime(now: number): boolean {
  const hour = hourOf(now);
  return hour >= FIRST_HOUR && hour < END_HOUR;
}

/** Returns the first instant of a day at which messages are sent. */
function opening(day: GymDay): number {
  return startOfGymDay(day) + FIRST_HOUR * HOUR_MS;
}

/** Returns the instant itself, or the next one at which messages are sent. */
export function sendingTimeFrom(instant: number): number {
  if (isSendingTime(instant)) return instant;
  const day = gymDayOf(instant);
  return hourOf(instant) < FIRST_HOUR ? opening(day) : opening(addDays(day, 1));
}

/** Returns when the first messages are sent on the day after this instant. */
export function nextDaysOpening(instant: number): number {
  return opening(addDays(gymDayOf(instant), 1));
}
