import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { expect, it } from 'vitest';
import { reminderOf } from './expiry.tsx';

function day(text: string): GymDay {
  const parsed = parseGymDay(text);
  if (!parsed) throw new Error('not a day');
  return parsed;
}

it.each([
  ['2026-11-23', 'expires-soon', '23 de noviembre', '3 días'],
  ['2026-11-21', 'expires-soon', '21 de noviembre', '1 día'],
  ['2026-11-20', 'expires-today', '20 de noviembre', '0 días'],
  ['2026-11-15', 'expired', '15 de noviembre', '5 días'],
  ['2027-01-02', 'expires-soon', '2 de enero de 2027', '43 días'],
])('for %s the reminder is %s', (ends, template, fecha, dias) => {
  expect(reminderOf(day(ends), 'Mensual', day('2026-11-20'))).toEqual({
    template,
    facts: { plan: 'Mensual', fecha, dias },
  });
});
