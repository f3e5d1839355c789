import { databasePath } from '@gym/domain/database/path';
import type { Database } from 'firebase/database';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fetchEvery, fetchPage, fetchRecord } from './fetch.ts';

const salePath = databasePath('Sales/{sale}', z.object({ At: z.number() }));
const database = {} as Database;

/** The fake server: its value, and the queries that it got. */
const { server } = vi.hoisted(() => ({ server: { value: null as unknown, queries: [] as object[] } }));
vi.mock('firebase/database', () => {
  const child = (key: string, raw: unknown) => ({
    key,
    val: () => raw,
    child: (name: string) => ({ val: () => (typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : null) }),
  });
  interface Bounds {
    readonly startAt?: number;
    readonly endAt?: number;
    readonly startAfter?: readonly [number, string];
    readonly endBefore?: readonly [number, string];
    readonly first?: number;
    readonly last?: number;
  }
  return {
    ref: () => ({}),
    query: (...parts: readonly object[]) => Object.assign({}, ...parts),
    orderByChild: (by: string) => ({ by }),
    orderByKey: () => ({ by: '$key' }),
    startAt: (startAt: number) => ({ startAt }),
    endAt: (endAt: number) => ({ endAt }),
    startAfter: (...startAfter: readonly unknown[]) => ({ startAfter }),
    endBefore: (...endBefore: readonly unknown[]) => ({ endBefore }),
    limitToFirst: (first: number) => ({ first }),
    limitToLast: (last: number) => ({ last }),
    get: async (bounds: Bounds) => {
      server.queries.push(bounds);
      const { startAt = -1e9, endAt = 1e9, startAfter, endBefore, first, last } = bounds;
      const order = (raw: unknown): number => Number(Reflect.get(Object(raw), 'At'));
      const isAfter = (a: readonly [number, string], b: readonly [number, string]): boolean =>
        a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
      const all = Object.entries(Object(server.value))
        .toSorted(([a, x], [b, y]) => order(x) - order(y) || (a < b ? -1 : 1))
        .filter(([, raw]) => order(raw) >= startAt && order(raw) <= endAt)
        .filter(([key, raw]) => !startAfter || isAfter([order(raw), key], startAfter))
        .filter(([key, raw]) => !endBefore || isAfter(endBefore, [order(raw), key]));
      const part = first !== undefined ? all.slice(0, first) : last !== undefined ? all.slice(-last) : all;
      return {
        val: () => server.value,
        forEach: (act: (row: object) => void) => {
          for (const [key, raw] of part) act(child(key, raw));
        },
      };
    },
  };
});

beforeEach(() => {
  server.queries.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('reads a record, returns null if there is none, and rejects a damaged one', async () => {
  server.value = { At: 1 };
  await expect(fetchRecord(database, salePath, { sale: 'a' })).resolves.toEqual({ At: 1 });
  server.value = null;
  await expect(fetchRecord(database, salePath, { sale: 'a' })).resolves.toBeNull();
  server.value = { At: 'x' };
  await expect(fetchRecord(database, salePath, { sale: 'a' })).rejects.toMatchObject({ name: 'DamagedRecord' });
});

it('leaves damaged rows out of a page, returns their keys, and continues after them', async () => {
  server.value = { a: { At: 1 }, b: { At: 2, Name: 1 }, c: { At: 3 } };
  const namedSalePath = databasePath('Sales/{sale}', z.object({ At: z.number(), Name: z.optional(z.string()) }));
  const page = await fetchPage(database, namedSalePath, {}, { by: 'At', count: 2 });
  expect(page).toEqual({
    rows: [{ key: 'a', value: { At: 1 } }],
    damaged: ['b'],
    next: { value: 2, key: 'b' },
  });
  const nextPage = await fetchPage(database, namedSalePath, {}, { by: 'At', count: 2, after: page.next });
  expect(nextPage).toEqual({ rows: [{ key: 'c', value: { At: 3 } }], damaged: [], next: null });
});

it('returns the newest rows first within both bounds', async () => {
  server.value = { a: { At: 1 }, b: { At: 2 }, c: { At: 3 }, d: { At: 4 } };
  const page = await fetchPage(database, salePath, {}, { by: 'At', from: 2, to: 3, count: 5, newest: true });
  expect(page.rows.map(({ key }) => key)).toEqual(['c', 'b']);
  expect(server.queries).toEqual([{ by: 'At', startAt: 2, endAt: 3, last: 5 }]);
});

it('reads all pages of a list in both directions, including rows with equal values', async () => {
  server.value = { a: { At: 1 }, b: { At: 1 }, c: { At: 1 }, d: { At: 2 } };
  const newest = await fetchEvery(database, salePath, {}, { by: 'At', count: 2, newest: true });
  expect(newest.rows.map(({ key }) => key)).toEqual(['d', 'c', 'b', 'a']);
  const oldest = await fetchEvery(database, salePath, {}, { by: 'At', count: 2 });
  expect(oldest.rows.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
});
