import { expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { dayAndWords } from './days.ts';

const TODAY = gymDay('2026-11-26');

it.each([
  { on: '2026-11-26', says: '2026-11-26, hoy' },
  { on: '2026-11-27', says: '2026-11-27, mañana' },
  { on: '2026-11-25', says: '2026-11-25, ayer' },
  { on: '2026-12-26', says: '2026-12-26, en 30 días' },
  { on: '2026-12-27', says: '2026-12-27' },
  { on: '2026-10-26', says: '2026-10-26' },
])('says $says', ({ on, says }) => {
  expect(dayAndWords(gymDay(on), TODAY)).toBe(says);
});
