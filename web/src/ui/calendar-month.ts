import { addDays, dayFromParts, daysInMonth, type GymDay, partsOf, weekdayOf } from '@gym/domain/calendar/calendar';

const DAYS_PER_WEEK = 7;

/** Years before and after today that the calendar offers when nothing limits them. */
const YEARS_BACK = 100;
const YEARS_AHEAD = 10;

/** The first and the last day that can be chosen. */
export interface DayLimits {
  readonly first: GymDay;
  readonly last: GymDay;
}

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

/** How many days after its week's Sunday, with which a week begins in Mexico. */
function afterSunday(day: GymDay): number {
  return weekdayOf(day) % DAYS_PER_WEEK;
}

/** The weeks of a month from Sunday to Saturday; `null` where another month's days would stand. */
export function weeksOf({ year, month }: { readonly year: number; readonly month: number }): (GymDay | null)[][] {
  const first = dayFromParts({ year, month, day: 1 });
  const before = afterSunday(first);
  const weeks = Math.ceil((before + daysInMonth(year, month)) / DAYS_PER_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (_, weekday) => {
      const day = addDays(first, week * DAYS_PER_WEEK + weekday - before);
      return partsOf(day).month === month ? day : null;
    }),
  );
}

/** The same day some months later (earlier when negative), or the month's last. */
export function addMonths(day: GymDay, count: number): GymDay {
  const parts = partsOf(day);
  return dayFromParts({ ...parts, month: parts.month + count });
}

/** Where a key leads from a day, as in every calendar; `null` for keys that lead nowhere. */
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
      return addDays(day, -afterSunday(day));
    case 'End':
      return addDays(day, DAYS_PER_WEEK - 1 - afterSunday(day));
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1);
    default:
      return null;
  }
}
