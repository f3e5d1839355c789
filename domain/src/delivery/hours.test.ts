import { expect, it } from 'vitest';
import { parseGymDay } from '../calendar/calendar.ts';
import { instantOf } from '../calendar/wall-clock.ts';
import { isSendingTime, nextDaysOpening, sendingTimeFrom } from './hours.ts';

const at = (day: string, time: string): number => {
  const parsed = parseGymDay(day);
  if (!parsed) throw new Error(day);
  return instantOf(parsed, time);
};

it.each([
  ['08:59', false],
  ['09:00', true],
  ['19:59', true],
  ['20:00', false],
  ['00:00', false],
])('sends at %s: %s', (time, expected) => {
  expect(isSendingTime(at('2026-11-22', time))).toBe(expected);
});

it.each([
  ['03:10', '2026-11-22', '09:00'],
  ['09:00', '2026-11-22', '09:00'],
  ['14:30', '2026-11-22', '14:30'],
  ['20:00', '2026-11-23', '09:00'],
  ['23:59', '2026-11-23', '09:00'],
])('what is due at %s goes out on %s at %s', (time, day, expected) => {
  expect(sendingTimeFrom(at('2026-11-22', time))).toBe(at(day, expected));
});

it('waits for the next day at nine, also at the end of a year', () => {
  expect(nextDaysOpening(at('2026-12-31', '08:00'))).toBe(at('2027-01-01', '09:00'));
  expect(nextDaysOpening(at('2026-12-31', '23:00'))).toBe(at('2027-01-01', '09:00'));
});
