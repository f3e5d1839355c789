import { parseGymDay } from '@gym/domain/calendar/calendar';
import { describe, expect, it } from 'vitest';
import { monthAfter, monthBefore, monthFrom, monthText } from './month.ts';

describe('the month of the list of uncharged periods', () => {
  const today = parseGymDay('2027-01-31');
  if (!today) throw new Error('not a day');

  it.each([
    { text: '2026-11', month: '2026-11' },
    { text: '2027-01', month: '2027-01' },
    { text: '2027-02', month: '2027-01' },
    { text: '2026-13', month: '2027-01' },
    { text: 'ayer', month: '2027-01' },
    { text: null, month: '2027-01' },
  ])('is $month for $text in the URL on 2027-01-31', ({ text, month }) => {
    expect(monthFrom(text, today)).toBe(month);
  });
  it.each([
    { month: '2026-12', next: '2027-01', previous: '2026-11' },
    { month: '2027-01', next: '2027-02', previous: '2026-12' },
    { month: '2028-02', next: '2028-03', previous: '2028-01' },
  ])('$month is followed by $next and preceded by $previous', ({ month, next, previous }) => {
    expect([monthAfter(month), monthBefore(month)]).toEqual([next, previous]);
  });
  it('is formatted in words', () => {
    expect(monthText('2026-11')).toBe('noviembre de 2026');
  });
});
