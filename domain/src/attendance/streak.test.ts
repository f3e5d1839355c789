import { expect, it } from 'vitest';
import { day } from '../testing/arbitraries.ts';
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
  expect(weekStreak(days.map(day), day(today))).toEqual({ weeks, isThisWeek, reachesFirst });
});
