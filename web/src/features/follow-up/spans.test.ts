import { parseGymDay } from '@gym/domain/calendar/calendar';
import { expect, it } from 'vitest';
import { countedSpans, spanId, spanOf } from './spans.ts';

it('returns the days of each tab, counted from the gym’s day', () => {
  const today = parseGymDay('2026-11-20');
  if (!today) throw new Error('not a day');
  expect(spanOf('vencidos', today)).toEqual({ from: '2026-10-21', to: '2026-11-19' });
  expect(spanOf('hoy', today)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(spanOf('7', today)).toEqual({ from: '2026-11-20', to: '2026-11-27' });
  expect(spanOf('15', today)).toEqual({ from: '2026-11-20', to: '2026-12-05' });
  expect(spanOf('30', today)).toEqual({ from: '2026-11-20', to: '2026-12-20' });
  expect(spanOf('fechas', today)).toBeNull();
});

it('falls back to the first tab', () => {
  expect(spanId('x')).toBe('vencidos');
  expect(spanId(null)).toBe('vencidos');
  expect(spanId('15')).toBe('15');
});

it('counts every tab except the one for chosen dates', () => {
  const today = parseGymDay('2026-11-20');
  if (!today) throw new Error('not a day');
  const counted = countedSpans(today);
  expect(counted.map(([id]) => id)).toEqual(['vencidos', 'hoy', '7', '15', '30']);
  expect(counted[1]?.[1]).toEqual({ from: today, to: today });
});
