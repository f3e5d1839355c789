import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../person/names.ts';
import { memberIndexKeys, type Searchable, uidOfIndexKey, vocabularyKeys, wordOfVocabularyKey } from './keys.ts';
import { searchLocally, toLocalEntry } from './local.ts';
import { type KeyRange, matchesName, pairRange, planSearch, type SearchPlan, vocabularyRange } from './query.ts';
import type { IndexRow } from './range-cursor.ts';
import { searchRounds } from './rounds.ts';

const ANA: Searchable = {
  uid: 'u1',
  name: 'Ana Núñez  Núñez',
  phone: '+528112345678',
  email: 'Ana.Nunez@correo.mx',
  pin: '100001',
  number: null,
};

/** A small index with rows in key order, which is read by range like the database. */
class Index {
  private readonly keys: readonly string[];
  private readonly names: ReadonlyMap<string, string>;
  rowsRead = 0;
  /** Number of rounds: queries of one round are sent together. */
  rounds = 0;
  /** Whether the last search found everybody who matches. */
  isComplete = true;

  constructor(people: readonly Searchable[]) {
    const keys = people.flatMap((person) => [...memberIndexKeys(person), ...vocabularyKeys(person.name)]);
    this.keys = [...new Set(keys)].toSorted();
    this.names = new Map(people.map((person) => [person.uid, person.name]));
  }

  read({ startAt, endAt }: KeyRange, limit = this.keys.length): string[] {
    const found = this.keys.filter((key) => key >= startAt && key <= endAt).slice(0, limit);
    this.rowsRead += found.length;
    return found;
  }

  row(key: string): IndexRow<{ Nombre: string }> {
    const uid = uidOfIndexKey(key);
    return [key, uid === null ? null : { Nombre: this.names.get(uid) ?? '' }];
  }

  search(text: string, page = 1_000_000): string[] {
    const plan = planSearch(text);
    if (plan.kind === 'none') return [];
    if (plan.kind === 'pairs') this.expectSameByEveryPair(plan);
    const rounds = searchRounds<{ Nombre: string }>(plan, { page, most: 60 });
    this.rowsRead = 0;
    this.rounds = 0;
    let step = rounds.next();
    while (!step.done) {
      this.rounds += 1;
      step = rounds.next(step.value.map(({ range, limit }) => this.read(range, limit).map((key) => this.row(key))));
    }
    this.isComplete = step.value.isComplete;
    return [...step.value.found.keys()];
  }

  /** Expects that each pair of the typed words finds the same people. */
  expectSameByEveryPair({ pairs, words }: Extract<SearchPlan, { readonly kind: 'pairs' }>): void {
    const [uids = [], ...otherUids] = pairs.map(({ lead, other }) => {
      const leads = this.read(vocabularyRange(lead)).map(wordOfVocabularyKey);
      const keys = leads.flatMap((word) => this.read(pairRange(word, other)));
      const matching = keys.flatMap((key) => {
        const uid = uidOfIndexKey(key) ?? '';
        return matchesName(words, this.names.get(uid) ?? '') ? [uid] : [];
      });
      return [...new Set(matching)].toSorted();
    });
    for (const found of otherUids) expect(found).toEqual(uids);
  }
}

