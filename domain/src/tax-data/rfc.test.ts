import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FOREIGN_RFC, hasRfcCheckDigit, PUBLIC_RFC, rfcCheckDigit, taxPersonOf, tidyRfc } from './rfc.ts';

/** RFCs of legal persons: that of the SAT (the tax authority), and others that the SAT publishes for tests. */
const LEGAL = ['SAT970701NN3', 'EKU9003173C9', 'URE180429TM6', 'IIA040805DZ4', 'H&E951128469', 'ZUÑ920208KL4'];
/** RFCs of natural persons that the SAT publishes for tests. */
const NATURAL = ['XIQB891116QE4', 'CACX7605101P8', 'JUFA7608212V6', 'KAHO641101B39', 'FUNK671228PH6', 'MISC491214B86'];

const DIGITS = '0123456789';

it.each([...LEGAL, ...NATURAL])('accepts %s, and computes its check digit', (rfc) => {
  expect(rfcCheckDigit(rfc)).toBe(rfc.at(-1));
  expect(taxPersonOf(rfc)).toBe(rfc.length === 13 ? 'natural' : 'legal');
});

it.each([
  { what: 'an empty text', rfc: '' },
  { what: 'a letter too few', rfc: 'AT970701NN3' },
  { what: 'a letter too many', rfc: 'SAAAT970701NN3' },
  { what: 'an invalid day', rfc: 'SAT970231NN3' },
  { what: 'an invalid month', rfc: 'SAT971301NN3' },
  { what: 'a digit among the letters', rfc: 'S1T970701NN3' },
  { what: 'a letter in the day', rfc: 'SAT97O701NN3' },
  { what: 'an invalid check letter', rfc: 'SAT970701NNB' },
  { what: 'lower case', rfc: 'sat970701nn3' },
  { what: 'the RFC of the general public', rfc: PUBLIC_RFC },
])('refuses $what', ({ rfc }) => {
  expect(taxPersonOf(rfc)).toBeNull();
});

it('accepts the RFC of foreign buyers without computing its check digit', () => {
  expect(taxPersonOf(FOREIGN_RFC)).toBe('foreign');
  expect(hasRfcCheckDigit(FOREIGN_RFC)).toBe(true);
});

it.each(['ACE900319JT9', 'LME060822IH5'])(
  'returns a kind of person for %s, which the SAT issued with a wrong check digit',
  (rfc) => {
    expect(taxPersonOf(rfc)).toBe('legal');
    expect(hasRfcCheckDigit(rfc)).toBe(false);
  },
);

it('normalises a typed RFC', () => {
  expect(tidyRfc(' zuñ-920208 kl4 ')).toBe('ZUÑ920208KL4');
});

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZÑ&');
const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** Any RFC with a valid form, day and check digit. */
const anyRfc = fc
  .record({
    letters: fc.constantFrom(3, 4).chain((length) => fc.array(letter, { minLength: length, maxLength: length })),
    year: fc.integer({ min: 0, max: 99 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    // Two characters that distinguish people with the same letters and date.
    namesake: fc.tuple(character, character),
  })
  .map(({ letters, year, month, day, namesake }) => {
    const body = [...letters, twoDigits(year), twoDigits(month), twoDigits(day), ...namesake].join('');
    return `${body}${rfcCheckDigit(`${body}0`)}`;
  });

it('returns the kind of person of any RFC, and accepts only its computed check digit', () => {
  fc.assert(
    fc.property(anyRfc, fc.constantFrom(...DIGITS, 'A'), (rfc, digit) => {
      const other = `${rfc.slice(0, -1)}${digit}`;
      for (const one of [rfc, other]) expect(taxPersonOf(one)).toBe(rfc.length === 13 ? 'natural' : 'legal');
      expect([hasRfcCheckDigit(rfc), hasRfcCheckDigit(other)]).toEqual([true, other === rfc]);
    }),
  );
});

it('detects one mistyped digit of the date in an RFC', () => {
  fc.assert(
    fc.property(anyRfc, fc.integer({ min: 0, max: 5 }), fc.constantFrom(...DIGITS), (rfc, offset, digit) => {
      // The last nine characters are the date (six digits), two that distinguish namesakes, and the check digit.
      const index = rfc.length - 9 + offset;
      const mistyped = `${rfc.slice(0, index)}${digit}${rfc.slice(index + 1)}`;
      if (mistyped !== rfc) expect(taxPersonOf(mistyped) !== null && hasRfcCheckDigit(mistyped)).toBe(false);
    }),
  );
});
