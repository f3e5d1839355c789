import { addDays, type GymDay, weekdayOf } from '../calendar/calendar.ts';

/** Weeks in a row, Monday to Sunday, with at least one visit each. */
export interface Streak {
  /** This week counts once there is a visit in it; without one, the streak of last week still stands. */
  readonly weeks: number;
  /** Is there a visit in this week? */
  readonly isThisWeek: boolean;
  /** Does it go back to the first of the days that were given, so that it may be longer? */
  readonly reachesFirst: boolean;
}

function weekOf(day: GymDay): GymDay {
  return addDays(day, 1 - weekdayOf(day));
}

/** The streak of whoever came on these days, in any order. */
export function weekStreak(days: readonly GymDay[], today: GymDay): Streak {
  const weeks = new Set<GymDay>(days.map(weekOf));
  const thisWeek = weekOf(today);
  const isThisWeek = weeks.has(thisWeek);
  let week = isThisWeek ? thisWeek : addDays(thisWeek, -7);
  let count = 0;
  while (weeks.has(week)) {
    count += 1;
    week = addDays(week, -7);
  }
  const first = days.toSorted()[0];
  return { weeks: count, isThisWeek, reachesFirst: count > 0 && first !== undefined && weekOf(first) > week };
}