describe('planSearch', () => {
  it.each(['', ' ', 'a', '7', '@', 'a @', "'", '()', 'ana @x', '123456789012345'])('plans no search for %j', (text) => {
    expect(planSearch(text)).toEqual({ kind: 'none' });
  });

  it('plans to read exact matches of digits before numbers that begin with them', () => {
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
  const other: Searchable = {
    uid: 'u2',
    name: 'Anabel Núñez',
    phone: '+528187651234',
    email: 'b@x.mx',
    pin: '100002',
    number: 'A-153',
  };
  const noEmailOrNumbers = { email: null, pin: null, number: null };
  const foreign: Searchable = { uid: 'u3', name: 'Zoe Brown', phone: '+15125550100', ...noEmailOrNumbers };
  const index = new Index([ANA, other, foreign]);

  it.each([
    { text: 'nunez', uids: ['u1', 'u2'] },
    { text: 'NÚÑEZ', uids: ['u1', 'u2'] },
    { text: 'nu', uids: ['u1', 'u2'] },
    { text: 'nu an', uids: ['u1', 'u2'] },
    { text: 'nunez a', uids: ['u1', 'u2'] },
    { text: 'anab nu', uids: ['u2'] },
    { text: 'nunez nunez', uids: ['u1'] },
    { text: 'nunez ana nu', uids: ['u1'] },
    { text: 'ana nunez perez', uids: [] },
    { text: '5678', uids: ['u1'] },
    { text: '1234', uids: ['u2'] },
    { text: '100002', uids: ['u2'] },
    { text: '81 1234 5678', uids: ['u1'] },
    { text: '044 81 8765 1234', uids: ['u2'] },
    { text: 'ana.nu', uids: ['u1', 'u2'] },
    { text: 'ana.nunez@', uids: ['u1'] },
    { text: 'ANA.NUNEZ@correo.mx', uids: ['u1'] },
    { text: 'b@', uids: ['u2'] },
    { text: '+1 512 555 0100', uids: ['u3'] },
    { text: '1512555', uids: ['u3'] },
    { text: '+1 512 555 01', uids: ['u3'] },
    { text: '5125550100', uids: [] },
    { text: '0100', uids: ['u3'] },
    { text: 'A-153', uids: ['u2'] },
    { text: 'a15', uids: ['u2'] },
  ])('finds $uids for $text', ({ text, uids }) => {
    expect(index.search(text).toSorted()).toEqual(uids);
  });

  it('reads one row more than a page, and two vocabulary words, if 500 of 1,500 people have both typed words', () => {
    const person = (i: number, name: string): Searchable => ({
      uid: `g${i}`,
      name,
      phone: null,
      email: null,
      pin: null,
      number: null,
    });
    const people = Array.from({ length: 1_500 }, (_, i) => {
      if (i < 500) return person(i, `Luis${i} García López`);
      return person(i, i < 1_000 ? `García Gómez${i}` : `López Gómez${i}`);
    });
    const large = new Index(people);
    expect(large.search('lop garcia', 20)).toHaveLength(21);
    expect(large.isComplete).toBe(false);
    expect(large.rowsRead).toBe(21 + 2);
    expect(large.rounds).toBe(1);
    // Luis7 and Luis70 to Luis79.
    expect(large.search('luis7 garcia lopez', 20)).toHaveLength(11);
  });

  it('needs at most two rounds for a whole name and for beginnings of its words', () => {
    const families = ['Garza', 'García', 'Gallardo', 'Lozano', 'López', 'Luna', 'Treviño', 'Torres', 'Peña'];
    const given = ['Ana', 'Anabel', 'José', 'Josefa', 'María', 'Mariana', 'Luis', 'Luisa'];
    const names = given.flatMap((name) => families.flatMap((a) => families.map((b) => `${name} ${a} ${b}`)));
    const people = names.map((name, i): Searchable => {
      // The order of the uids differs from that of the names.
      return {
        uid: `${(i * 7919) % 10_007}`.padStart(5, '0'),
        name,
        phone: null,
        email: null,
        pin: null,
        number: null,
      };
    });
    const gymIndex = new Index(people);
    for (const name of names.filter((_, i) => i % 13 === 0)) {
      const [first = '', second = '', third = ''] = wordsOf(name);
      for (const typed of [name, `${second} ${third}`, `${third.slice(0, 3)} ${first.slice(0, 2)}`]) {
        const found = gymIndex.search(typed, 20);
        const expected = people.filter((person) => matchesByTrying(wordsOf(typed), wordsOf(person.name)));
        expect(gymIndex.rounds, typed).toBeLessThanOrEqual(2);
        expect(Math.min(21, found.length), typed).toBe(Math.min(21, expected.length));
        expect(gymIndex.isComplete || found.length > 20, typed).toBe(true);
      }
    }
  });

  it.each([
    { what: 'a word', text: 'maria', uids: ['luis', 'maria', 'mariana'] },
    { what: 'two words', text: 'lop maria', uids: ['luis', 'maria', 'mariana'] },
    { what: 'two whole words', text: 'maria lopez', uids: ['maria', 'luis', 'mariana'] },
  ])('lists whole-word matches first: $what', ({ text, uids }) => {
    const person = (uid: string, name: string): Searchable => ({ uid, name, phone: null, ...noEmailOrNumbers });
    const people = [
      person('mariana', 'Mariana López'),
      person('maria', 'María López'),
      person('luis', 'Luis María Lopezmena'),
    ];
    const gymIndex = new Index(people);
    expect(gymIndex.search(text, 20)).toEqual(uids);
    expect(gymIndex.rounds).toBeLessThanOrEqual(2);
    expect(searchLocally(people.map(toLocalEntry), planSearch(text)).map(({ uid }) => uid)).toEqual(uids);
  });

  it('finds people by e-mail and by name in two rounds', () => {
    expect(index.search('ana.nu')).toEqual(['u1', 'u2']);
    expect(index.rounds).toBe(2);
  });

  it('reads fewer than 60 rows for a whole name, even if 2,000 people share two of its words', () => {
    // All 2,000 people are called José Luis; 41 of them are Páez and 41 are Peña, but only one is both.
    const people = Array.from({ length: 2_000 }, (_, i): Searchable => {
      const family = i === 1_999 ? 'Páez Peña' : i % 50 === 0 ? 'Páez Ríos' : i % 50 === 1 ? 'Peña Ríos' : 'Ríos Ríos';
      const uid = `${(i * 7919) % 10_007}`.padStart(5, '0');
      return { uid, name: `José Luis ${family}`, phone: null, email: null, pin: null, number: null };
    });
    const gymIndex = new Index(people);
    expect(gymIndex.search('Jose Luis Paez Peña', 20)).toHaveLength(1);
    expect(gymIndex.isComplete).toBe(true);
    expect(gymIndex.rowsRead).toBeLessThan(60);
    expect(gymIndex.rounds).toBe(2);
    expect(gymIndex.search('Luis Paez Peña', 20)).toHaveLength(1);
    expect(gymIndex.rowsRead).toBeLessThan(10);
  });

  it('finds only people with all three typed words if five vocabulary words begin with each of them', () => {
    const ends = ['ra', 're', 'ri', 'ro', 'ru'];
    const words = (begin: string) => ends.map((end) => `${begin}${end}`);
    const names = words('ma').flatMap((a) => words('gu').flatMap((b) => words('lo').map((c) => `${a} ${b} ${c}`)));
    const people = [...names, 'Mara Gura', 'Mara Lora Pérez'].map((name, i): Searchable => {
      return { uid: `u${i}`, name, phone: null, email: null, pin: null, number: null };
    });
    const gymIndex = new Index(people);
    // These 125 combinations are too many (`MAX_TRIPLES`), so the search reads the people with two of the words.
    expect(gymIndex.search('ma gu lo')).toHaveLength(125);
    expect(gymIndex.isComplete).toBe(true);
    expect(gymIndex.search('lo ma gu', 20).length).toBeGreaterThan(20);
    expect(gymIndex.isComplete).toBe(false);
    expect(gymIndex.search('ma gu lora')).toHaveLength(25);
    expect(gymIndex.rounds).toBeLessThanOrEqual(3);
  });

  it('finds exactly the names with words that begin with the typed words, in any order', () => {
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
          return { uid: `u${i}`, name: words.join(' '), phone: null, email: null, pin: null, number: null };
        });
        const expected =
          planSearch(text).kind === 'none' ? [] : people.filter((p) => matchesByTrying(wordsOf(text), wordsOf(p.name)));
        expect(new Index(people).search(text).toSorted()).toEqual(expected.map(({ uid }) => uid).toSorted());
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Returns whether each typed word can be assigned a different word of the name that begins with it, by trying all. */
function matchesByTrying(typed: readonly string[], words: readonly string[]): boolean {
  const [first, ...others] = typed;
  if (first === undefined) return true;
  return words.some((word, i) => word.startsWith(first) && matchesByTrying(others, words.toSpliced(i, 1)));
}
