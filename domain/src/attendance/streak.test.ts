import { expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { weekStreak } from './streak.ts';

// 2026-11-22 is a Sunday.
it.each<{
  readonly what: string;
  readonly days: readonly string[];
  readonly today: string;
  readonly weeks: number;
  readonly hasVisitThisWeek: boolean;
  /** Whether the streak contains the earliest of the days. */
  readonly reachesFirst: boolean;
}>([
  {
    what: 'a person who never came',
    days: [],
    today: '2026-11-22',
    weeks: 0,
    hasVisitThisWeek: false,
    reachesFirst: false,
  },
  {
    what: 'one visit today',
    days: ['2026-11-22'],
    today: '2026-11-22',
    weeks: 1,
    hasVisitThisWeek: true,
    reachesFirst: true,
  },
  {
    what: 'Monday and the Sunday after it are one week',
    days: ['2026-11-16', '2026-11-22'],
    today: '2026-11-22',
    weeks: 1,
    hasVisitThisWeek: true,
    reachesFirst: true,
  },
  {
    what: 'Sunday and the Monday after it are two weeks',
    days: ['2026-11-22', '2026-11-23'],
    today: '2026-11-23',
    weeks: 2,
    hasVisitThisWeek: true,
    reachesFirst: true,
  },
  {
    what: 'three weeks, with days in any order',
    days: ['2026-11-04', '2026-11-18', '2026-11-11'],
    today: '2026-11-22',
    weeks: 3,
    hasVisitThisWeek: true,
    reachesFirst: true,
  },
  {
    what: 'the streak up to last week is kept until this week is over',
    days: ['2026-11-11', '2026-11-18'],
    today: '2026-11-23',
    weeks: 2,
    hasVisitThisWeek: false,
    reachesFirst: true,
  },
  {
    what: 'weeks without a visit end the streak',
    days: ['2026-11-01', '2026-11-18'],
    today: '2026-11-22',
    weeks: 1,
    hasVisitThisWeek: true,
    reachesFirst: false,
  },
  {
    what: 'the last visit was the week before last',
    days: ['2026-11-11'],
    today: '2026-11-23',
    weeks: 0,
    hasVisitThisWeek: false,
    reachesFirst: false,
  },
  {
    what: 'two weeks across the new year',
    days: ['2026-12-30', '2027-01-04'],
    today: '2027-01-05',
    weeks: 2,
    hasVisitThisWeek: true,
    reachesFirst: true,
  },
])('computes the streak: $what', ({ days, today, weeks, hasVisitThisWeek, reachesFirst }) => {
  expect(weekStreak(days.map(gymDay), gymDay(today))).toEqual({
    weeks,
    hasVisitThisWeek,
    isPaused: false,
    reachesFirst,
  });
});

// 2026-11-22 is a Sunday. The previous week is from 2026-11-09 to 2026-11-15. `pause`: the first and last day on which
// the membership didn't let the person in.
it.each([
  {
    what: 'a paused week in between',
    visits: ['2026-11-04', '2026-11-18'],
    pause: ['2026-11-09', '2026-11-15'],
    weeks: 2,
  },
  {
    what: 'a week with one paused day',
    visits: ['2026-11-04', '2026-11-18'],
    pause: ['2026-11-11', '2026-11-11'],
    weeks: 2,
  },
  {
    what: 'a week without visit or pause, before a paused week',
    visits: ['2026-10-29', '2026-11-18'],
    pause: ['2026-11-09', '2026-11-15'],
    weeks: 1,
  },
  {
    what: 'a visit in a paused week',
    visits: ['2026-11-09', '2026-11-18'],
    pause: ['2026-11-10', '2026-11-15'],
    weeks: 2,
  },
  { what: 'a pause that goes on today', visits: ['2026-11-04'], pause: ['2026-11-09', '2026-11-29'], weeks: 1 },
])('returns a streak of $weeks weeks: $what', ({ visits, pause: [from = '', to = ''], weeks }) => {
  const streak = weekStreak(visits.map(gymDay), gymDay('2026-11-22'), (day) => day < from || day > to);
  expect(streak.weeks).toBe(weeks);
});

it('says that the streak is paused if the membership does not let the person in today', () => {
  const isPausedOn = (today: string): boolean =>
    weekStreak([gymDay('2026-11-04')], gymDay(today), (day) => day < '2026-11-10').isPaused;
  expect(isPausedOn('2026-11-09')).toBe(false);
  expect(isPausedOn('2026-11-10')).toBe(true);
});
