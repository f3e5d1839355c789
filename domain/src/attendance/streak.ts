import { addDays, type GymDay, weekdayOf } from '../calendar/calendar.ts';

/** Weeks in a row, Monday to Sunday, with at least one visit each. Paused weeks don't count and don't end it. */
export interface Streak {
  /** This week counts once there is a visit in it; without one, the streak of last week still stands. */
  readonly weeks: number;
  /** Whether there is a visit in this week. */
  readonly isThisWeek: boolean;
  /** Whether the membership doesn't let the person in today, so that the streak waits. */
  readonly isPaused: boolean;
  /** Whether the streak reaches the first of the given days, so that it may be longer. */
  readonly reachesFirst: boolean;
}

const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

function weekOf(day: GymDay): GymDay {
  return addDays(day, 1 - weekdayOf(day));
}

/**
 * Returns the streak of a person who came on these days, in any order.
 *
 * @param mayCome whether the membership let the person in on a day. A week with a day on which it didn't is paused:
 * without a visit it doesn't end the streak.
 */
export function weekStreak(
  days: readonly GymDay[],
  today: GymDay,
  mayCome: (day: GymDay) => boolean = () => true,
): Streak {
  const weeks = new Set<GymDay>(days.map(weekOf));
  const thisWeek = weekOf(today);
  const isThisWeek = weeks.has(thisWeek);
  const isPaused = (week: GymDay): boolean => DAYS_OF_WEEK.some((ahead) => !mayCome(addDays(week, ahead)));
  const first = [...weeks].toSorted()[0] ?? thisWeek;
  let week = isThisWeek ? thisWeek : addDays(thisWeek, -7);
  let count = 0;
  while (week >= first && (weeks.has(week) || isPaused(week))) {
    if (weeks.has(week)) count += 1;
    week = addDays(week, -7);
  }
  return { weeks: count, isThisWeek, isPaused: !mayCome(today), reachesFirst: count > 0 && week < first };
}
