import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysBetween, type GymDay, weekdayOf } from '../calendar/calendar.ts';
import { averageDay, expectedCheckIns, sameWeekdays } from './usual.ts';

const dayCount = (...hours: readonly (readonly [number, number])[]) => ({
  total: hours.reduce((sum, [, count]) => sum + count, 0),
  hours: new Map(hours),
});

it('lists the same weekday of the eight weeks before a day', () => {
  const days = sameWeekdays('2026-11-22' as GymDay);
  expect(days).toHaveLength(8);
  expect(days[0]).toBe('2026-11-15');
  expect(daysBetween(days[7] ?? ('' as GymDay), '2026-11-22' as GymDay)).toBe(56);
  expect(new Set(days.map(weekdayOf))).toEqual(new Set([weekdayOf('2026-11-22' as GymDay)]));
});

it('averages only the days with check-ins', () => {
  const { days, hours } = averageDay([dayCount([7, 10], [18, 4]), dayCount([7, 5]), dayCount()]);
  expect(days).toBe(2);
  expect(hours).toHaveLength(24);
  expect(hours[7]).toBe(7.5);
  expect(hours[18]).toBe(2);
  expect(hours[3]).toBe(0);
});

it('returns an average of 0 for every hour if there are no days', () => {
  expect(averageDay([])).toEqual({ days: 0, hours: Array.from({ length: 24 }, () => 0) });
});

it.each([
  { when: 'at midnight', minute: 0, expected: 0 },
  { when: 'before anybody comes', minute: 7 * 60, expected: 0 },
  { when: 'half of the first hour with visits has passed', minute: 7 * 60 + 30, expected: 5 },
  { when: 'the first hour with visits has passed', minute: 8 * 60, expected: 10 },
  { when: 'a quarter of the last hour with visits has passed', minute: 18 * 60 + 15, expected: 11 },
  { when: 'at the end of the day', minute: 24 * 60, expected: 14 },
])('estimates $expected check-ins by minute $minute of the day: $when', ({ minute, expected }) => {
  expect(expectedCheckIns(averageDay([dayCount([7, 10], [18, 4])]).hours, minute)).toBeCloseTo(expected);
});

it('never estimates fewer check-ins for a later time, and estimates the total of the average day at its end', () => {
  const hours = fc.array(fc.nat({ max: 300 }), { minLength: 24, maxLength: 24 });
  const minute = fc.integer({ min: 0, max: 1440 });
  fc.assert(
    fc.property(hours, minute, minute, (counts, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      const total = counts.reduce((a, b) => a + b, 0);
      expect(expectedCheckIns(counts, early)).toBeLessThanOrEqual(expectedCheckIns(counts, late) + 1e-9);
      expect(expectedCheckIns(counts, 1440)).toBeCloseTo(total);
    }),
  );
});
