// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerIn, useArrowSelection, useTypedSearch } from './use-typed-search.ts';

type Resolve = (answer: string | null) => void;

const requests = vi.hoisted(() => ({ list: [] as { readonly typed: string; readonly answer: Resolve }[] }));
const search = vi.hoisted(
  () => (typed: string) => new Promise<string | null>((answer) => requests.list.push({ typed, answer })),
);
vi.mock('../../data/parse.ts', () => ({ databaseReason: () => 'unavailable' }));

beforeEach(() => {
  vi.useFakeTimers();
  requests.list.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

async function pause(): Promise<void> {
  await act(async () => vi.advanceTimersByTime(500));
}

it('keeps the previous results while the next ones are loading', async () => {
  const { result, rerender } = renderHook(({ typed }) => useTypedSearch(typed, search), {
    initialProps: { typed: 'an' },
  });
  await pause();
  await act(async () => requests.list[0]?.answer('ana'));
  for (const typed of ['ana', 'anab', 'anabe']) {
    rerender({ typed });
    await pause();
    expect(result.current.status).toBe('searching');
    expect(answerIn(result.current)).toEqual('ana');
  }
  await act(async () => requests.list.at(-1)?.answer('anabel'));
  expect(answerIn(result.current)).toEqual('anabel');
  expect(result.current).toEqual({ status: 'found', typed: 'anabe', answer: 'anabel' });
});

it('names the text of the search that failed, also after more was typed', async () => {
  const fail = () => Promise.reject(new Error('closed'));
  const { result, rerender } = renderHook(({ typed }) => useTypedSearch(typed, fail), {
    initialProps: { typed: 'an' },
  });
  await pause();
  expect(result.current).toEqual({ status: 'failed', typed: 'an', reason: 'unavailable' });
  rerender({ typed: 'ana' });
  expect(result.current).toMatchObject({ typed: 'an' });
});

it('ignores the results of an earlier text, and has the status `short` for a text that is too short', async () => {
  const { result, rerender } = renderHook(({ typed }) => useTypedSearch(typed, search), {
    initialProps: { typed: 'an' },
  });
  await pause();
  rerender({ typed: '' });
  await act(async () => requests.list[0]?.answer('ana'));
  expect(answerIn(result.current)).toBeNull();
  await pause();
  await act(async () => requests.list[1]?.answer(null));
  expect(result.current).toEqual({ status: 'short' });
});

it('searches on the device at once', () => {
  const source = { local: (typed: string) => (typed.length < 2 ? null : `here: ${typed}`) };
  const { result, rerender } = renderHook(({ typed }) => useTypedSearch(typed, source), {
    initialProps: { typed: 'an' },
  });
  expect(result.current).toEqual({ status: 'found', typed: 'an', answer: 'here: an' });
  rerender({ typed: 'a' });
  expect(result.current).toEqual({ status: 'short' });
});

it('moves the selection with the arrow keys, and selects the first item of another list', () => {
  const first = ['ana', 'beto', 'carla'];
  const { result, rerender } = renderHook(({ items }) => useArrowSelection(items, items), {
    initialProps: { items: first },
  });
  const press = (key: string) => {
    const preventDefault = vi.fn();
    act(() => void result.current.onArrow({ key, preventDefault }));
    return preventDefault;
  };
  expect(result.current.selected).toBe('ana');
  press('ArrowUp');
  expect(result.current.selected).toBe('ana');
  for (let i = 0; i < 4; i += 1) press('ArrowDown');
  expect(result.current.selected).toBe('carla');
  expect(press('ArrowDown')).toHaveBeenCalled();
  expect(press('Enter')).not.toHaveBeenCalled();
  rerender({ items: ['dora', 'eva'] });
  expect(result.current.selected).toBe('dora');
  rerender({ items: [] });
  expect(result.current.selected).toBeUndefined();
});
