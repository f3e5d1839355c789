import { expect, it } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { gymDay } from '../testing/arbitraries.ts';
import { visitMoment } from './visit-moment.ts';

// 2026-11-23 is a Monday.
const TODAY = gymDay('2026-11-25');
const daysAgo = (...days: readonly number[]) => days.map((count) => addDays(TODAY, -count));
const DAYS_READ = 180;
const hasAccess = (): boolean => true;

it.each([
  { name: 'the first visit', days: [], ofMonth: 1, weeks: 1, milestone: { kind: 'visits', count: 1 } },
  { name: "today's visit, already in the list", days: daysAgo(0, 1), ofMonth: 2, weeks: 1, milestone: null },
  { name: "today's visit, not yet in the list", days: daysAgo(1), ofMonth: 2, weeks: 1, milestone: null },
  { name: 'visits of the previous month', days: daysAgo(1, 30), ofMonth: 2, weeks: 1, milestone: null },
  { name: 'the fourth week', days: daysAgo(7, 14, 21), ofMonth: 4, weeks: 4, milestone: { kind: 'weeks', count: 4 } },
  { name: 'the fourth week, a second time', days: daysAgo(1, 7, 14, 21), ofMonth: 5, weeks: 4, milestone: null },
  {
    name: 'the tenth visit',
    days: daysAgo(1, 2, 3, 4, 5, 6, 7, 8, 9),
    ofMonth: 10,
    weeks: 2,
    milestone: { kind: 'visits', count: 10 },
  },
])('describes $name', ({ days, ofMonth, weeks, milestone }) => {
  expect(visitMoment(days, TODAY, hasAccess, DAYS_READ)).toEqual({ ofMonth, weeks, isAtLeast: false, milestone });
});

it('has no milestone of visits if older days were not read', () => {
  const days = daysAgo(...Array.from({ length: 10 }, (_, index) => index));
  expect(visitMoment(days, TODAY, hasAccess, 10)).toMatchObject({ milestone: null, isAtLeast: true });
});

it('continues the streak after a freeze', () => {
  const hadAccess = (when: string): boolean => when < addDays(TODAY, -20) || when > addDays(TODAY, -5);
  expect(visitMoment(daysAgo(28, 21), TODAY, hadAccess, DAYS_READ)).toMatchObject({ weeks: 3 });
});
