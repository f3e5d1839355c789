import { parseGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import { expect, it } from 'vitest';
import { openStateAt } from './opening-hours.ts';
import { openText } from './text.ts';

// 2026-11-20 is a Friday. Closed on Sundays.
const HOURS = {
  d1: '06:00-22:00',
  d2: '06:00-22:00',
  d3: '06:00-22:00',
  d4: '06:00-22:00',
  d5: '06:00-22:00',
  d6: '08:00-14:00',
};

function at(day: string, hours: number, minutes = 0): number {
  const parsed = parseGymDay(day);
  if (parsed === null) throw new Error(day);
  return startOfGymDay(parsed) + (hours * 60 + minutes) * 60_000;
}

it.each([
  ['2026-11-20', 5, 59, 'Cerrado, abre a las 06:00'],
  ['2026-11-20', 6, 0, 'Abierto, cierra a las 22:00'],
  ['2026-11-20', 21, 59, 'Abierto, cierra a las 22:00'],
  ['2026-11-20', 22, 0, 'Cerrado, abre mañana a las 08:00'],
  ['2026-11-21', 14, 0, 'Cerrado, abre en 2 días a las 06:00'],
  ['2026-11-22', 12, 0, 'Cerrado, abre mañana a las 06:00'],
])('%s %i:%i is %s', (day, hours, minutes, text) => {
  expect(openText(openStateAt(HOURS, at(day, hours, minutes)))).toBe(text);
});

it('never opens without hours, and leaves out what it can not read', () => {
  expect(openText(openStateAt({}, at('2026-11-20', 12)))).toBe('Cerrado');
  expect(openText(openStateAt({ d5: 'de 6 a 10' }, at('2026-11-20', 12)))).toBe('Cerrado');
});
