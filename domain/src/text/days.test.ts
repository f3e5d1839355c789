import { expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { dayAndWords } from './days.ts';

const TODAY = gymDay('2026-11-26');

it.each([
  { day: '2026-11-26', text: '2026-11-26, hoy' },
  { day: '2026-11-27', text: '2026-11-27, mañana' },
  { day: '2026-11-25', text: '2026-11-25, ayer' },
  { day: '2026-12-26', text: '2026-12-26, en 30 días' },
  { day: '2026-12-27', text: '2026-12-27' },
  { day: '2026-10-26', text: '2026-10-26' },
])('formats $day as $text', ({ day, text }) => {
  expect(dayAndWords(gymDay(day), TODAY)).toBe(text);
});
