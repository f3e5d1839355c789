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
/** Lets the pause in typing pass after which the network is searched. */
const pause = () => act(async () => void (await vi.advanceTimersByTimeAsync(500)));

it('searches only over the network if there is no desk copy', async () => {
  const { result } = show({ typed: 'ana', offline: false, copy: null });
  await pause();
  expect(result.current).toEqual({ status: 'found', typed: 'ana', answer: answer('network: ana') });
});

it('returns the desk copy’s results at once, and adds those of the network below them', async () => {
  const { result } = show({ typed: 'ana', offline: false, copy });
  expect(result.current).toEqual({ status: 'found', typed: 'ana', answer: answer('copy: ana') });
  await pause();
  const members = [...answer('copy: ana').members, ...answer('network: ana').members];
  expect(result.current).toEqual({ status: 'found', typed: 'ana', answer: { members, more: false } });
});

it('replaces rows of the desk copy by newer ones of the network', async () => {
  const newer = { members: [{ uid: 'copy: ana', row: { Nombre: 'Ana María' } }], more: true };
  search.mockResolvedValue(newer);
  const { result } = show({ typed: 'ana', offline: false, copy });
  await pause();
  expect(result.current).toMatchObject({ answer: newer });
});

it('keeps the desk copy’s results if the search over the network fails', async () => {
  search.mockRejectedValue(new Error('Client is offline.'));
  const { result } = show({ typed: 'ana', offline: false, copy });
  await pause();
  expect(result.current).toMatchObject({ status: 'found', answer: answer('copy: ana') });
});

it('searches only the desk copy while offline, and the network too when it is back', async () => {
  const { result, rerender } = show({ typed: 'ana', offline: true, copy });
  expect(result.current).toMatchObject({ status: 'found', answer: answer('copy: ana') });
  rerender({ typed: 'a', offline: true, copy });
  expect(result.current).toEqual({ status: 'short' });
  rerender({ typed: 'ana', offline: false, copy });
  await pause();
  expect(search).toHaveBeenCalledOnce();
});

it('ignores results of the network that arrive after the connection was lost', async () => {
  let arrive: (found: SearchAnswer) => void = () => undefined;
  search.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  const { result, rerender } = show({ typed: 'ana', offline: false, copy });
  await pause();
  expect(result.current.status).toBe('found');
  rerender({ typed: 'ana', offline: true, copy });
  await act(async () => arrive(answer('late')));
  expect(result.current).toMatchObject({ answer: answer('copy: ana') });
});

it('fails if there is neither a desk copy nor a network', async () => {
  search.mockRejectedValue(new Error('Client is offline.'));
  const { result } = show({ typed: 'ana', offline: true, copy: null });
  await pause();
  expect(result.current).toEqual({ status: 'failed', typed: 'ana', reason: 'unavailable' });
});
