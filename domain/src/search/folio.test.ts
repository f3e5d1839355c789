import { expect, it } from 'vitest';
import { folioIn } from './folio.ts';

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
