import { expect, it } from 'vitest';
import { plainTexts } from './plain-texts.ts';

it('removes invisible characters from all texts of a nested input, and keeps other values', () => {
  const family = '👩‍👧 Niños';
  expect(plainTexts({ Name: 'A\u0000na\u0007', Steps: [{ Text: '\ud800Uno\u202e' }], Price: 5, None: null })).toEqual({
    Name: 'Ana',
    Steps: [{ Text: 'Uno' }],
    Price: 5,
    None: null,
  });
  expect(plainTexts([family, 'a\tb\nc', 'שלום', true])).toEqual([family, 'a\tb\nc', 'שלום', true]);
});

it.each([
  { what: 'a zero-width space', text: 'A\u200bna' },
  { what: 'a zero-width non-joiner', text: 'A\u200cna' },
  { what: 'a zero-width joiner between letters', text: 'A\u200dna' },
  { what: 'a zero-width joiner at the end', text: 'Ana\u200d' },
  { what: 'a left-to-right mark', text: 'A\u200ena' },
  { what: 'a right-to-left mark', text: 'A\u200fna' },
  { what: 'a right-to-left override', text: 'A\u202ena' },
  { what: 'a left-to-right embedding', text: 'A\u202ana' },
  { what: 'a word joiner', text: 'A\u2060na' },
  { what: 'a left-to-right isolate and its end', text: 'A\u2066na\u2069' },
  { what: 'a control character', text: 'A\u001bna' },
  { what: 'a delete character', text: 'A\u007fna' },
])('removes $what', ({ text }) => {
  expect(plainTexts(text)).toBe('Ana');
});

it.each([
  { what: 'a family', emoji: '👩‍👧' },
  { what: 'a skin tone before the joiner', emoji: '👩🏽‍🚀' },
  { what: 'a variation selector before the joiner', emoji: '🏳️‍🌈' },
])('keeps the joiner of an emoji: $what', ({ emoji }) => {
  expect(plainTexts(`${emoji} Ana`)).toBe(`${emoji} Ana`);
});

it("removes a zero-width joiner that isn't between two emoji", () => {
  expect(plainTexts('👩\u200dAna')).toBe('👩Ana');
  expect(plainTexts('Ana\u200d👩')).toBe('Ana👩');
});

it('replaces other kinds of line breaks with \\n', () => {
  expect(plainTexts('a\r\nb\rc\u000bd\u2028e')).toBe('a\nb\nc\nd\ne');
});

it('keeps a field with the name __proto__', () => {
  expect(JSON.stringify(plainTexts(JSON.parse('{"__proto__":{"a":"b"}}')))).toBe('{"__proto__":{"a":"b"}}');
});
