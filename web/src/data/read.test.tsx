// @vitest-environment happy-dom
import { databasePath } from '@gym/domain/database/path';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useErasureRequests } from './erasures.ts';
import { useMembershipEntries, useWholeHistory } from './memberships.ts';
import { DamagedRecord, databaseReason } from './parse.ts';
import { mapLoaded, useList, useNewest, useRange, useRecord } from './read.ts';
import { type Location, Values } from './value-reader.ts';
import { type Loaded, ValueStore } from './value-store.ts';

const salePath = databasePath('Sales/{branch}/{sale}', z.object({ At: z.number(), Name: z.optional(z.string()) }));

interface Listener {
  readonly location: Location<unknown>;
  readonly next: (raw: unknown) => void;
  readonly fail: (error: unknown) => void;
}
/** The active listeners by key. */
let listeners: Map<string, Listener>;
let store: ValueStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  listeners = new Map();
  store = new ValueStore(5_000, { limitMs: 10_000, expectAnswer: () => () => {} });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function wrapper({ children }: { readonly children: ReactNode }) {
  const handle = <T,>(location: Location<T>) =>
    store.handle({
      key: location.key,
      parse: location.parse,
      reasonOf: databaseReason,
      listen: (next, fail) => {
        listeners.set(location.key, { location, next, fail });
        return () => listeners.delete(location.key);
      },
    });
  return <Values value={{ renderedAt: null, handle }}>{children}</Values>;
}

function getOnlyListener(): Listener {
  const [first, ...more] = listeners.values();
  if (!first || more.length > 0) throw new Error(`${listeners.size} listeners`);
  return first;
}

function rowsOrStatus<T>(loaded: Loaded<T>): T | string {
  return loaded.status === 'value' ? loaded.value : loaded.status;
}

it('listens at the path with the keys, and returns the record or null', () => {
  const { result } = renderHook(() => useRecord(salePath, { branch: 'centro', sale: 's' }), { wrapper });
  expect([result.current, getOnlyListener().location.path]).toEqual([{ status: 'loading' }, 'Sales/centro/s']);
  act(() => getOnlyListener().next({ At: 1 }));
  expect(result.current).toEqual({ status: 'value', value: { At: 1 } });
  act(() => getOnlyListener().next(null));
  expect(result.current).toEqual({ status: 'value', value: null });
});

it('stays loading without keys, and listens to nothing', () => {
  const { result } = renderHook(() => [useRecord(salePath, null), useList(salePath, null)], { wrapper });
  expect(result.current).toEqual([{ status: 'loading' }, { status: 'loading' }]);
  expect(listeners.size).toBe(0);
});

it('returns that a record is damaged, keeps listening, and shows it once it is repaired', () => {
  const { result } = renderHook(() => useRecord(salePath, { branch: 'centro', sale: 's' }), { wrapper });
  act(() => getOnlyListener().next({ At: 'yesterday' }));
  expect(result.current).toMatchObject({ status: 'error', reason: 'damaged' });
  act(() => getOnlyListener().next({ At: 2 }));
  expect(result.current).toEqual({ status: 'value', value: { At: 2 } });
});

it('shows a damaged record to a later reader without another listener', () => {
  const first = renderHook(() => useRecord(salePath, { branch: 'centro', sale: 's' }), { wrapper });
  act(() => getOnlyListener().next('broken'));
  const listener = getOnlyListener();
  const second = renderHook(() => useRecord(salePath, { branch: 'centro', sale: 's' }), { wrapper });
  expect(second.result.current).toMatchObject({ status: 'error', reason: 'damaged' });
  expect(first.result.current).toBe(second.result.current);
  expect(getOnlyListener()).toBe(listener);
});

it('reports damaged records of one path pattern once, without their keys', () => {
  const path = databasePath('ReportedOnce/{uid}', z.object({ At: z.number() }));
  for (const uid of ['ana', 'beto']) {
    renderHook(() => useRecord(path, { uid }), { wrapper });
    act(() => listeners.get(`ReportedOnce/${uid}`)?.next('broken'));
  }
  expect(console.error).toHaveBeenCalledExactlyOnceWith('[ReportedOnce/uid] DamagedRecord');
});

it('returns that the permission was lost', () => {
  const { result } = renderHook(() => useRecord(salePath, { branch: 'centro', sale: 's' }), { wrapper });
  act(() => getOnlyListener().next({ At: 1 }));
  act(() =>
    getOnlyListener().fail(Object.assign(new Error('permission_denied at /Sales'), { code: 'PERMISSION_DENIED' })),
  );
  expect(result.current).toMatchObject({ status: 'error', reason: 'no-permission' });
});

