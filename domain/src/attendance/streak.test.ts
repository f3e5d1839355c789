import { expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { weekStreak } from './streak.ts';

// 2026-11-22 is a Sunday.
it.each<{
  readonly what: string;
  readonly days: readonly string[];
  readonly today: string;
  readonly weeks: number;
  readonly isThisWeek: boolean;
  readonly reachesFirst: boolean;
}>([
  { what: 'nobody who never came', days: [], today: '2026-11-22', weeks: 0, isThisWeek: false, reachesFirst: false },
  {
    what: 'one visit today',
    days: ['2026-11-22'],
    today: '2026-11-22',
    weeks: 1,
    isThisWeek: true,
    reachesFirst: true,
  },
  {
    what: 'Monday and Sunday are one week',
    days: ['2026-11-16', '2026-11-22'],
    today: '2026-11-22',
    weeks: 1,
    isThisWeek: true,
    reachesFirst: true,
  },
  {
    what: 'Sunday and the Monday after it are two',
    days: ['2026-11-22', '2026-11-23'],
    today: '2026-11-23',
    weeks: 2,
    isThisWeek: true,
    reachesFirst: true,
  },
  {
    what: 'three weeks, in any order',
    days: ['2026-11-04', '2026-11-18', '2026-11-11'],
    today: '2026-11-22',
    weeks: 3,
    isThisWeek: true,
    reachesFirst: true,
  },
  {
    what: 'last week stands until this one is over',
    days: ['2026-11-11', '2026-11-18'],
    today: '2026-11-23',
    weeks: 2,
    isThisWeek: false,
    reachesFirst: true,
  },
  {
    what: 'a week was left out',
    days: ['2026-11-01', '2026-11-18'],
    today: '2026-11-22',
    weeks: 1,
    isThisWeek: true,
    reachesFirst: false,
  },
  {
    what: 'last came two weeks ago',
    days: ['2026-11-11'],
    today: '2026-11-23',
    weeks: 0,
    isThisWeek: false,
    reachesFirst: false,
  },
  {
    what: 'over the new year',
    days: ['2026-12-30', '2027-01-04'],
    today: '2027-01-05',
    weeks: 2,
    isThisWeek: true,
    reachesFirst: true,
  },
])('computes the streak: $what', ({ days, today, weeks, isThisWeek, reachesFirst }) => {
  expect(weekStreak(days.map(gymDay), gymDay(today))).toEqual({
    weeks,
    isThisWeek,
    isPaused: false,
    reachesFirst,
  });
});

// 2026-11-22 is a Sunday; the week before it begins on 2026-11-09.
it.each([
  {
    what: 'a paused week in between',
    came: ['2026-11-04', '2026-11-18'],
    pause: ['2026-11-09', '2026-11-15'],
    weeks: 2,
  },
  {
    what: 'a week with one paused day',
    came: ['2026-11-04', '2026-11-18'],
    pause: ['2026-11-11', '2026-11-11'],
    weeks: 2,
  },
  {
    what: 'an open week before the pause',
    came: ['2026-10-29', '2026-11-18'],
    pause: ['2026-11-09', '2026-11-15'],
    weeks: 1,
  },
  {
    what: 'a visit in a paused week',
    came: ['2026-11-09', '2026-11-18'],
    pause: ['2026-11-10', '2026-11-15'],
    weeks: 2,
  },
  { what: 'a pause that still goes on', came: ['2026-11-04'], pause: ['2026-11-09', '2026-11-29'], weeks: 1 },
])('pauses with the membership: $what', ({ came, pause: [from = '', to = ''], weeks }) => {
  const streak = weekStreak(came.map(gymDay), gymDay('2026-11-22'), (one) => one < from || one > to);
  expect(streak.weeks).toBe(weeks);
});

it('is paused on a day without access', () => {
  const isPausedOn = (today: string): boolean =>
    weekStreak([gymDay('2026-11-04')], gymDay(today), (one) => one < '2026-11-10').isPaused;
  expect(isPausedOn('2026-11-09')).toBe(false);
  expect(isPausedOn('2026-11-10')).toBe(true);
});
