import { type GymDay, monthOf } from '../calendar/calendar.ts';
import { weekStreak } from './streak.ts';

/** A number of visits in total, or of weeks in a row, that is reached today and worth a celebration. */
export interface Milestone {
  readonly kind: 'visits' | 'weeks';
  readonly count: number;
}

/** The facts about today's visit that the screen mentions after an own check-in. */
export interface VisitMoment {
  /** Number of this month's visits, today's included. Visits of two branches on one day count as one. */
  readonly visitsThisMonth: number;
  /** Weeks in a row with a visit, this week included. */
  readonly weeks: number;
  /** Whether the streak may be longer: it contains the oldest day that was read, and older ones may be missing. */
  readonly isAtLeast: boolean;
  /** `null`: no milestone is reached today. If visits and weeks both reach one, it is the milestone of visits. */
  readonly milestone: Milestone | null;
}

const VISIT_MILESTONES = [1, 10, 25, 50, 100, 150];
const WEEK_MILESTONES = [4, 8, 12, 26, 52];

/**
 * Describes the visit of `today`. `days`: the days with visits, with or without today.
 * @param mayCome whether the membership let the person in on a day: see {@link weekStreak}
 * @param maxDays the maximum number of days that were read. If there are that many visits, today's included, older ones
 * may be missing.
 */
export function visitMoment(
  days: readonly GymDay[],
  today: GymDay,
  mayCome: (day: GymDay) => boolean,
  maxDays: number,
): VisitMoment {
  const earlier = days.filter((day) => day !== today);
  const visits = earlier.length + 1;
  const isComplete = visits < maxDays;
  const { weeks, reachesFirst } = weekStreak([today, ...earlier], today, mayCome);
  const isAtLeast = reachesFirst && !isComplete;
  const isFirstOfWeek = weekStreak(earlier, today, mayCome).weeks < weeks;
  const month = monthOf(today);
  let milestone: Milestone | null = null;
  if (isFirstOfWeek && !isAtLeast && WEEK_MILESTONES.includes(weeks)) milestone = { kind: 'weeks', count: weeks };
  if (isComplete && VISIT_MILESTONES.includes(visits)) milestone = { kind: 'visits', count: visits };
  return {
    visitsThisMonth: earlier.filter((day) => day.startsWith(month)).length + 1,
    weeks,
    isAtLeast,
    milestone,
  };
}
