import { type GymDay, monthOf } from '../calendar/calendar.ts';
import { weekStreak } from './streak.ts';

/** A number that is reached today: visits in all, or weeks in a row. */
export interface Milestone {
  readonly kind: 'visits' | 'weeks';
  readonly count: number;
}

/** The facts about today's visit that the screen mentions. */
export interface VisitMoment {
  /** The number of today's visit within the month. Two branches on one day are one visit. */
  readonly ofMonth: number;
  /** Weeks in a row with a visit, this one included. */
  readonly weeks: number;
  /** The streak goes back to the oldest day that was read, so that it may be longer. */
  readonly isAtLeast: boolean;
  readonly milestone: Milestone | null;
}

const VISIT_MILESTONES = [1, 10, 25, 50, 100, 150];
const WEEK_MILESTONES = [4, 8, 12, 26, 52];

/**
 * Describes the visit of `today`. `days`: the days with visits, with or without today.
 * @param mayCome whether the membership let the person in on a day: see {@link weekStreak}
 * @param most the maximum number of days that were read. If `days` has as many, older visits may be missing.
 */
export function visitMoment(
  days: readonly GymDay[],
  today: GymDay,
  mayCome: (day: GymDay) => boolean,
  most: number,
): VisitMoment {
  const before = days.filter((day) => day !== today);
  const visits = before.length + 1;
  const isWhole = visits < most;
  const { weeks, reachesFirst } = weekStreak([today, ...before], today, mayCome);
  const isFirstOfWeek = weekStreak(before, today, mayCome).weeks < weeks;
  const month = monthOf(today);
  let milestone: Milestone | null = null;
  if (isFirstOfWeek && WEEK_MILESTONES.includes(weeks)) milestone = { kind: 'weeks', count: weeks };
  if (isWhole && VISIT_MILESTONES.includes(visits)) milestone = { kind: 'visits', count: visits };
  return {
    ofMonth: before.filter((day) => day.startsWith(month)).length + 1,
    weeks,
    isAtLeast: reachesFirst && !isWhole,
    milestone,
  };
}
