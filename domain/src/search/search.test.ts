import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../person/names.ts';
import { memberIndexKeys, type Searchable, uidOfIndexKey, vocabularyKeys, wordOfVocabularyKey } from './keys.ts';
import { type KeyRange, matchesName, pairRanges, planSearch, type SearchPlan } from './query.ts';

const ANA: Searchable = {
  uid: 'u1',
  name: 'Ana Núñez  Núñez',
  phone: '+528112345678',
  email: 'Ana.Nunez@correo.mx',
  pin: '100001',
};

/** A small database: rows in key order, read by range, as the real one is. */
class Index {
  private readonly keys: readonly string[];
  private readonly names: ReadonlyMap<string, string>;
  rowsRead = 0;

  constructor(people: readonly Searchable[]) {
    const keys = people.flatMap((person) => [...memberIndexKeys(person), ...vocabularyKeys(person.name)]);
    this.keys = [...new Set(keys)].toSorted();
    this.names = new Map(people.map((person) => [person.uid, person.name]));
  }

  read({ startAt, endAt }: KeyRange): string[] {
    const found = this.keys.filter((key) => key >= startAt && key <= endAt);
    this.rowsRead += found.length;
    return found;
  }

  search(text: string): string[] {
    const plan = planSearch(text);
    if (plan.kind === 'none') return [];
    const uids = (ranges: readonly KeyRange[]): string[] => {
      return ranges.flatMap((range) => this.read(range)).flatMap((key) => uidOfIndexKey(key) ?? []);
    };
    if (plan.kind === 'keys') return [...new Set(uids(plan.ranges))];
    const [named = [], ...otherWays] = this.ways(plan).map((ranges) => {
      return [...new Set(uids(ranges).filter((uid) => matchesName(plan.words, this.names.get(uid) ?? '')))];
    });
    // Whichever pair of the typed words is read, the answers are the same.
    for (const way of otherWays) expect(way.toSorted()).toEqual(named.toSorted());
    return [...new Set([...named, ...(plan.emails ? uids([plan.emails]) : [])])];
  }

  ways(plan: SearchPlan): readonly (readonly KeyRange[])[] {
    if (plan.kind === 'word') return [[plan.range]];
    if (plan.kind !== 'pairs') return [];
    const leads = this.read(plan.vocabulary).map(wordOfVocabularyKey);
    return plan.pairs.map((pair) => pairRanges(pair, leads));
  }
}

