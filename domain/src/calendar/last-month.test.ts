import { expect, it } from 'vitest';
import { day } from '../testing/arbitraries.ts';
import { comparedDays } from './last-month.ts';

it.each([
  {
    what: 'a month that isn’t over',
    range: ['2026-11-01', '2026-11-25', '2026-11-25'],
    is: ['2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
  },
  {
    what: 'a finished month',
    range: ['2026-10-01', '2026-10-31', '2026-11-25'],
    is: ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  },
  {
    what: 'days that the month before doesn’t have',
    range: ['2026-03-29', '2026-03-31', '2026-04-02'],
    is: ['2026-03-29', '2026-03-31', '2026-02-28', '2026-02-28'],
  },
  {
    what: 'January, with December before it',
    range: ['2026-01-05', '2026-01-06', '2026-02-01'],
    is: ['2026-01-05', '2026-01-06', '2025-12-05', '2025-12-06'],
  },
  { what: 'today alone, which isn’t over', range: ['2026-11-25', '2026-11-25', '2026-11-25'], is: null },
  { what: 'more than a month', range: ['2026-09-01', '2026-10-31', '2026-11-25'], is: null },
])('compares with the same days of the month before: $what', ({ range, is }) => {
  const [from = '', to = '', today = ''] = range;
  const found = comparedDays(day(from), day(to), day(today));
  expect(found && [found.from, found.to, found.beforeFrom, found.beforeTo]).toEqual(is);
});
