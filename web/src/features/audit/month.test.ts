import { parseGymDay } from '@gym/domain/calendar/calendar';
import { describe, expect, it } from 'vitest';
import { monthAfter, monthBefore, monthFrom, monthText } from './month.ts';

describe('the months of the list', () => {
  const today = parseGymDay('2027-01-31');
  if (!today) throw new Error('not a day');

  it.each([
    ['2026-11', '2026-11'],
    ['2027-01', '2027-01'],
    ['2027-02', '2027-01'],
    ['2026-13', '2027-01'],
    ['ayer', '2027-01'],
    [null, '2027-01'],
  ])('parse %s in the address as %s', (text, month) => {
    expect(monthFrom(text, today)).toBe(month);
  });
  it.each([
    ['2026-12', '2027-01', '2026-11'],
    ['2027-01', '2027-02', '2026-12'],
    ['2028-02', '2028-03', '2028-01'],
  ])('step from %s to %s and back to %s', (month, after, before) => {
    expect([monthAfter(month), monthBefore(month)]).toEqual([after, before]);
  });
  it('are named in words', () => {
    expect(monthText('2026-11')).toBe('noviembre de 2026');
  });
});