it('returns the newest rows in order without damaged ones, and the number of damaged ones', () => {
  const { result } = renderHook(() => useNewest(salePath, { branch: 'centro' }, { by: 'At', count: 9 }), { wrapper });
  expect(getOnlyListener().location).toMatchObject({
    path: 'Sales/centro',
    slice: { by: 'At', count: 9, end: 'last' },
  });
  act(() => getOnlyListener().next({ a: { At: 2 }, b: { At: 3 }, c: { At: 'x' }, d: { At: 2 } }));
  expect(result.current).toEqual({
    status: 'value',
    value: [
      { key: 'b', value: { At: 3 } },
      { key: 'd', value: { At: 2 } },
      { key: 'a', value: { At: 2 } },
    ],
    damaged: 1,
  });
  act(() => getOnlyListener().next({ a: { At: 2 } }));
  expect(result.current).toEqual({ status: 'value', value: [{ key: 'a', value: { At: 2 } }] });
});

it('queries the newest rows within bounds', () => {
  const range = { by: 'Name', from: 'k', to: 'k', count: 3 } as const;
  renderHook(() => useNewest(salePath, { branch: 'centro' }, range), { wrapper });
  expect(getOnlyListener().location.slice).toEqual({ ...range, end: 'last' });
});

it('returns a range in ascending order of a field, rows without the field first', () => {
  const range = { by: 'Name', to: 'm', count: 3 } as const;
  const { result } = renderHook(() => useRange(salePath, { branch: 'centro' }, range), { wrapper });
  expect(getOnlyListener().location.slice).toEqual({ ...range, end: 'first' });
  act(() => getOnlyListener().next({ a: { At: 1, Name: 'k' }, b: { At: 1 }, c: { At: 1, Name: 'b' } }));
  const rows = rowsOrStatus(result.current);
  expect(typeof rows === 'string' ? rows : rows.map(({ key }) => key)).toEqual(['b', 'c', 'a']);
});

it('has separate listeners for a record, the whole list at the same path, and different parts of that list', () => {
  const path = databasePath('Sales/{branch}', z.unknown());
  renderHook(
    () => [
      useRecord(path, { branch: 'centro' }),
      useList(salePath, { branch: 'centro' }),
      useNewest(salePath, { branch: 'centro' }, { by: 'At', count: 1 }),
      useNewest(salePath, { branch: 'centro' }, { by: 'At', count: 2 }),
    ],
    { wrapper },
  );
  expect(listeners.size).toBe(4);
});

it('mapLoaded returns the same object each time, keeps the number of damaged rows, and does not change other states', () => {
  const double = (value: number): number => value * 2;
  const loaded: Loaded<number> = { status: 'value', value: 2, damaged: 1 };
  expect(mapLoaded(loaded, double)).toEqual({ status: 'value', value: 4, damaged: 1 });
  expect(mapLoaded(loaded, double)).toBe(mapLoaded(loaded, double));
  const failed: Loaded<number> = { status: 'error', reason: 'damaged', retry: () => {} };
  expect(mapLoaded(failed, double)).toBe(failed);
});

it('returns the reason of a failed read', () => {
  expect([new DamagedRecord('x'), new Error('permission_denied'), new Error('offline')].map(databaseReason)).toEqual([
    'damaged',
    'no-permission',
    'unavailable',
  ]);
});

it('returns open erasure requests, the most urgent first, then ended ones, the newest first', () => {
  const request = { At: 1, By: 'admin-1', DoneBy: '2026-12-30' };
  const stored = {
    a: { ...request, AnswerBy: '2026-12-02', Ended: 100 },
    b: { ...request, AnswerBy: '2026-12-09', Open: true },
    c: { ...request, AnswerBy: '2026-11-02', Ended: 300, Refused: { At: 300, By: 'admin-1', Ground: 'law' } },
    d: { ...request, AnswerBy: '2026-12-03', Open: true },
    e: 'damaged',
  };
  const { result } = renderHook(() => useErasureRequests(), { wrapper });
  act(() => {
    for (const { next } of [...listeners.values()]) next(stored);
  });
  expect([...listeners.values()].map(({ location }) => location.slice?.by)).toEqual(['Open', 'Ended']);
  const rows = rowsOrStatus(result.current);
  expect(typeof rows === 'string' ? rows : rows.map(({ key }) => key)).toEqual(['d', 'b', 'c', 'a']);
  expect(result.current).toMatchObject({ damaged: 1 });
});

it('returns a history without its damaged rows, but an error if the whole history is needed', () => {
  const { result } = renderHook(() => [useMembershipEntries('ana'), useWholeHistory('ana')], { wrapper });
  act(() => getOnlyListener().next({ a: 'damaged' }));
  expect(result.current).toMatchObject([
    { status: 'value', value: [], damaged: 1 },
    { status: 'error', reason: 'damaged' },
  ]);
  act(() => getOnlyListener().next(null));
  expect(result.current).toMatchObject([{ status: 'value' }, { status: 'value' }]);
});
