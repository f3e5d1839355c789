import fc from 'fast-check';
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  formatPhone,
  formatStoredPhone,
  isPhone,
  lastDigits,
  parsePhone,
  phoneDigits,
  whatsAppDigits,
} from './phone.ts';

const SPELLINGS = [
  '8112345678',
  '81 1234 5678',
  '(81) 1234-5678',
  '81.1234.5678',
  '81–1234–5678',
  ' +52 81 1234 5678 ',
  '+52 1 81 1234 5678',
  '+528112345678',
  '528112345678',
  '5218112345678',
  '00528112345678',
  '0052 1 81 1234 5678',
  '044 81 1234 5678',
  '045 81 1234 5678',
  '01 81 1234 5678',
  '81\u00a01234\u00a05678',
];

const NOT_PHONES = [
  '',
  '   ',
  '811234567',
  '81123456789',
  '1112345678',
  // Numbers of the USA without a plus.
  '1 512 555 0100',
  '15125550100',
  '0112345678',
  '+1 212',
  '+0 612 345 678',
  '+1234567890123456',
  '0021255501',
  '81 1234 5678 ext 3',
  'ochenta y uno',
  '++528112345678',
  '81+12345678',
  '٨١١٢٣٤٥٦٧٨',
  '8'.repeat(60),
];

describe('parsePhone', () => {
  it.each(SPELLINGS)('parses %j as a Mexican number', (text) => {
    expect(parsePhone(text)).toBe('+528112345678');
  });

  it.each(NOT_PHONES)('refuses %j', (text) => {
    expect(parsePhone(text)).toBeNull();
  });

  it.each([
    { text: '+1 212 555 0100', stored: '+12125550100', shown: '+1 212 555 0100' },
    { text: '001 (512) 555-0100', stored: '+15125550100', shown: '+1 512 555 0100' },
    { text: '0034612345678', stored: '+34612345678', shown: '+34 612 345 678' },
    { text: '+502 2345 6789', stored: '+50223456789', shown: '+502 2345 6789' },
    { text: '+44 7911 123456', stored: '+447911123456', shown: '+44 791 112 3456' },
    { text: '+5511987654321', stored: '+5511987654321', shown: '+55 119 8765 4321' },
  ])('parses the foreign number $text', ({ text, stored, shown }) => {
    expect(parsePhone(text)).toBe(stored);
    expect(isPhone(stored)).toBe(true);
    expect(formatStoredPhone(stored)).toBe(shown);
  });

  it('separates the same country code as libphonenumber', () => {
    for (const country of getCountries().filter((one) => one !== 'MX')) {
      const example = getExampleNumber(country, examples);
      if (!example || !isPhone(example.number)) continue;
      expect(formatPhone(example.number).split(' ')[0], country).toBe(`+${example.countryCallingCode}`);
    }
  });

  it('parses ten digits as Mexican, and keeps all digits of a foreign number', () => {
    expect(parsePhone('5125550100')).toBe('+525125550100');
    const foreign = fc.stringMatching(/^[1-9]\d{7,14}$/).filter((digits) => !digits.startsWith('52'));
    fc.assert(
      fc.property(foreign, (digits) => {
        const phone = parsePhone(`+${digits}`);
        expect(phone).toBe(`+${digits}`);
        expect(phone && formatPhone(phone).replace(/\D/g, '')).toBe(digits);
        expect(phone && parsePhone(formatPhone(phone))).toBe(phone);
      }),
    );
  });

  it('parses Mexican numbers that begin like the country code or an old prefix', () => {
    expect(parsePhone('5212345678')).toBe('+525212345678');
    expect(parsePhone('52 5212345678')).toBe('+525212345678');
    expect(parsePhone('4441234567')).toBe('+524441234567');
  });

  it('agrees with libphonenumber on ten digits, and leaves an already parsed number unchanged', () => {
    const digits = fc.stringMatching(/^\d{8,12}$/);
    fc.assert(
      fc.property(digits, (text) => {
        const phone = parsePhone(text);
        if (phone) expect(parsePhone(phone)).toBe(phone);
        if (text.length !== 10) return;
        const reference = parsePhoneNumberFromString(text, 'MX');
        expect(phone).toBe(reference?.isValid() && reference.countryCallingCode === '52' ? reference.number : null);
      }),
      { numRuns: 2_000 },
    );
  });

  it('returns null or a valid phone for any text', () => {
    fc.assert(
      fc.property(
        // `fc.string` with all characters (`unit: 'binary'`) is slow, because it first builds a table of them.
        fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes)),
        (text) => parsePhone(text) === null || isPhone(parsePhone(text) ?? ''),
      ),
    );
  });
});

describe('a phone', () => {
  it('is formatted with its area code as a group', () => {
    const [monterrey, saltillo] = [parsePhone('8112345678'), parsePhone('8441234567')];
    expect(monterrey && formatPhone(monterrey)).toBe('81 1234 5678');
    expect(saltillo && formatPhone(saltillo)).toBe('844 123 4567');
  });

  it('is formatted from its stored form, while any other text stays unchanged', () => {
    expect(formatStoredPhone('+528441234567')).toBe('844 123 4567');
    expect(formatStoredPhone('+1512')).toBe('+1512');
    expect(formatStoredPhone('')).toBe('');
  });

  it('can be reduced to its last digits, the digits by which it is searched, and those of its WhatsApp link', () => {
    const phone = parsePhone('8112345678');
    if (!phone) throw new Error('not a phone');
    expect(lastDigits(phone)).toBe('5678');
    expect(lastDigits(phone, 6)).toBe('345678');
    expect(phoneDigits(phone)).toBe('8112345678');
    expect(whatsAppDigits(phone)).toBe('528112345678');
  });

  it('is only valid in E.164, with the right number of digits', () => {
    expect(isPhone('+528112345678')).toBe(true);
    for (const text of ['8112345678', '+521112345678', '+5281123456789', '+1212555', '+02125550100'])
      expect(isPhone(text)).toBe(false);
  });
});