describe('memberIndexKeys', () => {
  it('has a row for each way of being looked for', () => {
    expect(memberIndexKeys(ANA)).toEqual(
      [
        'e~ana%2Enunez@correo%2Emx~u1',
        'n~100001~u1',
        'n~5678~u1',
        'n~8112345678~u1',
        'p~ana nunez~u1',
        'p~nunez ana~u1',
        'p~nunez nunez~u1',
        'w~ana~u1',
        'w~nunez~u1',
      ].toSorted(),
    );
    expect(vocabularyKeys(ANA.name)).toEqual(['v~ana', 'v~nunez']);
  });

  it('leaves out what is missing', () => {
    expect(memberIndexKeys({ uid: 'u', name: 'Eva', phone: null, email: null, pin: null })).toEqual(['w~eva~u']);
    expect(memberIndexKeys({ uid: 'u', name: '', phone: 'x', email: '', pin: '' })).toEqual([]);
  });

  it('makes keys that the database accepts, whatever the name and e-mail', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(text, text, (name, email) => {
        const keys = memberIndexKeys({ uid: 'a'.repeat(128), name, phone: '+528112345678', email, pin: '123456' });
        expect(keys.length).toBeLessThanOrEqual(8 + 56 + 4);
        for (const key of [...keys, ...vocabularyKeys(name)]) {
          // biome-ignore lint/suspicious/noControlCharactersInRegex: the database forbids them
          expect(key).toMatch(/^[wpnev]~[^.$#[\]/\u0000-\u001f\u007f]*$/);
          expect(new TextEncoder().encode(key).length).toBeLessThanOrEqual(768);
          if (!key.startsWith('v~')) expect(uidOfIndexKey(key)).toBe('a'.repeat(128));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('planSearch', () => {
  it.each(['', ' ', 'a', '7', '@', 'a @', "'", '()', 'ana @x', '123456789012345'])(
    'says %j is too short or no query',
    (text) => {
      expect(planSearch(text)).toEqual({ kind: 'none' });
    },
  );

  it('answers digits: exact ones first', () => {
    const range = (startAt: string): KeyRange => ({ startAt, endAt: `${startAt}\uf8ff` });
    expect(planSearch('56')).toEqual({ kind: 'keys', ranges: [range('n~56')] });
    expect(planSearch('5678')).toEqual({ kind: 'keys', ranges: [range('n~5678~'), range('n~5678')] });
    expect(planSearch('100001')).toEqual({ kind: 'keys', ranges: [range('n~100001~'), range('n~100001')] });
    expect(planSearch('+52 (81) 1234-5678')).toEqual({ kind: 'keys', ranges: [range('n~8112345678~')] });
    expect(planSearch('1234567890')).toEqual({ kind: 'keys', ranges: [range('n~1234567890')] });
    expect(planSearch('+52 81 12')).toEqual({ kind: 'keys', ranges: [range('n~8112~'), range('n~8112')] });
  });
});

describe('a search', () => {
  const other: Searchable = { uid: 'u2', name: 'Anabel Núñez', phone: '+528187651234', email: 'b@x.mx', pin: '100002' };
  const index = new Index([ANA, other]);

  it.each([
    ['nunez', ['u1', 'u2']],
    ['NÚÑEZ', ['u1', 'u2']],
    ['nu', ['u1', 'u2']],
    ['nu an', ['u1', 'u2']],
    ['nunez a', ['u1', 'u2']],
    ['anab nu', ['u2']],
    ['nunez nunez', ['u1']],
    ['nunez ana nu', ['u1']],
    ['ana nunez perez', []],
    ['5678', ['u1']],
    ['1234', ['u2']],
    ['100002', ['u2']],
    ['81 1234 5678', ['u1']],
    ['044 81 8765 1234', ['u2']],
    ['ana.nu', ['u1', 'u2']],
    ['ana.nunez@', ['u1']],
    ['ANA.NUNEZ@correo.mx', ['u1']],
    ['b@', ['u2']],
  ])('for %j finds %j', (text, uids) => {
    expect(index.search(text).toSorted()).toEqual(uids);
  });

  it('reads of 500 García López, among 1,000 García and 1,000 López, only those asked for', () => {
    const person = (i: number, name: string): Searchable => ({
      uid: `g${i}`,
      name,
      phone: null,
      email: null,
      pin: null,
    });
    const people = Array.from({ length: 1_500 }, (_, i) => {
      if (i < 500) return person(i, `Luis${i} García López`);
      return person(i, i < 1_000 ? `García Gómez${i}` : `López Gómez${i}`);
    });
    const large = new Index(people);
    expect(large.search('lop garcia')).toHaveLength(500);
    expect(large.rowsRead).toBe(501);
  });

  it('finds every name that has all typed words as beginnings, in any order, and no other', () => {
    const word = fc.constantFrom(
      'ana',
      'anabel',
      'an',
      'José',
      'Josefa',
      'García',
      'Garza',
      'Gar',
      'Núñez',
      'de',
      'Delgado',
      'ñ',
    );
    const longWord = fc.constant('x'.repeat(23)).chain((x) => fc.constantFrom(`${x}ab`, `${x}abc`, `${x}az`));
    const name = fc.array(fc.oneof({ weight: 9, arbitrary: word }, longWord), { minLength: 1, maxLength: 6 });
    const cut = fc
      .tuple(fc.oneof(word, longWord), fc.integer({ min: 1, max: 25 }))
      .map(([text, n]) => text.slice(0, n));
    const query = fc.array(cut, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), query, (names, text) => {
        const people = names.map((words, i): Searchable => {
          return { uid: `u${i}`, name: words.join(' '), phone: null, email: null, pin: null };
        });
        const expected =
          planSearch(text).kind === 'none' ? [] : people.filter((p) => fitsByTrying(wordsOf(text), wordsOf(p.name)));
        expect(new Index(people).search(text).toSorted()).toEqual(expected.map(({ uid }) => uid).toSorted());
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The plain definition: some way of giving each typed word a name word of its own that it begins. */
function fitsByTrying(typed: readonly string[], words: readonly string[]): boolean {
  const [first, ...others] = typed;
  if (first === undefined) return true;
  return words.some((word, i) => word.startsWith(first) && fitsByTrying(others, words.toSpliced(i, 1)));
}
