import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badKeyText, compareKeys, integerKey, isValidKey, MAX_KEY, MIN_KEY, utf8Length } from './keys.ts';
import { compareValues, OBJECT_VALUE, type SortValue } from './ordering.ts';
import { keys } from './testing/arbitraries.ts';

describe('key order', () => {
  it('has integers first, by number and then by length, and after them the other keys, by code units', () => {
    const ordered = [
      MIN_KEY,
      '-2147483648',
      '-10',
      '-1',
      '0',
      '-0',
      '00',
      '1',
      '01',
      '2',
      '10',
      '2147483647',
      '',
      '-',
      '-2147483649',
      '-Nabc',
      '1.5',
      '12345678901',
      '1a',
      '2026-11-20',
      '2147483648',
      'A',
      '__proto__',
      'a',
      'é',
      '\ud83c\udfcb',
      '\udfff',
      '\uffff',
      MAX_KEY,
    ];
    expect([...ordered].reverse().sort(compareKeys)).toEqual(ordered);
  });

  it('is a total order in which only identical keys are equal', () => {
    fc.assert(
      fc.property(fc.oneof(keys, fc.string()), fc.oneof(keys, fc.string()), fc.oneof(keys, fc.string()), (a, b, c) => {
        expect(Math.sign(compareKeys(a, b))).toBe(0 - Math.sign(compareKeys(b, a)));
        expect(compareKeys(a, b) === 0).toBe(a === b);
        if (compareKeys(a, b) <= 0 && compareKeys(b, c) <= 0) expect(compareKeys(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('treats only int32 numbers as integers', () => {
    for (const key of [
      '',
      '-',
      'a',
      '1a',
      '2147483648',
      '-2147483649',
      '00000000000000012345678901',
      '-N',
      '+1',
      '1 ',
    ]) {
      expect(integerKey(key), key).toBeNaN();
    }
    expect(integerKey('0000000000000000000007')).toBe(7);
    expect(integerKey('-2147483648')).toBe(-2147483648);
  });
});

describe('value order', () => {
  it('is null, false, true, numbers, strings, objects', () => {
    const ordered: SortValue[] = [null, false, true, -2, 0, 3.5, 1e30, '', '10', '9', 'a', 'é', OBJECT_VALUE];
    expect([...ordered].reverse().sort(compareValues)).toEqual(ordered);
    expect(compareValues(OBJECT_VALUE, OBJECT_VALUE)).toBe(0);
  });
});

describe('keys', () => {
  it('may be prototype names, lone surrogates or a space, but not empty, and have no slash or line break', () => {
    for (const key of ['__proto__', 'constructor', 'toString', '🏋️', '\ud83c', ' ', '-', '%20', '€'])
      expect(isValidKey(key), key).toBe(true);
    for (const key of ['', 'a/b', 'a\nb']) expect(isValidKey(key), key).toBe(false);
  });

  it('are located by line and column in the error message if they are invalid', () => {
    expect(badKeyText('3:7')).toContain('beginning at 3:7.');
  });

  const scalar = fc.nat(0x10ffff).filter((code) => code < 0xd800 || code > 0xdfff);
  const characters = fc.array(scalar).map((codes) => String.fromCodePoint(...codes));

  it('are measured in UTF-8 bytes as by an encoder, a lone surrogate as three bytes', () => {
    fc.assert(
      fc.property(characters, (text) => {
        expect(utf8Length(text)).toBe(Buffer.byteLength(text));
      }),
    );
    expect(utf8Length('\ud83ca')).toBe(4);
  });
});
