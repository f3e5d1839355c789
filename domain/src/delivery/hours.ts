import { addDays, type GymDay, gymDayOf, hourOf, startOfGymDay } from '../calendar/calendar.ts';

/** Messages go out from nine in the morning until eight in the evening, gym time. */
const FIRST_HOUR = 9;
const END_HOUR = 20;
const HOUR_MS = 3_600_000;

/** May a message go out now? */
export function isSendingTime(now: number): boolean {
  const hour = hourOf(now);
  return hour >= FIRST_HOUR && hour < END_HOUR;
}

/** The first instant of a day at which messages go out. */
function opening(day: GymDay): number {
  return startOfGymDay(day) + FIRST_HOUR * HOUR_MS;
}

/** The instant itself, or the next one at which messages go out. */
export function sendingTimeFrom(instant: number): number {
  if (isSendingTime(instant)) return instant;
  const day = gymDayOf(instant);
  return hourOf(instant) < FIRST_HOUR ? opening(day) : opening(addDays(day, 1));
}

/** When messages go out again on the day after this instant's. */
export function nextDaysOpening(instant: number): number {
  return opening(addDays(gymDayOf(instant), 1));
}
