import { parseGymDay } from '@gym/domain/calendar/calendar';
import { expect, it } from 'vitest';
import { instantOf } from './record-dialog.tsx';

const DAY = parseGymDay('2026-11-20');

it.each([
  ['18:30', '2026-11-21T00:30:00Z'],
  ['00:00', '2026-11-20T06:00:00Z'],
  ['23:59', '2026-11-21T05:59:00Z'],
])("%s is a time of the gym's clock, also when its day in UTC is the next", (time, utc) => {
  expect(DAY && instantOf(DAY, time)).toBe(Date.parse(utc));
});

it.each(['', '25:00', '12:60', '7:00'])('%j is no time', (time) => {
  expect(DAY && instantOf(DAY, time)).toBeNull();
});
