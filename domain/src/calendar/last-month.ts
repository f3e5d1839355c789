import { addDays, dayFromParts, daysBetween, type GymDay, partsOf } from './calendar.ts';

/** Returns the same day of the month before, or the last day of that month if it is shorter. */
export function sameDayLastMonth(day: GymDay): GymDay {
  const parts = partsOf(day);
  return dayFromParts({ ...parts, month: parts.month - 1 });
}

/** The days of a report (`from`, `to`) and the earlier days with which they are compared, all inclusive. */
export interface ComparedDays {
  readonly from: GymDay;
  readonly to: GymDay;
  readonly beforeFrom: GymDay;
  readonly beforeTo: GymDay;
}

/** Maximum length of a range that is compared, in days. */
const MAX_DAYS = 31;

/**
 * Returns the finished days of a range and the same days of the month before. Today isn't over, so it is left out:
 * compared with a whole day it would look like a loss.
 *
 * Returns `null` if no day of the range is finished, if the range is longer than {@link MAX_DAYS}, if the month before
 * is too short to have the first day, or if the two ranges would overlap.
 */
export function comparedDays(from: GymDay, to: GymDay, today: GymDay): ComparedDays | null {
  const last = to < today ? to : addDays(today, -1);
  if (last < from || daysBetween(from, to) >= MAX_DAYS) return null;
  const [beforeFrom, beforeTo] = [sameDayLastMonth(from), sameDayLastMonth(last)];
  if (beforeTo >= from || partsOf(beforeFrom).day !== partsOf(from).day) return null;
  return { from, to: last, beforeFrom, beforeTo };
}
