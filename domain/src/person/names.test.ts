import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstNameAndInitial, mayBeSameName, normalizeForSearch, wordsOf } from './names.ts';

describe('normalizeForSearch', () => {
  it.each([
    ['Núñez', 'nunez'],
    ['NÚÑEZ', 'nunez'],
    ['Nu\u0301n\u0303ez', 'nunez'],
    ['  María   José ', 'maria jose'],
    ["O'Farrill", 'ofarrill'],
    ['D’Angelo', 'dangelo'],
    ['García-López', 'garcia lopez'],
    ['Ma. de la Luz', 'ma de la luz'],
    ['Agüero', 'aguero'],
    ['Strauß Łukasz', 'strauss lukasz'],
    ['ﬁgueroa', 'figueroa'],
    ['Juan\u00a0Pablo II', 'juan pablo ii'],
    ['😀', ''],
  ])('%j → %j', (text, expected) => {
    expect(normalizeForSearch(text)).toBe(expected);
  });

  it('changes nothing the second time, and keeps only letters, digits and single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeForSearch(text);
        expect(normalizeForSearch(once)).toBe(once);
        expect(once).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is taken apart into words, repeated ones too', () => {
    expect(wordsOf('García  García, José')).toEqual(['garcia', 'garcia', 'jose']);
    expect(wordsOf(' ')).toEqual([]);
  });
});

it.each([
  ['Sofía Martínez López', 'Sofía M.'],
  ['  Ana   de la Garza ', 'Ana G.'],
  ['Óscar Ávila', 'Óscar Á.'],
  ['Cher', 'Cher'],
  ['Ana lópez', 'Ana'],
  ['', ''],
])('shortens %j to %j', (name, short) => {
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
