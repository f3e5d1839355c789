import { expect, it } from 'vitest';
import { folioIn, folioRanges } from './folio.ts';

it.each([
  ['as it is printed', '152', 152],
  ['with the word before it', 'Folio 152', 152],
  ['with a sign before it', '#0152', 152],
  ['a phone', '8112345678', null],
  ['a word', 'agua', null],
  ['nothing', '', null],
  ['zero', '0', null],
])('reads a folio: %s', (_what, typed, folio) => {
  expect(folioIn(typed)).toBe(folio);
});

it('finds all folios that begin with the typed digits, itself first', () => {
  const ranges = folioRanges(7);
  expect(ranges.slice(0, 3)).toEqual([
    { from: 7, to: 7 },
    { from: 70, to: 79 },
    { from: 700, to: 799 },
  ]);
  expect(ranges.at(-1)).toEqual({ from: 70_000_000, to: 79_999_999 });
  expect(folioRanges(12_345_678)).toEqual([{ from: 12_345_678, to: 12_345_678 }]);
});
