import { parseGymDay } from '@gym/domain/calendar/calendar';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { clampDay, dayByKey, dayLimits, weeksOf } from './calendar-month.ts';

it('returns the weeks of a month from Sunday to Saturday', () => {
  const november = weeksOf({ year: 2026, month: 11 });
  expect(november).toHaveLength(5);
  expect(november[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((date) => parseGymDay(`2026-11-0${date}`)));
  expect(november[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  // A month of 31 days that begins on a Saturday has six weeks; one of 28 days that begins on a Sunday has four.
  expect(weeksOf({ year: 2026, month: 8 })).toHaveLength(6);
  expect(weeksOf({ year: 2026, month: 2 })).toHaveLength(4);
  expect(weeksOf({ year: 2028, month: 2 }).flat().filter(Boolean).at(-1)).toBe('2028-02-29');
});

it.each([
  { key: 'ArrowLeft', isShift: false, to: '2026-10-31' },
  { key: 'ArrowRight', isShift: false, to: '2026-11-02' },
  { key: 'ArrowUp', isShift: false, to: '2026-10-25' },
  { key: 'ArrowDown', isShift: false, to: '2026-11-08' },
  { key: 'Home', isShift: false, to: '2026-11-01' },
  { key: 'End', isShift: false, to: '2026-11-07' },
  { key: 'PageUp', isShift: false, to: '2026-10-01' },
  { key: 'PageDown', isShift: false, to: '2026-12-01' },
  { key: 'PageUp', isShift: true, to: '2025-11-01' },
  { key: 'PageDown', isShift: true, to: '2027-11-01' },
  { key: 'x', isShift: false, to: null },
])('returns $to for the key $key (shift: $isShift) on 2026-11-01', ({ key, isShift, to }) => {
  expect(dayByKey(gymDay('2026-11-01'), key, isShift)).toBe(to);
});

it('moves to the last day of a shorter month', () => {
  expect(dayByKey(gymDay('2026-03-31'), 'PageUp', false)).toBe('2026-02-28');
  expect(dayByKey(gymDay('2028-02-29'), 'PageDown', true)).toBe('2029-02-28');
});

it('limits days to 100 years before and 10 after today’s year by default, and clamps other days', () => {
  const limits = dayLimits(gymDay('2026-11-22'), undefined, gymDay('2026-11-22'));
  expect(limits).toEqual({ first: '1926-01-01', last: '2026-11-22' });
  expect(clampDay(gymDay('2026-11-29'), limits)).toBe('2026-11-22');
  expect(clampDay(gymDay('1900-01-01'), limits)).toBe('1926-01-01');
  expect(clampDay(gymDay('2000-01-01'), limits)).toBe('2000-01-01');
  expect(dayLimits(gymDay('2026-11-22'), gymDay('2026-11-22'), undefined)).toEqual({
    first: '2026-11-22',
    last: '2036-12-31',
  });
});
