// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchAnswer } from '../../data/member-search.ts';
import { useDeskSearch } from './use-desk-search.ts';

const { search } = vi.hoisted(() => ({ search: vi.fn<(typed: string) => Promise<SearchAnswer | null>>() }));
vi.mock('../../data/member-search.ts', () => ({ useMemberSearcher: () => search }));
vi.mock('../../data/parse.ts', () => ({ databaseReason: () => 'unavailable' }));

const answer = (name: string): SearchAnswer => ({ members: [{ uid: name, row: { Nombre: name } }], more: false });
const copy = { search: (typed: string) => (typed.length < 2 ? null : answer(`copy: ${typed}`)) };

beforeEach(() => {
  vi.useFakeTimers();
  search.mockImplementation(async (typed) => answer(`network: ${typed}`));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  search.mockReset();
});

function show(first: { typed: string; offline: boolean; copy: typeof copy | null }) {
  return renderHook(({ typed, ...sources }) => useDeskSearch(typed, sources), { initialProps: first });
}
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('asks the network while there is one, also where the device keeps a copy', async () => {
  const { result } = show({ typed: 'ana', offline: false, copy });
  await wait(120);
  expect(result.current).toEqual({ status: 'found', typed: 'ana', answer: answer('network: ana') });
});

it('answers from the copy at once while there is none, and asks the network again when it is back', async () => {
  const { result, rerender } = show({ typed: 'ana', offline: true, copy });
  expect(result.current).toMatchObject({ status: 'found', answer: answer('copy: ana') });
  rerender({ typed: 'a', offline: true, copy });
  expect(result.current).toEqual({ status: 'short' });
  rerender({ typed: 'ana', offline: false, copy });
  await wait(120);
  expect(result.current).toMatchObject({ answer: answer('network: ana') });
});

it('takes the copy when the network falls silent under a search, and drops what comes late', async () => {
  let arrive: (found: SearchAnswer) => void = () => undefined;
  search.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  const { result, rerender } = show({ typed: 'ana', offline: false, copy });
  await wait(120);
  expect(result.current.status).toBe('searching');
  rerender({ typed: 'ana', offline: true, copy });
  await act(async () => arrive(answer('late')));
  expect(result.current).toMatchObject({ answer: answer('copy: ana') });
});

it('fails in words where there is neither', async () => {
  search.mockRejectedValue(new Error('Client is offline.'));
  const { result } = show({ typed: 'ana', offline: true, copy: null });
  await wait(120);
  expect(result.current).toEqual({ status: 'failed', typed: 'ana', reason: 'unavailable' });
});
