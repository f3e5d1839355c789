import { parseGymDay } from '@gym/domain/calendar/calendar';
import { describe, expect, it } from 'vitest';
import { monthAfter, monthBefore, monthFrom, monthText } from './month.ts';

describe('the months of the list', () => {
  const today = parseGymDay('2027-01-31');
  if (!today) throw new Error('not a day');

  it.each([
    { text: '2026-11', month: '2026-11' },
    { text: '2027-01', month: '2027-01' },
    { text: '2027-02', month: '2027-01' },
    { text: '2026-13', month: '2027-01' },
    { text: 'ayer', month: '2027-01' },
    { text: null, month: '2027-01' },
  ])('parse $text in the address as $month', ({ text, month }) => {
    expect(monthFrom(text, today)).toBe(month);
  });
  it.each([
    { month: '2026-12', after: '2027-01', before: '2026-11' },
    { month: '2027-01', after: '2027-02', before: '2026-12' },
    { month: '2028-02', after: '2028-03', before: '2028-01' },
  ])('step from $month to $after and back to $before', ({ month, after, before }) => {
    expect([monthAfter(month), monthBefore(month)]).toEqual([after, before]);
  });
  it('are named in words', () => {
    expect(monthText('2026-11')).toBe('noviembre de 2026');
  });
});
