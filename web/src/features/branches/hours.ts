import { type OpeningHours, parseSpans, spansOn } from '@gym/domain/branch/opening-hours';
import { addDays, type GymDay, gymDayOf, weekdayOf } from '@gym/domain/calendar/calendar';
import { hoursFromStored } from '@gym/domain/database/system/branch-hours';
import type { StoredBranch } from '@gym/domain/database/system/branches';
import { WEEKDAY_NAMES } from '@gym/domain/text/days';
import { spansText } from '@gym/domain/text/opening';
import { BRANCHES_TEXT } from './text.ts';

/** How many days ahead special days are listed. */
const AHEAD_DAYS = 60;

/** A line of the table of opening hours. */
export interface HoursLine {
  readonly day: string;
  readonly spans: string;
  readonly isToday: boolean;
}

/** The opening hours of a branch as text. `now`: epoch milliseconds. `null` if the branch has none. */
export interface HoursFacts {
  readonly hours: OpeningHours;
  readonly today: string;
  readonly week: readonly HoursLine[];
  /** The coming days with special hours. */
  readonly holidays: readonly HoursLine[];
}

export function hoursFacts(branch: StoredBranch, now: number): HoursFacts | null {
  const hours = hoursFromStored(branch);
  if (!hours) return null;
  const today = gymDayOf(now);
  const named = branch.Holidays ?? {};
  const nameOf = (day: GymDay): string | null => named[day]?.Name ?? null;
  const isHoliday = (day: GymDay): boolean => day in hours.holidays;
  const ahead = Array.from({ length: AHEAD_DAYS }, (_, index) => addDays(today, index));
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
    holidays: ahead.filter(isHoliday).map((day) => ({
      day: [day, ...(nameOf(day) === null ? [] : [nameOf(day)])].join(' · '),
      spans: spansText(spansOn(hours, day)),
      isToday: day === today,
    })),
  };
}
