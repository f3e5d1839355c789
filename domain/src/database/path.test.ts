import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { containsAddress, databasePath, type FieldOf, type PathKeys } from './path.ts';

const recordPath = databasePath(
  'Attendance/{branch}/{day}/{uid}',
  z.object({ Id: z.string(), Annulled: z.optional(z.object({ At: z.number() })) }),
);
const gymPath = databasePath('Config', z.object({ Name: z.string() }));
const KEYS = { branch: 'centro', day: '2026-11-20', uid: 'ana' };

it('replaces the wildcards by the keys of the same name', () => {
  expect(recordPath.at({ uid: 'ana', day: '2026-11-20', branch: 'centro' })).toBe('Attendance/centro/2026-11-20/ana');
  expect(gymPath.at({})).toBe('Config');
});

it('appends the keys of a field', () => {
  expect(recordPath.at(KEYS, 'Annulled', 'At')).toBe('Attendance/centro/2026-11-20/ana/Annulled/At');
  expect(gymPath.at({}, 'Name')).toBe('Config/Name');
});

it('returns the path of the list that contains a record', () => {
  expect(recordPath.list({ branch: 'centro', day: '2026-11-20' })).toBe('Attendance/centro/2026-11-20');
});

it.each(['', 'a.b', 'a#', '$a', '[a', 'a]', 'a/b'])('throws for %j, which is not a valid database key', (uid) => {
  expect(() => recordPath.at({ ...KEYS, uid })).toThrow('No key for {uid} in Attendance/{branch}/{day}/{uid}');
  expect(() => databasePath('Codes', z.record(z.string(), z.string())).at({}, uid)).toThrow('No key');
});

it('derives the types of keys and fields from the pattern and the schema', () => {
  expectTypeOf<PathKeys<'A/{x}/{y}'>>().toEqualTypeOf<Readonly<Record<'x' | 'y', string>>>();
  expectTypeOf<FieldOf<{ A?: { B: number } | undefined }>>().toEqualTypeOf<[] | ['A', ...([] | ['B'])]>();
  expectTypeOf(recordPath.list).parameter(0).toEqualTypeOf<Readonly<Record<'branch' | 'day', string>>>();
});

it('returns whether an address is at or below a path', () => {
  const countsPath = databasePath('Counts/{list}', z.record(z.string(), z.number()));
  expect(['Counts/all', 'Counts/all/2026-11-20'].map((address) => containsAddress(countsPath, address))).toEqual([
    true,
    true,
  ]);
  expect(['Counts', 'CountsOf/all', 'Config/Name'].some((address) => containsAddress(countsPath, address))).toBe(false);
});
