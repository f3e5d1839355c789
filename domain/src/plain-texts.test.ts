import { expect, it } from 'vitest';
import { plainTexts } from './plain-texts.ts';

it('removes invisible characters from every text of an input, and nothing else', () => {
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
  ['a zero-width space', 'A\u200bna'],
  ['a zero-width non-joiner', 'A\u200cna'],
  ['a zero-width joiner between letters', 'A\u200dna'],
  ['a zero-width joiner at the end', 'Ana\u200d'],
  ['a left-to-right mark', 'A\u200ena'],
  ['a right-to-left mark', 'A\u200fna'],
  ['a right-to-left override', 'A\u202ena'],
  ['an embedding', 'A\u202ana'],
  ['a word joiner', 'A\u2060na'],
  ['an isolate', 'A\u2066na\u2069'],
  ['a control character', 'A\u001bna'],
  ['a delete character', 'A\u007fna'],
])('removes %s', (_, text) => {
  expect(plainTexts(text)).toBe('Ana');
});

it.each([
  ['a family', '👩‍👧'],
  ['a skin tone before the joiner', '👩🏽‍🚀'],
  ['a variation selector before the joiner', '🏳️‍🌈'],
])('keeps the joiner of an emoji: %s', (_, emoji) => {
  expect(plainTexts(`${emoji} Ana`)).toBe(`${emoji} Ana`);
});

it('removes the joiner beside an emoji that joins it to no other one', () => {
  expect(plainTexts('👩\u200dAna')).toBe('👩Ana');
  expect(plainTexts('Ana\u200d👩')).toBe('Ana👩');
});

it('replaces all kinds of line breaks with \\n', () => {
  expect(plainTexts('a\r\nb\rc\u000bd\u2028e')).toBe('a\nb\nc\nd\ne');
});

it('keeps a field called __proto__ as an ordinary field', () => {
  expect(JSON.stringify(plainTexts(JSON.parse('{"__proto__":{"a":"b"}}')))).toBe('{"__proto__":{"a":"b"}}');
});
