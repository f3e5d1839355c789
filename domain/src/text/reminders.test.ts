import { expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { greetingName, REMINDER_FIELDS, reminderWords } from './reminders.ts';

const today = gymDay('2026-11-22');

it.each([
  { ends: '2026-11-25', template: 'expires-soon', fecha: '25 de noviembre', dias: '3 días' },
  { ends: '2026-11-23', template: 'expires-soon', fecha: '23 de noviembre', dias: '1 día' },
  { ends: '2026-11-22', template: 'expires-today', fecha: '22 de noviembre', dias: '0 días' },
  { ends: '2026-11-19', template: 'expired', fecha: '19 de noviembre', dias: '3 días' },
  { ends: '2027-01-02', template: 'expires-soon', fecha: '2 de enero de 2027', dias: '41 días' },
] as const)('reminds of an end on $ends with $template', ({ ends, template, fecha, dias }) => {
  const words = reminderWords(gymDay(ends), 'Mensual', today);
  expect(words).toEqual({ template, facts: { plan: 'Mensual', fecha, dias } });
  // WhatsApp refuses a message with an empty field.
  const values = { ...words.facts, nombre: 'Ana', gimnasio: 'Mi gimnasio' };
  expect(REMINDER_FIELDS[words.template].filter((field) => !values[field])).toEqual([]);
});

it('greets the person by first name, and a guardian with the first names of both', () => {
  expect(greetingName('Sofía Martínez', null)).toBe('Sofía');
  expect(greetingName('Sofía Martínez', 'Laura López')).toBe('Laura (mensaje para Sofía)');
});
