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
  parseGymDay,
  sameMinute,
  startOfGymDay,
  weekdayOf,
} from './calendar.ts';

/*
 * Tables of examples; what holds of every day, in four device zones, is in testing/day-properties.ts.
 */
describe('the gym day of an instant', () => {
  it.each([
    ['2026-11-20T05:59:59.999Z', '2026-11-19', '23:59', 23],
    ['2026-11-20T06:00:00.000Z', '2026-11-20', '00:00', 0],
    ['2026-11-20T23:59:59.999Z', '2026-11-20', '17:59', 17],
    ['2026-11-21T00:00:00.000Z', '2026-11-20', '18:00', 18],
    ['2027-01-01T00:30:00.000Z', '2026-12-31', '18:30', 18],
    ['2027-01-01T06:00:00.000Z', '2027-01-01', '00:00', 0],
    ['2028-02-29T05:00:00.000Z', '2028-02-28', '23:00', 23],
    ['2028-03-01T01:00:00.000Z', '2028-02-29', '19:00', 19],
    // The last summer time, and the last hour before it ended on 30 October 2022.
    ['2022-07-01T04:59:59.999Z', '2022-06-30', '23:59', 23],
    ['2022-07-01T05:00:00.000Z', '2022-07-01', '00:00', 0],
    ['2022-10-30T06:30:00.000Z', '2022-10-30', '01:30', 1],
    ['2022-10-30T07:30:00.000Z', '2022-10-30', '01:30', 1],
    ['2022-10-31T06:00:00.000Z', '2022-10-31', '00:00', 0],
    // The gym's zone has no summer time any more; other zones change on these days.
    ['2026-03-08T08:30:00.000Z', '2026-03-08', '02:30', 2],
    ['2026-04-05T08:30:00.000Z', '2026-04-05', '02:30', 2],
    ['1969-12-31T23:00:00.000Z', '1969-12-31', '17:00', 17],
  ])('%s is %s at %s', (iso, expectedDay, time, hour) => {
    const instant = Date.parse(iso);
    expect(gymDayOf(instant)).toBe(expectedDay);
    expect(formatTime(instant)).toBe(time);
    expect(hourOf(instant)).toBe(hour);
  });

  it.each([
    ['2026-11-20', '2026-11-20T06:00:00.000Z'],
    ['2022-07-01', '2022-07-01T05:00:00.000Z'],
    ['2022-10-30', '2022-10-30T05:00:00.000Z'],
    ['2022-10-31', '2022-10-31T06:00:00.000Z'],
    ['2019-04-07', '2019-04-07T06:00:00.000Z'],
    ['2019-04-08', '2019-04-08T05:00:00.000Z'],
  ])('%s starts at %s', (text, iso) => {
    expect(new Date(startOfGymDay(gymDay(text))).toISOString()).toBe(iso);
  });

  it('has 25 hours on the day that summer time ended, 23 when it began, 24 since', () => {
    const hours = (text: string): number => (endOfGymDay(gymDay(text)) - startOfGymDay(gymDay(text))) / 3_600_000;
    expect([hours('2022-10-30'), hours('2022-04-03'), hours('2026-10-25'), hours('2026-04-05')]).toEqual([
      25, 23, 24, 24,
    ]);
  });

  it('is still right after more different hours than it remembers', () => {
    const start = startOfGymDay(gymDay('2026-01-01'));
    for (let hour = 0; hour < 5_000; hour += 1) expect(hourOf(start + hour * 3_600_000)).toBe(hour % 24);
  });

  it('tells minutes apart', () => {
    const noon = Date.parse('2026-11-20T18:00:00Z');
    expect(sameMinute(noon, noon + 59_999)).toBe(true);
    expect(sameMinute(noon, noon + 60_000)).toBe(false);
    expect(sameMinute(noon, noon - 1)).toBe(false);
    expect(sameMinute(noon, noon + 86_400_000)).toBe(false);
  });
});

describe('a day as text', () => {
  it.each(['2026-11-20', '2028-02-29', '2000-02-29', '1900-01-01', '9998-12-31'])('%s is one', (text) => {
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
  ])('%j is none', (text) => {
    expect(isGymDay(text)).toBe(false);
  });
});

describe('arithmetic of days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 365, '2027-11-20'],
  ])('%s and %i days is %s', (from, count, to) => {
    expect(addDays(gymDay(from), count)).toBe(to);
    expect(daysBetween(gymDay(from), gymDay(to))).toBe(count);
  });

  it('takes a day past the month to its end, and months past the year on', () => {
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
