import { expect, it } from 'vitest';
import { parseGymDay } from '../calendar/calendar.ts';
import { instantOf } from '../calendar/wall-clock.ts';
import { firstSendingTimeOfNextDay, isSendingTime, sendingTimeFrom } from './hours.ts';

const instantOn = (day: string, time: string): number => {
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
])('decides whether messages may be sent at $time: $expected', ({ time, expected }) => {
  expect(isSendingTime(instantOn('2026-11-22', time))).toBe(expected);
});

it.each([
  { time: '03:10', day: '2026-11-22', expected: '09:00' },
  { time: '09:00', day: '2026-11-22', expected: '09:00' },
  { time: '14:30', day: '2026-11-22', expected: '14:30' },
  { time: '20:00', day: '2026-11-23', expected: '09:00' },
  { time: '23:59', day: '2026-11-23', expected: '09:00' },
])('a message that is due on 2026-11-22 at $time is sent on $day at $expected', ({ time, day, expected }) => {
  expect(sendingTimeFrom(instantOn('2026-11-22', time))).toBe(instantOn(day, expected));
});

it('returns nine o’clock on 1 January as the first sending time of the day after 31 December', () => {
  expect(firstSendingTimeOfNextDay(instantOn('2026-12-31', '08:00'))).toBe(instantOn('2027-01-01', '09:00'));
  expect(firstSendingTimeOfNextDay(instantOn('2026-12-31', '23:00'))).toBe(instantOn('2027-01-01', '09:00'));
});
