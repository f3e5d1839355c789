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
  { time: '08:59', expected: false },
  { time: '09:00', expected: true },
  { time: '19:59', expected: true },
  { time: '20:00', expected: false },
  { time: '00:00', expected: false },
])('sends at $time: $expected', ({ time, expected }) => {
  expect(isSendingTime(at('2026-11-22', time))).toBe(expected);
});

it.each([
  { time: '03:10', day: '2026-11-22', expected: '09:00' },
  { time: '09:00', day: '2026-11-22', expected: '09:00' },
  { time: '14:30', day: '2026-11-22', expected: '14:30' },
  { time: '20:00', day: '2026-11-23', expected: '09:00' },
  { time: '23:59', day: '2026-11-23', expected: '09:00' },
])('sends what is due at $time on $day at $expected', ({ time, day, expected }) => {
  expect(sendingTimeFrom(at('2026-11-22', time))).toBe(at(day, expected));
});

it('waits for the next day at nine, also at the end of a year', () => {
  expect(nextDaysOpening(at('2026-12-31', '08:00'))).toBe(at('2027-01-01', '09:00'));
  expect(nextDaysOpening(at('2026-12-31', '23:00'))).toBe(at('2027-01-01', '09:00'));
});
