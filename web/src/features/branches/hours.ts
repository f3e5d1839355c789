import { type OpeningHours, parseSpans, spansOn } from '@gym/domain/branch/opening-hours';
import { addDays, type GymDay, gymDayOf, weekdayOf } from '@gym/domain/calendar/calendar';
import { hoursFromStored } from '@gym/domain/database/system/branch-hours';
import type { StoredBranch } from '@gym/domain/database/system/branches';
import { WEEKDAY_NAMES } from '@gym/domain/text/days';
import { spansText } from '@gym/domain/text/opening';
import { BRANCHES_TEXT } from './text.ts';

/** Number of days, including today, in which holidays are listed. */
const AHEAD_DAYS = 60;

/** A line of the table of opening hours, as text. */
export interface HoursLine {
  readonly day: string;
  readonly spans: string;
  readonly isToday: boolean;
}

/** The opening hours of a branch, with their text. */
export interface DescribedHours {
  readonly hours: OpeningHours;
  /** Sentence with today's hours and, on a holiday, its name. */
  readonly today: string;
  readonly week: readonly HoursLine[];
  /** The holidays of the next {@link AHEAD_DAYS} days, including today. */
  readonly holidays: readonly HoursLine[];
}

/** Returns the opening hours of a branch; `null` without weekly hours and holidays. `now`: epoch milliseconds. */
export function describeHours(branch: StoredBranch, now: number): DescribedHours | null {
  const hours = hoursFromStored(branch);
  if (!hours) return null;
  const today = gymDayOf(now);
  const storedHolidays = branch.Holidays ?? {};
  const nameOf = (day: GymDay): string | null => storedHolidays[day]?.Name ?? null;
  const isHoliday = (day: GymDay): boolean => day in hours.holidays;
  const days = Array.from({ length: AHEAD_DAYS }, (_, index) => addDays(today, index));
  return {
    hours,
    today: isHoliday(today)
      ? BRANCHES_TEXT.todayHoliday(nameOf(today), spansText(spansOn(hours, today)))
      : BRANCHES_TEXT.today(spansText(spansOn(hours, today))),
    week: WEEKDAY_NAMES.map((day, index) => ({
      day,
      spans: spansText(parseSpans(hours.week[`d${index + 1}`] ?? '') ?? []),
      isToday: index + 1 === weekdayOf(today),
    })),
    holidays: days.filter(isHoliday).map((day) => ({
      day: [day, ...(nameOf(day) === null ? [] : [nameOf(day)])].join(' · '),
      spans: spansText(spansOn(hours, day)),
      isToday: day === today,
    })),
  };
}
