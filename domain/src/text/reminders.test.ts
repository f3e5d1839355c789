import { expect, it } from 'vitest';
import { day } from '../testing/arbitraries.ts';
import { greeted, REMINDER_FIELDS, reminderWords } from './reminders.ts';

const today = day('2026-11-22');

it.each([
  ['2026-11-25', 'expires-soon', '3 días'],
  ['2026-11-22', 'expires-today', undefined],
  ['2026-11-19', 'expired', '3 días'],
])('what is said of an end on %s', (ends, template, days) => {
  const words = reminderWords(day(ends), 'Mensual', today);
  expect(words.template).toBe(template);
  if (days !== undefined) expect(words.facts.dias).toBe(days);
  // A field without a value would be refused by the service.
  const values = { ...words.facts, nombre: 'Ana', gimnasio: 'Mi gimnasio' };
  expect(REMINDER_FIELDS[words.template].filter((field) => !values[field])).toEqual([]);
});

it('tells a guardian whom it is for', () => {
  expect(greeted('Sofía Martínez', null)).toBe('Sofía');
  expect(greeted('Sofía Martínez', 'Laura López')).toBe('Laura (mensaje para Sofía)');
});
