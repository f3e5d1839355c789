import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';

/** Formats an instant for lists: the gym's day and time. Epoch milliseconds. */
export function momentText(at: number): string {
  return `${gymDayOf(at)} ${formatTime(at)}`;
}

/** Formats an instant for a sentence, such as '2026-03-01 a las 18:30'. Epoch milliseconds. */
export function momentPhrase(at: number): string {
  return `${gymDayOf(at)} a las ${formatTime(at)}`;
}
