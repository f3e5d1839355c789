import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberIndexKeys, type Searchable, uidOfIndexKey, vocabularyKeys } from './keys.ts';

const ANA: Searchable = {
  uid: 'u1',
  name: 'Ana Núñez  Núñez',
  phone: '+528112345678',
  email: 'Ana.Nunez@correo.mx',
  pin: '100001',
  number: null,
};

describe('memberIndexKeys', () => {
  it('returns keys for the words, pairs and triples of the name, and for phone, PIN and e-mail', () => {
    expect(memberIndexKeys(ANA)).toEqual(
      [
        'e~ana%2Enunez@correo%2Emx~u1',
        'n~100001~u1',
        'n~5678~u1',
        'n~8112345678~u1',
        'p~ana nunez~u1',
        'p~nunez ana~u1',
        'p~nunez nunez~u1',
        't~ana nunez nunez~u1',
        'w~ana~u1',
        'w~nunez~u1',
      ].toSorted(),
    );
    expect(vocabularyKeys(ANA.name)).toEqual(['v~ana', 'v~nunez']);
  });

  it.each([
    { number: '153', keys: ['n~153~u'] },
    { number: '12-34', keys: ['n~1234~u'] },
    { number: 'A-153', keys: ['e~a-153~u', 'e~a153~u'] },
    { number: 'Ñ 7', keys: ['e~ñ7~u'] },
    { number: '--', keys: [] },
  ])('returns keys for the member number $number: $keys', ({ number, keys }) => {
    const rows = memberIndexKeys({ uid: 'u', name: 'Eva', phone: null, email: null, pin: null, number });
    expect(rows.filter((key) => !key.startsWith('w~'))).toEqual(keys);
  });

  it('returns only the keys of the name if all other data are missing, and no keys for invalid data', () => {
    expect(memberIndexKeys({ uid: 'u', name: 'Eva', phone: null, email: null, pin: null, number: null })).toEqual([
      'w~eva~u',
    ]);
    expect(memberIndexKeys({ uid: 'u', name: '', phone: 'x', email: '', pin: '', number: '' })).toEqual([]);
  });

  it('returns a limited number of keys, all of which the database accepts, for any name and e-mail', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(text, text, (name, email) => {
        const keys = memberIndexKeys({
          uid: 'a'.repeat(128),
          name,
          phone: '+528112345678',
          email,
          pin: '123456',
          number: null,
        });
        // At most 8 words, 56 pairs and 56 triples; the phone, its last four digits, the PIN and the e-mail.
        expect(keys.length).toBeLessThanOrEqual(8 + 56 + 56 + 4);
        for (const key of [...keys, ...vocabularyKeys(name)]) {
          // biome-ignore lint/suspicious/noControlCharactersInRegex: the database forbids them
          expect(key).toMatch(/^[wptnev]~[^.$#[\]/\u0000-\u001f\u007f]*$/);
          expect(new TextEncoder().encode(key).length).toBeLessThanOrEqual(768);
          if (!key.startsWith('v~')) expect(uidOfIndexKey(key)).toBe('a'.repeat(128));
        }
      }),
      { numRuns: 500 },
    );
  });
});
