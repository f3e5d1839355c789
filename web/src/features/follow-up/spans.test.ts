import { parseGymDay } from '@gym/domain/calendar/calendar';
import { expect, it } from 'vitest';
import { getFollowUpSpan, listCountedSpans, parseSpanId } from './spans.ts';

it('returns the days of each tab, and null for the tab of chosen dates', () => {
  const today = parseGymDay('2026-11-20');
  if (!today) throw new Error('not a day');
  expect(getFollowUpSpan('vencidos', today)).toEqual({ from: '2026-10-21', to: '2026-11-19' });
  expect(getFollowUpSpan('hoy', today)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(getFollowUpSpan('7', today)).toEqual({ from: '2026-11-20', to: '2026-11-27' });
  expect(getFollowUpSpan('15', today)).toEqual({ from: '2026-11-20', to: '2026-12-05' });
  expect(getFollowUpSpan('30', today)).toEqual({ from: '2026-11-20', to: '2026-12-20' });
  expect(getFollowUpSpan('fechas', today)).toBeNull();
});

it('parses the id of a tab; any other text is the first tab', () => {
  expect(parseSpanId('x')).toBe('vencidos');
  expect(parseSpanId(null)).toBe('vencidos');
  expect(parseSpanId('15')).toBe('15');
});

it('lists every tab except the one of chosen dates, with its days', () => {
  const today = parseGymDay('2026-11-20');
  if (!today) throw new Error('not a day');
  const counted = listCountedSpans(today);
  expect(counted.map(([id]) => id)).toEqual(['vencidos', 'hoy', '7', '15', '30']);
  expect(counted[1]?.[1]).toEqual({ from: today, to: today });
});
