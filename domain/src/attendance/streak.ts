import { addDays, type GymDay, weekdayOf } from '../calendar/calendar.ts';

/**
 * Weeks in a row, Monday to Sunday, with at least one visit each. A paused week without a visit neither counts nor ends
 * the streak.
 */
export interface Streak {
  /** Number of weeks. This week counts once it has a visit; until then the streak up to last week is kept. */
  readonly weeks: number;
  /** Whether the person has come this week. */
  readonly hasVisitThisWeek: boolean;
  /** Whether the membership doesn't let the person in today. */
  readonly isPaused: boolean;
  /** Whether the streak contains the earliest of the given days, so that unknown earlier days may make it longer. */
  readonly reachesFirst: boolean;
}

/** How many days after Monday each day of a week is. */
const DAYS_AFTER_MONDAY = [0, 1, 2, 3, 4, 5, 6] as const;

/** Returns the Monday of the day's week. */
function mondayOf(day: GymDay): GymDay {
  return addDays(day, 1 - weekdayOf(day));
}

/**
 * Returns the streak of a person who came on these days, in any order.
 *
 * @param mayCome whether the membership let the person in on a day. If it didn't, the week of that day is paused.
 */
export function weekStreak(
  days: readonly GymDay[],
  today: GymDay,
  mayCome: (day: GymDay) => boolean = () => true,
): Streak {
  // A week is represented by its Monday.
  const visitedWeeks = new Set<GymDay>(days.map(mondayOf));
  const thisWeek = mondayOf(today);
  const hasVisitThisWeek = visitedWeeks.has(thisWeek);
  const isPausedWeek = (week: GymDay): boolean =>
    DAYS_AFTER_MONDAY.some((daysAfter) => !mayCome(addDays(week, daysAfter)));
  const first = [...visitedWeeks].toSorted()[0] ?? thisWeek;
  let week = hasVisitThisWeek ? thisWeek : addDays(thisWeek, -7);
  let count = 0;
  while (week >= first && (visitedWeeks.has(week) || isPausedWeek(week))) {
    if (visitedWeeks.has(week)) count += 1;
    week = addDays(week, -7);
  }
  return { weeks: count, hasVisitThisWeek, isPaused: !mayCome(today), reachesFirst: count > 0 && week < first };
}
