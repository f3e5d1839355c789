import { expect, it } from 'vitest';
import { plainTexts } from './plain-texts.ts';

it('takes what no screen shows out of every text, and leaves the rest', () => {
  const family = '👩‍👧 Niños';
  expect(plainTexts({ Name: 'A\u0000na\u0007', Steps: [{ Text: '\ud800Uno\u202e' }], Price: 5, None: null })).toEqual({
    Name: 'Ana',
    Steps: [{ Text: 'Uno' }],
    Price: 5,
    None: null,
  });
  expect(plainTexts([family, 'a\tb\nc', 'שלום', true])).toEqual([family, 'a\tb\nc', 'שלום', true]);
});

it('knows one kind of line break', () => {
  expect(plainTexts('a\r\nb\rc\u000bd\u2028e')).toBe('a\nb\nc\nd\ne');
});

it('leaves a field that is called like a part of every object what it is', () => {
  expect(JSON.stringify(plainTexts(JSON.parse('{"__proto__":{"a":"b"}}')))).toBe('{"__proto__":{"a":"b"}}');
});
