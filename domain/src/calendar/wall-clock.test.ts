import { addDays as addCalendarDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { getISODay } from 'date-fns/getISODay';
import { describe, expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import {
  addDays,
  daysBetween,
  endOfGymDay,
  formatTime,
  type GymDay,
  gymDayOf,
  hourOf,
  startOfGymDay,
  weekdayOf,
} from './calendar.ts';
import { instantOf, parseInstant } from './wall-clock.ts';

/** Returns every nth day from 2015 to 2032: with daylight-saving time until 2022, without it afterwards. */
function everyNthDay(n: number): GymDay[] {
  const days: GymDay[] = [];
  for (let current = gymDay('2015-01-01'); current < '2033-01-01'; current = addDays(current, n)) days.push(current);
  return days;
}

describe('the instant of a typed time', () => {
  it.each([
    { day: '2026-11-20', time: '07:12', iso: '2026-11-20T13:12:00.000Z' },
    { day: '2026-11-20', time: '18:00', iso: '2026-11-21T00:00:00.000Z' },
    { day: '2026-12-31', time: '23:59', iso: '2027-01-01T05:59:00.000Z' },
    { day: '2028-02-29', time: '23:59:59.999', iso: '2028-03-01T05:59:59.999Z' },
    { day: '2022-07-01', time: '07:12', iso: '2022-07-01T12:12:00.000Z' },

    // At the start of daylight-saving time, 02:30 didn't exist.
    { day: '2022-04-03', time: '02:30', iso: '2022-04-03T07:30:00.000Z' },
  ])('of $day at $time is $iso', ({ day, time, iso }) => {
    expect(new Date(instantOf(gymDay(day), time)).toISOString()).toBe(iso);
  });
});

/**
 * Our calendar and date-fns (with date-fns-tz, which `instantOf` uses) are separate implementations. If they agree, an
 * error in one of them is unlikely.
 */
describe('the calendar and date-fns', () => {
  it('begin a day at the same instant', () => {
    const different = everyNthDay(3).filter((current) => instantOf(current, '00:00') !== startOfGymDay(current));
    expect(different).toEqual([]);
  });

  it('find the same instant again from its day and time, also at daylight-saving changes', () => {
    const different: string[] = [];
    for (const current of [...everyNthDay(61), ...['2019-04-07', '2022-04-03', '2022-10-30'].map(gymDay)]) {
      for (let instant = startOfGymDay(current); instant < endOfGymDay(current); instant += 3_600_000) {
        const parsed = instantOf(gymDayOf(instant), formatTime(instant));
        // At the end of daylight-saving time, in October, the hour from 01:00 occurs twice.
        const isSame = parsed === instant || (current.slice(5, 7) === '10' && hourOf(instant) === 1);
        if (!isSame || formatTime(parsed) !== formatTime(instant)) different.push(new Date(instant).toISOString());
      }
    }
    expect(different).toEqual([]);
  });

  it('count days and weekdays alike', () => {
    const noon = (text: GymDay): Date => new Date(`${text}T12:00:00`);
    for (const current of everyNthDay(37)) {
      const later = addDays(current, 1_234);
      expect(formatISO(addCalendarDays(noon(current), 1_234), { representation: 'date' })).toBe(later);
      expect(differenceInCalendarDays(noon(later), noon(current))).toBe(daysBetween(current, later));
      expect(getISODay(noon(current))).toBe(weekdayOf(current));
    }
  });
});

it.each([
  { time: '18:30', utc: '2026-11-21T00:30:00Z' },
  { time: '00:00', utc: '2026-11-20T06:00:00Z' },
  { time: '23:59', utc: '2026-11-21T05:59:00Z' },
])("parses $time in the gym's time zone, even if the UTC day is the next one", ({ time, utc }) => {
  expect(parseInstant(gymDay('2026-11-20'), time)).toBe(Date.parse(utc));
});

it.each(['', '25:00', '12:60', '7:00', '07:00:00'])('returns null for the time %j', (time) => {
  expect(parseInstant(gymDay('2026-11-20'), time)).toBeNull();
});
