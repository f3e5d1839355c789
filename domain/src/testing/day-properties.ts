import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  addDays,
  dayFromParts,
  daysBetween,
  endOfGymDay,
  formatTime,
  gymDayOf,
  hourOf,
  isSameMinute,
  parseGymDay,
  partsOf,
  startOfGymDay,
  weekdayOf,
} from '../calendar/calendar.ts';
import { anyDay, EDGE_TIMES, instantAt } from './arbitraries.ts';

const DAY_MS = 86_400_000;

/**
 * Checks properties of days and instants that must hold in every time zone of the device. Throws with the seed of a
 * counterexample.
 */
export function checkDayProperties(numRuns: number): void {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, count) => {
      const start = startOfGymDay(day);
      assert.equal(start, Date.parse(`${day}T06:00:00Z`), 'UTC-6 all year');
      assert.equal(endOfGymDay(day) - start, DAY_MS);
      assert.equal(gymDayOf(start - 1), addDays(day, -1));
      for (const time of EDGE_TIMES) {
        const instant = instantAt(day, time);
        assert.equal(gymDayOf(instant), day, time);
        assert.equal(formatTime(instant), time.slice(0, 5));
        assert.equal(hourOf(instant), Number(time.slice(0, 2)));
        const utcDay = hourOf(instant) >= 18 ? addDays(day, 1) : day;
        assert.ok(new Date(instant).toISOString().startsWith(utcDay), 'UTC has the next day from 18:00 on');
      }
      assert.ok(isSameMinute(instantAt(day, '17:59'), instantAt(day, '17:59:59.999')));
      assert.ok(!isSameMinute(instantAt(day, '17:59:59.999'), instantAt(day, '18:00')));
      assert.ok(!isSameMinute(instantAt(day, '12:00'), instantAt(addDays(day, 1), '12:00')));

      const moved = addDays(day, count);
      assert.equal(parseGymDay(moved), moved);
      assert.equal(daysBetween(day, moved), count);
      assert.equal(addDays(moved, -count), day);
      assert.equal(moved < day, count < 0);
      assert.equal((((weekdayOf(moved) - weekdayOf(day) - count) % 7) + 7) % 7, 0);
      assert.equal(dayFromParts(partsOf(day)), day);
    }),
    { numRuns },
  );
}
