// Each function is imported alone, because the whole of date-fns takes seconds to load.
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

/** Every nth day from 2015 to 2032: with summer time until 2022, without it afterwards. */
function everyDay(step: number): GymDay[] {
  const days: GymDay[] = [];
  for (let current = gymDay('2015-01-01'); current < '2033-01-01'; current = addDays(current, step)) days.push(current);
  return days;
}

describe('the instant of a typed time', () => {
  it.each([
    ['2026-11-20', '07:12', '2026-11-20T13:12:00.000Z'],
    ['2026-11-20', '18:00', '2026-11-21T00:00:00.000Z'],
    ['2026-12-31', '23:59', '2027-01-01T05:59:00.000Z'],
    ['2028-02-29', '23:59:59.999', '2028-03-01T05:59:59.999Z'],
    ['2022-07-01', '07:12', '2022-07-01T12:12:00.000Z'],
    // In the night when summer time began, 02:30 didn't exist.
    ['2022-04-03', '02:30', '2022-04-03T07:30:00.000Z'],
  ])('%s %s is %s', (text, time, iso) => {
    expect(new Date(instantOf(gymDay(text), time)).toISOString()).toBe(iso);
  });
});

/** date-fns and date-fns-tz count days and zones in their own ways: two libraries that agree are rarely both wrong. */
describe('the calendar and date-fns', () => {
  it('begin every day at the same instant', () => {
    const different = everyDay(3).filter((current) => instantOf(current, '00:00') !== startOfGymDay(current));
    expect(different).toEqual([]);
  });

  it('read back the times that the other shows, also in the nights of summer time', () => {
    const different: string[] = [];
    for (const current of [...everyDay(61), ...['2019-04-07', '2022-04-03', '2022-10-30'].map(gymDay)]) {
      for (let instant = startOfGymDay(current); instant < endOfGymDay(current); instant += 3_600_000) {
        const back = instantOf(gymDayOf(instant), formatTime(instant));
        // In the night when it ended, an hour occurred twice.
        const isSame = back === instant || (current.slice(5, 7) === '10' && hourOf(instant) === 1);
        if (!isSame || formatTime(back) !== formatTime(instant)) different.push(new Date(instant).toISOString());
      }
    }
    expect(different).toEqual([]);
  });

  it('count days and weekdays alike', () => {
    const noon = (text: GymDay): Date => new Date(`${text}T12:00:00`);
    for (const current of everyDay(37)) {
      const later = addDays(current, 1_234);
      expect(formatISO(addCalendarDays(noon(current), 1_234), { representation: 'date' })).toBe(later);
      expect(differenceInCalendarDays(noon(later), noon(current))).toBe(daysBetween(current, later));
      expect(getISODay(noon(current))).toBe(weekdayOf(current));
    }
  });
});

it.each([
  ['18:30', '2026-11-21T00:30:00Z'],
  ['00:00', '2026-11-20T06:00:00Z'],
  ['23:59', '2026-11-21T05:59:00Z'],
])("reads %s as a time of the gym's clock, also when its day in UTC is the next", (time, utc) => {
  expect(parseInstant(gymDay('2026-11-20'), time)).toBe(Date.parse(utc));
});

it.each(['', '25:00', '12:60', '7:00', '07:00:00'])('reads no time in %j', (time) => {
  expect(parseInstant(gymDay('2026-11-20'), time)).toBeNull();
});
