import { expect, it } from 'vitest';
import { folioRanges, parseFolio } from './folio.ts';

it.each([
  { what: 'a printed folio', typed: '152', folio: 152 },
  { what: 'a number after the word Folio', typed: 'Folio 152', folio: 152 },
  { what: 'a number after #', typed: '#0152', folio: 152 },
  { what: 'a phone', typed: '8112345678', folio: null },
  { what: 'a word', typed: 'agua', folio: null },
  { what: 'an empty text', typed: '', folio: null },
  { what: 'zero', typed: '0', folio: null },
])('parses $what as $folio', ({ typed, folio }) => {
  expect(parseFolio(typed)).toBe(folio);
});

it('returns the ranges of all folios that begin with the typed digits, the folio itself first', () => {
  const ranges = folioRanges(7);
  expect(ranges.slice(0, 3)).toEqual([
    { from: 7, to: 7 },
    { from: 70, to: 79 },
    { from: 700, to: 799 },
  ]);
  expect(ranges.at(-1)).toEqual({ from: 70_000_000, to: 79_999_999 });
  expect(folioRanges(12_345_678)).toEqual([{ from: 12_345_678, to: 12_345_678 }]);
});
