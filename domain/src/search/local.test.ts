import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Phone } from '../person/phone.ts';
import { memberIndexKeys, type Searchable } from './keys.ts';
import { searchLocally, toLocalEntry } from './local.ts';
import { matchesName, planSearch } from './query.ts';

function person(
  uid: string,
  name: string,
  numbers: { readonly phone?: string; readonly pin?: string } = {},
): Searchable {
  return {
    uid,
    name,
    phone: (numbers.phone ?? null) as Phone | null,
    email: null,
    number: null,
    pin: numbers.pin ?? null,
  };
}

const PEOPLE = [
  person('ana', 'Ana María Núñez López', { phone: '+528112345678', pin: '100001' }),
  person('jose', 'José García Ñuñez', { phone: '+528187654321', pin: '567812' }),
  person('maria', 'María García', { phone: '+525511115678' }),
  person('ofarrill', "Luz O'Farrill-Sáenz"),
];
const searchUids = (typed: string): readonly string[] =>
  searchLocally(PEOPLE.map(toLocalEntry), planSearch(typed)).map(({ uid }) => uid);

it.each([
  { what: 'words in any order, from their start', typed: 'lop ana', found: ['ana'] },
  { what: 'a word typed in capitals, without accents and with N for Ñ', typed: 'NUNEZ', found: ['ana', 'jose'] },
  { what: 'words with accents', typed: 'núñez maria', found: ['ana'] },
  { what: 'a word of two people', typed: 'garcia', found: ['jose', 'maria'] },
  { what: 'a name that is typed without its apostrophe and dash', typed: 'saenz ofarrill', found: ['ofarrill'] },
  { what: 'a whole phone with signs and spaces', typed: '+52 (81) 1234-5678', found: ['ana'] },
  { what: 'the start of a phone', typed: '81', found: ['ana', 'jose'] },
  { what: 'four digits that end a phone or begin a PIN', typed: '5678', found: ['ana', 'maria', 'jose'] },
  { what: 'a PIN', typed: '100001', found: ['ana'] },
  { what: 'a text that is too short', typed: 'a', found: [] },
  { what: 'an unknown name', typed: 'zzz', found: [] },
  { what: 'a repeated word, which must occur twice', typed: 'garcia garcia', found: [] },
])('finds $found by $what', ({ typed, found }) => {
  expect(searchUids(typed)).toEqual(found);
});

/** Returns the uids of the people whose name matches or who have an index key in a searched range. */
function findExpectedUids(people: readonly Searchable[], typed: string): ReadonlySet<string> {
  const plan = planSearch(typed);
  if (plan.kind === 'none') return new Set();
  if (plan.kind !== 'keys')
    return new Set(people.filter(({ name }) => matchesName(plan.words, name)).map(({ uid }) => uid));
  const isIn = (key: string): boolean => plan.ranges.some(({ startAt, endAt }) => key >= startAt && key <= endAt);
  return new Set(people.filter((each) => memberIndexKeys(each).some(isIn)).map(({ uid }) => uid));
}

it('finds the people whose name matches or who have an index key in a searched range, each once', () => {
  const word = fc.constantFrom('Ana', 'María', 'Núñez', 'nunez', 'García', 'Garza', 'Lo', 'López', "D'Angelo", 'Ñ');
  const somebody = fc.record({
    name: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
    phone: fc.constantFrom('+528112345678', '+528112340000', '+525511115678', undefined),
    pin: fc.constantFrom('100001', '811234', undefined),
  });
  const typed = fc.oneof(
    fc
      .array(fc.constantFrom('an', 'mar', 'nu', 'gar', 'lop', 'd', 'ñu'), { minLength: 1, maxLength: 4 })
      .map((all) => all.join(' ')),
    fc.constantFrom('81', '5678', '811234', '8112345678', '10', '100001', '55 1111'),
  );
  fc.assert(
    fc.property(fc.array(somebody, { maxLength: 12 }), typed, (facts, text) => {
      const people = facts.map(({ name, phone, pin }, index) =>
        person(`p${index}`, name, { ...(phone ? { phone } : {}), ...(pin ? { pin } : {}) }),
      );
      const found = searchLocally(people.map(toLocalEntry), planSearch(text)).map(({ uid }) => uid);
      expect(new Set(found)).toEqual(findExpectedUids(people, text));
      expect(found).toHaveLength(new Set(found).size);
    }),
  );
});
