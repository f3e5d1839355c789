import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';

/** A moment as lists show it: the gym's day and time. Epoch milliseconds. */
export function momentText(at: number): string {
  return `${gymDayOf(at)} ${formatTime(at)}`;
}

/** A moment within a sentence, such as '2026-03-01 a las 18:30'. Epoch milliseconds. */
export function momentPhrase(at: number): string {
  return `${gymDayOf(at)} a las ${formatTime(at)}`;
}
