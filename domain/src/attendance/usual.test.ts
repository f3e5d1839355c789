import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysBetween, type GymDay, weekdayOf } from '../calendar/calendar.ts';
import { sameWeekdays, usualBy, usualDay } from './usual.ts';

const day = (...hours: readonly (readonly [number, number])[]) => ({
  total: hours.reduce((sum, [, count]) => sum + count, 0),
  hours: new Map(hours),
});

it('compares a day with the same weekday of the eight weeks before it', () => {
  const days = sameWeekdays('2026-11-22' as GymDay);
  expect(days).toHaveLength(8);
  expect(days[0]).toBe('2026-11-15');
  expect(daysBetween(days[7] ?? ('' as GymDay), '2026-11-22' as GymDay)).toBe(56);
  expect(new Set(days.map(weekdayOf))).toEqual(new Set([weekdayOf('2026-11-22' as GymDay)]));
});

it('averages the days on which the gym was open', () => {
  const { days, hours } = usualDay([day([7, 10], [18, 4]), day([7, 5]), day()]);
  expect(days).toBe(2);
  expect(hours).toHaveLength(24);
  expect(hours[7]).toBe(7.5);
  expect(hours[18]).toBe(2);
  expect(hours[3]).toBe(0);
});

it('is empty if nobody ever came', () => {
  expect(usualDay([])).toEqual({ days: 0, hours: Array.from({ length: 24 }, () => 0) });
});

it.each([
  { when: 'at midnight', minute: 0, expected: 0 },
  { when: 'before anybody comes', minute: 7 * 60, expected: 0 },
  { when: 'half through the first hour', minute: 7 * 60 + 30, expected: 5 },
  { when: 'after it', minute: 8 * 60, expected: 10 },
  { when: 'a quarter through the last one', minute: 18 * 60 + 15, expected: 11 },
  { when: 'at the end of the day', minute: 24 * 60, expected: 14 },
])('estimates the visits so far: $when', ({ minute, expected }) => {
  expect(usualBy(usualDay([day([7, 10], [18, 4])]).hours, minute)).toBeCloseTo(expected);
});

it('never decreases during the day, and ends at the total', () => {
  const hours = fc.array(fc.nat({ max: 300 }), { minLength: 24, maxLength: 24 });
  const minute = fc.integer({ min: 0, max: 1440 });
  fc.assert(
    fc.property(hours, minute, minute, (counts, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      const whole = counts.reduce((a, b) => a + b, 0);
      expect(usualBy(counts, early)).toBeLessThanOrEqual(usualBy(counts, late) + 1e-9);
      expect(usualBy(counts, 1440)).toBeCloseTo(whole);
    }),
  );
});
