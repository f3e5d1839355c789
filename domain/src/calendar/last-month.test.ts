import { expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { comparedDays } from './last-month.ts';

it.each([
  {
    what: 'a month that isn’t over, up to yesterday',
    from: '2026-11-01',
    to: '2026-11-25',
    today: '2026-11-25',
    expected: ['2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
  },
  {
    what: 'a finished month',
    from: '2026-10-01',
    to: '2026-10-31',
    today: '2026-11-25',
    expected: ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  },
  {
    what: 'a finished month, with a shorter one before it',
    from: '2026-03-01',
    to: '2026-03-31',
    today: '2026-04-02',
    expected: ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  },
  {
    what: 'January, with December before it',
    from: '2026-01-05',
    to: '2026-01-06',
    today: '2026-02-01',
    expected: ['2026-01-05', '2026-01-06', '2025-12-05', '2025-12-06'],
  },
])('returns the finished days and the same days of the month before: $what', ({ from, to, today, expected }) => {
  const found = comparedDays(gymDay(from), gymDay(to), gymDay(today));
  expect(found && [found.from, found.to, found.beforeFrom, found.beforeTo]).toEqual(expected);
});

it.each([
  { what: 'today alone, which isn’t over', from: '2026-11-25', to: '2026-11-25', today: '2026-11-25' },
  { what: 'days that the month before doesn’t have', from: '2026-03-29', to: '2026-03-31', today: '2026-04-02' },
  { what: 'days that would be in both ranges', from: '2026-02-15', to: '2026-03-16', today: '2026-03-16' },
  { what: 'more than a month', from: '2026-09-01', to: '2026-10-31', today: '2026-11-25' },
])('returns null for $what', ({ from, to, today }) => {
  expect(comparedDays(gymDay(from), gymDay(to), gymDay(today))).toBeNull();
});
