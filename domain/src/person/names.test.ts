import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstNameAndInitial, mayBeSameName, normalizeForSearch, wordsOf } from './names.ts';

describe('normalizeForSearch', () => {
  it.each([
    { text: 'Núñez', expected: 'nunez' },
    { text: 'NÚÑEZ', expected: 'nunez' },
    { text: 'Nu\u0301n\u0303ez', expected: 'nunez' },
    { text: '  María   José ', expected: 'maria jose' },
    { text: "O'Farrill", expected: 'ofarrill' },
    { text: 'D’Angelo', expected: 'dangelo' },
    { text: 'García-López', expected: 'garcia lopez' },
    { text: 'Ma. de la Luz', expected: 'ma de la luz' },
    { text: 'Agüero', expected: 'aguero' },
    { text: 'Strauß Łukasz', expected: 'strauss lukasz' },
    { text: 'ﬁgueroa', expected: 'figueroa' },
    { text: 'Juan\u00a0Pablo II', expected: 'juan pablo ii' },
    { text: '😀', expected: '' },
  ])('normalizes $text to $expected', ({ text, expected }) => {
    expect(normalizeForSearch(text)).toBe(expected);
  });

  it('does not change a normalised text, and keeps only letters, digits and single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const normalized = normalizeForSearch(text);
        expect(normalizeForSearch(normalized)).toBe(normalized);
        expect(normalized).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is used by wordsOf, which returns all words, including repeated ones', () => {
    expect(wordsOf('García  García, José')).toEqual(['garcia', 'garcia', 'jose']);
    expect(wordsOf(' ')).toEqual([]);
  });
});

it.each([
  { name: 'Sofía Martínez López', short: 'Sofía M.' },
  { name: '  Ana   de la Garza ', short: 'Ana G.' },
  { name: 'Óscar Ávila', short: 'Óscar Á.' },
  { name: 'Cher', short: 'Cher' },
  { name: 'Ana lópez', short: 'Ana' },
  { name: '', short: '' },
])('shortens $name to $short', ({ name, short }) => {
  expect(firstNameAndInitial(name)).toBe(short);
});

describe('mayBeSameName', () => {
  it.each([
    { one: 'Ana Pérez', other: 'ANA PEREZ', isSame: true },
    { one: 'Ana Pérez', other: 'Ana María Pérez López', isSame: true },
    { one: 'Ana María Pérez López', other: 'Pérez, Ana', isSame: true },
    { one: 'Ana Pérez', other: 'Luis Pérez', isSame: false },
    { one: 'Ana Pérez López', other: 'Ana Pérez Ruiz', isSame: false },
    { one: 'Ana Pérez', other: '·', isSame: false },
    { one: '', other: '', isSame: false },
  ])('is $isSame for "$one" and "$other"', ({ one, other, isSame }) => {
    expect(mayBeSameName(one, other)).toBe(isSame);
    expect(mayBeSameName(other, one)).toBe(isSame);
  });
});
