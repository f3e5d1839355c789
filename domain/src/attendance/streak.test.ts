import { expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { weekStreak } from './streak.ts';

// 2026-11-22 is a Sunday.
it.each([
  ['nobody who never came', [], '2026-11-22', 0, false, false],
  ['one visit today', ['2026-11-22'], '2026-11-22', 1, true, true],
  ['Monday and Sunday are one week', ['2026-11-16', '2026-11-22'], '2026-11-22', 1, true, true],
  ['Sunday and the Monday after it are two', ['2026-11-22', '2026-11-23'], '2026-11-23', 2, true, true],
  ['three weeks, in any order', ['2026-11-04', '2026-11-18', '2026-11-11'], '2026-11-22', 3, true, true],
  ['last week stands until this one is over', ['2026-11-11', '2026-11-18'], '2026-11-23', 2, false, true],
  ['a week was left out', ['2026-11-01', '2026-11-18'], '2026-11-22', 1, true, false],
  ['last came two weeks ago', ['2026-11-11'], '2026-11-23', 0, false, false],
  ['over the new year', ['2026-12-30', '2027-01-04'], '2027-01-05', 2, true, true],
])('%s', (_what, days, today, weeks, isThisWeek, reachesFirst) => {
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

it('waits on a day on which the membership rests', () => {
  const isPausedOn = (today: string): boolean =>
    weekStreak([gymDay('2026-11-04')], gymDay(today), (one) => one < '2026-11-10').isPaused;
  expect(isPausedOn('2026-11-09')).toBe(false);
  expect(isPausedOn('2026-11-10')).toBe(true);
});
