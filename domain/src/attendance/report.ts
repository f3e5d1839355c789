import { addDays, type GymDay, weekdayOf } from '../calendar/calendar.ts';

/** The number of check-ins and guests of a day, in total and by hour of the gym's time zone (0 to 23). */
export interface DayCount {
  readonly total: number;
  readonly hours: ReadonlyMap<number, number>;
}

/** The number of check-ins and guests on a range of days. */
export interface AttendanceReport {
  readonly total: number;
  /** The total of the days a week earlier. */
  readonly weekEarlier: number;
  /** The total of each day, and of the day a week earlier. */
  readonly days: readonly { readonly day: GymDay; readonly total: number; readonly weekEarlier: number }[];
  /** The number by weekday and hour: seven rows from Monday, with 24 columns each. */
  readonly heat: readonly (readonly number[])[];
}

/** Returns the first day to load for a report from `from` on: a week earlier, for the comparison. */
export function reportReadsFrom(from: GymDay): GymDay {
  return addDays(from, -7);
}

/**
 * Computes the report from `from` to `to`, both inclusive.
 *
 * @param counts for each branch, its counts by day from {@link reportReadsFrom} on; a missing day counts as 0
 */
export function computeAttendanceReport(
  counts: readonly ReadonlyMap<string, DayCount>[],
  from: GymDay,
  to: GymDay,
): AttendanceReport {
  const totalOn = (day: GymDay): number => counts.reduce((sum, branch) => sum + (branch.get(day)?.total ?? 0), 0);
  const heat = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  const days: { day: GymDay; total: number; weekEarlier: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ day, total: totalOn(day), weekEarlier: totalOn(addDays(day, -7)) });
    const row = heat[weekdayOf(day) - 1];
    for (const branch of counts) {
      for (const [hour, count] of branch.get(day)?.hours ?? []) {
        if (row && hour in row) row[hour] = (row[hour] ?? 0) + count;
      }
    }
  }
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  return {
    total: sum(days.map(({ total }) => total)),
    weekEarlier: sum(days.map(({ weekEarlier }) => weekEarlier)),
    days,
    heat,
  };
}
