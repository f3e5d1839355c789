import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addWorkingDays, daysBetween, type GymDay, parseGymDay, weekdayOf } from '../calendar/calendar.ts';
import { erasureDeadlines } from './erasure.ts';

const day = (text: string): GymDay => {
  const parsed = parseGymDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

it.each([
  { requestedOn: '2026-11-20', answerBy: '2026-12-18', doneBy: '2027-01-08' },
  { requestedOn: '2026-11-21', answerBy: '2026-12-18', doneBy: '2027-01-08' },
  { requestedOn: '2026-11-22', answerBy: '2026-12-18', doneBy: '2027-01-08' },
  { requestedOn: '2026-11-23', answerBy: '2026-12-21', doneBy: '2027-01-11' },
])(
  'a request of $requestedOn must be answered by $answerBy and carried out by $doneBy',
  ({ requestedOn, answerBy, doneBy }) => {
    expect(erasureDeadlines(day(requestedOn))).toEqual({ answerBy, doneBy });
  },
);

it('counts only Mondays to Fridays as working days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 60 }), (offset, count) => {
      const start = addDays(day('2024-02-26'), offset);
      const end = addWorkingDays(start, count);
      const between = Array.from({ length: daysBetween(start, end) }, (_, index) => addDays(start, index + 1));
      expect(between.filter((one) => weekdayOf(one) <= 5)).toHaveLength(count);
      expect(weekdayOf(end)).toBeLessThanOrEqual(5);
    }),
  );
});
