import { expect, it } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { gymDay } from '../testing/arbitraries.ts';
import { visitMoment } from './visit-moment.ts';

// 2026-11-23 is a Monday.
const TODAY = gymDay('2026-11-25');
const back = (...days: readonly number[]) => days.map((count) => addDays(TODAY, -count));
const MOST = 180;
const always = (): boolean => true;

it.each([
  { what: 'the first visit', days: [], ofMonth: 1, weeks: 1, milestone: { kind: 'visits', count: 1 } },
  { what: 'a visit that is read already', days: back(0, 1), ofMonth: 2, weeks: 1, milestone: null },
  { what: 'one that is not read yet', days: back(1), ofMonth: 2, weeks: 1, milestone: null },
  { what: 'visits of the month before', days: back(1, 30), ofMonth: 2, weeks: 1, milestone: null },
  { what: 'the fourth week', days: back(7, 14, 21), ofMonth: 4, weeks: 4, milestone: { kind: 'weeks', count: 4 } },
  { what: 'the fourth week, a second time', days: back(1, 7, 14, 21), ofMonth: 5, weeks: 4, milestone: null },
  {
    what: 'the tenth visit',
    days: back(1, 2, 3, 4, 5, 6, 7, 8, 9),
    ofMonth: 10,
    weeks: 2,
    milestone: { kind: 'visits', count: 10 },
  },
])('tells of $what', ({ days, ofMonth, weeks, milestone }) => {
  expect(visitMoment(days, TODAY, always, MOST)).toEqual({ ofMonth, weeks, isAtLeast: false, milestone });
});

it('counts no visits in all where older ones are not read', () => {
  const days = back(...Array.from({ length: 10 }, (_, index) => index));
  expect(visitMoment(days, TODAY, always, 10)).toMatchObject({ milestone: null, isAtLeast: true });
});

it('goes on with the weeks after a pause of the membership', () => {
  const mayCome = (when: string): boolean => when < addDays(TODAY, -20) || when > addDays(TODAY, -5);
  expect(visitMoment(back(28, 21), TODAY, mayCome, MOST)).toMatchObject({ weeks: 3 });
});
