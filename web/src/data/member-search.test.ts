import { memberIndexKeys, vocabularyKeys } from '@gym/domain/search/keys';
import fc from 'fast-check';
import type { Database } from 'firebase/database';
import { expect, it, vi } from 'vitest';
import { searchMembers } from './member-search.ts';

/** The fake search index by key. */
const { index } = vi.hoisted(() => ({ index: new Map<string, unknown>() }));

vi.mock('../data/value-reader.ts', () => ({ useLiveDatabase: () => null }));
vi.mock('firebase/database', () => {
  interface Bounds {
    readonly startAt?: string;
    readonly endAt?: string;
    readonly limit?: number;
  }
  return {
    ref: () => ({}),
    orderByKey: () => ({}),
    startAt: (startAt: string) => ({ startAt }),
    endAt: (endAt: string) => ({ endAt }),
    limitToFirst: (limit: number) => ({ limit }),
    query: (...parts: readonly Bounds[]): Bounds => Object.assign({}, ...parts),
    get: async ({ startAt = '', endAt = '', limit = 0 }: Bounds) =>
      [...index]
        .filter(([key]) => key >= startAt && key <= endAt)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, limit)
        .map(([key, value]) => ({ key, val: () => value })),
  };
});

function addPerson(uid: string, name: string): void {
  for (const key of memberIndexKeys({ uid, name, phone: null, email: null, pin: null, number: null }))
    index.set(key, { Nombre: name });
  for (const key of vocabularyKeys(name)) index.set(key, true);
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
/** A name of eight words that begin with 'ga', like 'gazpar', and sort before it. */
const inventedName = fc.array(
  letters.map((end) => `ga${end}`),
  { minLength: 8, maxLength: 8 },
);

it('finds a person although former names of somebody else fill the index with words that sort before the person’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(inventedName, { minLength: 20, maxLength: 30 }), async (renames) => {
      index.clear();
      addPerson('real', 'Gazpar Lozano Treviño');
      for (const words of renames) for (const key of vocabularyKeys(words.join(' '))) index.set(key, true);
      addPerson('stranger', renames.at(-1)?.join(' ') ?? '');
      const answer = await searchMembers({} as Database, 'ga lo');
      expect(answer?.members.map(({ uid }) => uid)).toEqual(['real']);
      expect(answer?.more).toBe(false);
    }),
    { numRuns: 50 },
  );
});

it('reads on if a whole page of words belongs to nobody', async () => {
  index.clear();
  addPerson('real', 'Gazpar Lozano');
  for (let n = 0; n < 200; n++) index.set(`v~ga${String(n).padStart(3, '0')}`, true);
  expect((await searchMembers({} as Database, 'ga lo'))?.members.map(({ uid }) => uid)).toEqual(['real']);
});

it('returns how many damaged rows it leaves out', async () => {
  index.clear();
  addPerson('real', 'Gazpar Lozano');
  for (const key of memberIndexKeys({
    uid: 'broken',
    name: 'Gazpar',
    phone: null,
    email: null,
    pin: null,
    number: null,
  }))
    index.set(key, { Nombre: 7 });
  const answer = await searchMembers({} as Database, 'gazpar');
  expect(answer?.members.map(({ uid }) => uid)).toEqual(['real']);
  expect(answer?.damaged).toBe(1);
});
