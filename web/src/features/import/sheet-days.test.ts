import { gymDay } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { parseSheetDay } from './sheet-days.ts';

it.each([
  { text: '2026-11-20', parsed: '2026-11-20' },
  { text: '2026/11/2', parsed: '2026-11-02' },
  { text: '20/11/2026', parsed: '2026-11-20' },
  { text: '1-2-2026', parsed: '2026-02-01' },
  { text: '15/12/26', parsed: '2026-12-15' },
  { text: '15-dic-2026', parsed: '2026-12-15' },
  { text: '15-Dec-26', parsed: '2026-12-15' },
  { text: '3 de mayo de 1990', parsed: '1990-05-03' },
  { text: '3 Mayo, 1990', parsed: '1990-05-03' },
  { text: '1 set. 2026', parsed: '2026-09-01' },
  { text: '15/12/2026 00:00:00', parsed: '2026-12-15' },
  { text: '2026-12-15T18:30:00.000Z', parsed: '2026-12-15' },
  { text: '15/12/2026 6:30 p. m.', parsed: '2026-12-15' },
  { text: '46371', parsed: '2026-12-15' },
  { text: '46371.75', parsed: '2026-12-15' },
])('reads the cell $text as $parsed', ({ text, parsed }) => {
  expect(parseSheetDay(text)).toBe(parsed);
});

it.each(['31/02/2026', '11/20/2026', '15-xyz-2026', '2026', 'pronto', ''])('finds no day in the cell "%s"', (text) => {
  expect(parseSheetDay(text)).toBeNull();
});

it.each([
  { text: '03/05/90', parsed: '1990-05-03' },
  { text: '03/05/10', parsed: '2010-05-03' },
  { text: '21/11/26', parsed: '1926-11-21' },
  { text: '29/02/96', parsed: '1996-02-29' },
])('reads $text as $parsed if the day may not be after 2026-11-20', ({ text, parsed }) => {
  expect(parseSheetDay(text, { latest: gymDay('2026-11-20') })).toBe(parsed);
});

it('counts day numbers from 1904 if the workbook does', () => {
  expect(parseSheetDay('44909', { is1904: true })).toBe('2026-12-15');
});
