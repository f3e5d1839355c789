import { addDays, dayFromParts, daysInMonth, type GymDay, partsOf, weekdayOf } from '@gym/domain/calendar/calendar';

const DAYS_PER_WEEK = 7;

/** How many years before today's year the calendar offers if there is no `min`. */
const YEARS_BACK = 100;
/** How many years after today's year the calendar offers if there is no `max`. */
const YEARS_AHEAD = 10;

/** The first and the last selectable day. */
export interface DayLimits {
  readonly first: GymDay;
  readonly last: GymDay;
}

/** Returns the limits that `min` and `max` set, with defaults for those that are missing. */
export function dayLimits(today: GymDay, min: GymDay | undefined, max: GymDay | undefined): DayLimits {
  const { year } = partsOf(today);
  return {
    first: min ?? dayFromParts({ year: year - YEARS_BACK, month: 1, day: 1 }),
    last: max ?? dayFromParts({ year: year + YEARS_AHEAD, month: 12, day: 31 }),
  };
}

export function clampDay(day: GymDay, { first, last }: DayLimits): GymDay {
  if (day < first) return first;
  return day > last ? last : day;
}

/** Returns the number of days since the week's Sunday, the first day of a week in Mexico. */
function daysSinceSunday(day: GymDay): number {
  return weekdayOf(day) % DAYS_PER_WEEK;
}

/** Returns the weeks of a month from Sunday to Saturday, with `null` in place of the days of other months. */
export function weeksOf({ year, month }: { readonly year: number; readonly month: number }): (GymDay | null)[][] {
  const first = dayFromParts({ year, month, day: 1 });
  const emptyDays = daysSinceSunday(first);
  const weeks = Math.ceil((emptyDays + daysInMonth(year, month)) / DAYS_PER_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (_, weekday) => {
      const day = addDays(first, week * DAYS_PER_WEEK + weekday - emptyDays);
      return partsOf(day).month === month ? day : null;
    }),
  );
}

/** Returns the same day `count` months later (earlier if negative), or that month's last day if it is shorter. */
export function addMonths(day: GymDay, count: number): GymDay {
  const parts = partsOf(day);
  return dayFromParts({ ...parts, month: parts.month + count });
}

/** Returns the day to which a key moves from `day`; `null` for keys that don't move. `isShift`: Shift is pressed. */
export function dayByKey(day: GymDay, key: string, isShift: boolean): GymDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -DAYS_PER_WEEK);
    case 'ArrowDown':
      return addDays(day, DAYS_PER_WEEK);
    case 'Home':
      return addDays(day, -daysSinceSunday(day));
    case 'End':
      return addDays(day, DAYS_PER_WEEK - 1 - daysSinceSunday(day));
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1);
    default:
      return null;
  }
}
