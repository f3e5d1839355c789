import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';

/** A moment as lists show it: the gym's day and time. Epoch milliseconds. */
export function momentText(at: number): string {
  return `${gymDayOf(at)} ${formatTime(at)}`;
}
