import { expect, it } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { gymDay } from '../testing/arbitraries.ts';
import { visitMoment } from './visit-moment.ts';

// 2026-11-25 is a Wednesday.
const TODAY = gymDay('2026-11-25');
const daysAgo = (...days: readonly number[]) => days.map((count) => addDays(TODAY, -count));
const MAX_DAYS = 180;
const hasAccess = (): boolean => true;

it.each([
  { name: 'the first visit', days: [], visitsThisMonth: 1, weeks: 1, milestone: { kind: 'visits', count: 1 } },
  { name: "today's visit, already in the list", days: daysAgo(0, 1), visitsThisMonth: 2, weeks: 1, milestone: null },
  { name: "today's visit, not yet in the list", days: daysAgo(1), visitsThisMonth: 2, weeks: 1, milestone: null },
  { name: 'a visit of the previous month', days: daysAgo(1, 30), visitsThisMonth: 2, weeks: 1, milestone: null },
  {
    name: 'the first visit of the fourth week',
    days: daysAgo(7, 14, 21),
    visitsThisMonth: 4,
    weeks: 4,
    milestone: { kind: 'weeks', count: 4 },
  },
  {
    name: 'the second visit of the fourth week',
    days: daysAgo(1, 7, 14, 21),
    visitsThisMonth: 5,
    weeks: 4,
    milestone: null,
  },
  {
    name: 'the tenth visit',
    days: daysAgo(1, 2, 3, 4, 5, 6, 7, 8, 9),
    visitsThisMonth: 10,
    weeks: 2,
    milestone: { kind: 'visits', count: 10 },
  },
])('describes $name', ({ days, visitsThisMonth, weeks, milestone }) => {
  expect(visitMoment(days, TODAY, hasAccess, MAX_DAYS)).toEqual({
    visitsThisMonth,
    weeks,
    isAtLeast: false,
    milestone,
  });
});

it('returns no milestone of visits, and says that the streak may be longer, if older days may be missing', () => {
  const days = daysAgo(...Array.from({ length: 10 }, (_, index) => index));
  expect(visitMoment(days, TODAY, hasAccess, 10)).toMatchObject({ milestone: null, isAtLeast: true });
});

it('returns no milestone of weeks if the streak may be longer', () => {
  expect(visitMoment(daysAgo(7, 14, 21), TODAY, hasAccess, 4)).toMatchObject({
    weeks: 4,
    milestone: null,
    isAtLeast: true,
  });
});

it('continues the streak after weeks without access, such as a freeze', () => {
  const hadAccess = (day: string): boolean => day < addDays(TODAY, -20) || day > addDays(TODAY, -5);
  expect(visitMoment(daysAgo(28, 21), TODAY, hadAccess, MAX_DAYS)).toMatchObject({ weeks: 3 });
});
