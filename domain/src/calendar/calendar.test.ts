import { describe, expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import {
  addDays,
  dayFromParts,
  daysBetween,
  daysInMonth,
  endOfGymDay,
  formatTime,
  gymDayOf,
  hourOf,
  isGymDay,
  isSameMinute,
  parseGymDay,
  startOfGymDay,
  weekdayOf,
} from './calendar.ts';

describe('the gym day of an instant', () => {
  it.each([
    { iso: '2026-11-20T05:59:59.999Z', expectedDay: '2026-11-19', time: '23:59', hour: 23 },
    { iso: '2026-11-20T06:00:00.000Z', expectedDay: '2026-11-20', time: '00:00', hour: 0 },
    { iso: '2026-11-20T23:59:59.999Z', expectedDay: '2026-11-20', time: '17:59', hour: 17 },
    { iso: '2026-11-21T00:00:00.000Z', expectedDay: '2026-11-20', time: '18:00', hour: 18 },
    { iso: '2027-01-01T00:30:00.000Z', expectedDay: '2026-12-31', time: '18:30', hour: 18 },
    { iso: '2027-01-01T06:00:00.000Z', expectedDay: '2027-01-01', time: '00:00', hour: 0 },
    { iso: '2028-02-29T05:00:00.000Z', expectedDay: '2028-02-28', time: '23:00', hour: 23 },
    { iso: '2028-03-01T01:00:00.000Z', expectedDay: '2028-02-29', time: '19:00', hour: 19 },

    // The last daylight-saving time. It ended on 30 October 2022, when the hour from 01:00 occurred twice.
    { iso: '2022-07-01T04:59:59.999Z', expectedDay: '2022-06-30', time: '23:59', hour: 23 },
    { iso: '2022-07-01T05:00:00.000Z', expectedDay: '2022-07-01', time: '00:00', hour: 0 },
    { iso: '2022-10-30T06:30:00.000Z', expectedDay: '2022-10-30', time: '01:30', hour: 1 },
    { iso: '2022-10-30T07:30:00.000Z', expectedDay: '2022-10-30', time: '01:30', hour: 1 },
    { iso: '2022-10-31T06:00:00.000Z', expectedDay: '2022-10-31', time: '00:00', hour: 0 },

    // The gym's time zone has no daylight-saving time any more; other time zones change on these days.
    { iso: '2026-03-08T08:30:00.000Z', expectedDay: '2026-03-08', time: '02:30', hour: 2 },
    { iso: '2026-04-05T08:30:00.000Z', expectedDay: '2026-04-05', time: '02:30', hour: 2 },

    // An instant before 1970, so its epoch milliseconds are negative.
    { iso: '1969-12-31T23:00:00.000Z', expectedDay: '1969-12-31', time: '17:00', hour: 17 },
  ])('$iso is $time on $expectedDay', ({ iso, expectedDay, time, hour }) => {
    const instant = Date.parse(iso);
    expect(gymDayOf(instant)).toBe(expectedDay);
    expect(formatTime(instant)).toBe(time);
    expect(hourOf(instant)).toBe(hour);
  });

  it.each([
    { text: '2026-11-20', iso: '2026-11-20T06:00:00.000Z' },
    { text: '2022-07-01', iso: '2022-07-01T05:00:00.000Z' },
    { text: '2022-10-30', iso: '2022-10-30T05:00:00.000Z' },
    { text: '2022-10-31', iso: '2022-10-31T06:00:00.000Z' },
    { text: '2019-04-07', iso: '2019-04-07T06:00:00.000Z' },
    { text: '2019-04-08', iso: '2019-04-08T05:00:00.000Z' },
  ])('$text starts at $iso', ({ text, iso }) => {
    expect(new Date(startOfGymDay(gymDay(text))).toISOString()).toBe(iso);
  });

  it('has 25 hours when daylight-saving time ended, 23 when it began, and 24 in later years', () => {
    const hours = (text: string): number => (endOfGymDay(gymDay(text)) - startOfGymDay(gymDay(text))) / 3_600_000;
    expect([hours('2022-10-30'), hours('2022-04-03'), hours('2026-10-25'), hours('2026-04-05')]).toEqual([
      25, 23, 24, 24,
    ]);
  });

  it('has the right hour at 5,000 instants, for which the cache of offsets is too small', () => {
    const start = startOfGymDay(gymDay('2026-01-01'));
    for (let hour = 0; hour < 5_000; hour += 1) expect(hourOf(start + hour * 3_600_000)).toBe(hour % 24);
  });

  it('recognises two instants of the same minute', () => {
    const noon = Date.parse('2026-11-20T18:00:00Z');
    expect(isSameMinute(noon, noon + 59_999)).toBe(true);
    expect(isSameMinute(noon, noon + 60_000)).toBe(false);
    expect(isSameMinute(noon, noon - 1)).toBe(false);
    expect(isSameMinute(noon, noon + 86_400_000)).toBe(false);
  });
});

describe('a day as text', () => {
  it.each(['2026-11-20', '2028-02-29', '2000-02-29', '1900-01-01', '9998-12-31'])('accepts %s', (text) => {
    expect(parseGymDay(text)).toBe(text);
  });

  it.each([
    '',
    '2026-1-1',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-02-29',
    '2100-02-29',
    '2026-01-00',
    '2026-01-32',
    '20-11-2026',
    '2026/11/20',
    ' 2026-11-20',
    '2026-11-20T00:00',
    '1899-12-31',
    '9999-01-01',
    '0000-01-01',
    '٢٠٢٦-١١-٢٠',
  ])('rejects %j', (text) => {
    expect(isGymDay(text)).toBe(false);
  });
});

describe('arithmetic of days', () => {
  it.each([
    { from: '2026-02-28', count: 1, to: '2026-03-01' },
    { from: '2028-02-28', count: 1, to: '2028-02-29' },
    { from: '2028-03-01', count: -1, to: '2028-02-29' },
    { from: '2026-12-31', count: 1, to: '2027-01-01' },
    { from: '2026-11-20', count: 0, to: '2026-11-20' },
    { from: '2026-11-20', count: 365, to: '2027-11-20' },
  ])('$from plus $count days is $to', ({ from, count, to }) => {
    expect(addDays(gymDay(from), count)).toBe(to);
    expect(daysBetween(gymDay(from), gymDay(to))).toBe(count);
  });

  it('clamps the day to the end of the month, and carries months into years', () => {
    expect(dayFromParts({ year: 2026, month: 2, day: 31 })).toBe('2026-02-28');
    expect(dayFromParts({ year: 2028, month: 2, day: 31 })).toBe('2028-02-29');
    expect(dayFromParts({ year: 2026, month: 13, day: 5 })).toBe('2027-01-05');
    expect(dayFromParts({ year: 2026, month: 26, day: 30 })).toBe('2028-02-29');
    expect(dayFromParts({ year: 2026, month: 0, day: 5 })).toBe('2025-12-05');
    expect([daysInMonth(2026, 2), daysInMonth(2028, 2), daysInMonth(2026, 12)]).toEqual([28, 29, 31]);
  });

  it('counts weekdays from Monday', () => {
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
    expect(week.map((text) => weekdayOf(gymDay(text)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
