import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GymDay } from '../calendar/calendar.ts';
import { monthsOf, sampleEvenly } from './over-time.ts';

it.each([
  { what: 'a day', from: '2026-11-22', to: '2026-11-22', months: ['2026-11'] },
  {
    what: 'a range over the end of a year',
    from: '2026-11-30',
    to: '2027-02-01',
    months: ['2026-11', '2026-12', '2027-01', '2027-02'],
  },
  { what: 'a range that ends before it starts', from: '2026-12-01', to: '2026-11-30', months: [] },
] as const)('returns the months of $what', ({ from, to, months }) => {
  expect(monthsOf(from as GymDay, to as GymDay)).toEqual(months);
});

it('returns at most the given number of values, evenly spaced, including the last one', () => {
  expect(sampleEvenly([1, 2, 3, 4, 5], 3)).toEqual([1, 3, 5]);
  expect(sampleEvenly([1, 2, 3, 4], 3)).toEqual([2, 4]);
  expect(sampleEvenly([], 3)).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 500 }), fc.integer({ min: 1, max: 80 }), (items, most) => {
      const sample = sampleEvenly(items, most);
      expect(sample.length).toBeLessThanOrEqual(most);
      expect(sample.at(-1)).toBe(items.at(-1));
      if (items.length <= most) expect(sample).toEqual(items);
    }),
  );
});
