// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerIn, useTypedSearch } from './use-typed-search.ts';

type Answered = (answer: string | null) => void;

const asked = vi.hoisted(() => ({ list: [] as { readonly typed: string; readonly answer: Answered }[] }));
const search = vi.hoisted(
  () => (typed: string) => new Promise<string | null>((answer) => asked.list.push({ typed, answer })),
);
vi.mock('../../data/use-value.ts', () => ({ databaseReason: () => 'unavailable' }));

beforeEach(() => {
  vi.useFakeTimers();
  asked.list.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

async function pause(): Promise<void> {
  await act(async () => vi.advanceTimersByTime(500));
}

it('keeps the last answer while more is typed and the next one is on its way', async () => {
  const { result, rerender } = renderHook(({ typed }) => useTypedSearch(typed, search), {
    initialProps: { typed: 'an' },
  });
  await pause();
  await act(async () => asked.list[0]?.answer('ana'));
  for (const typed of ['ana', 'anab', 'anabe']) {
    rerender({ typed });
    await pause();
    expect(result.current.status).toBe('searching');
    expect(answerIn(result.current)).toEqual('ana');
  }
  await act(async () => asked.list.at(-1)?.answer('anabel'));
  expect(answerIn(result.current)).toEqual('anabel');
  expect(result.current).toEqual({ status: 'found', typed: 'anabe', answer: 'anabel' });
});

it('says of what a search failed: more may be typed already', async () => {
  const fail = () => Promise.reject(new Error('closed'));
  const { result, rerender } = renderHook(({ typed }) => useTypedSearch(typed, fail), {
    initialProps: { typed: 'an' },
  });
  await pause();
  expect(result.current).toEqual({ status: 'failed', typed: 'an', reason: 'unavailable' });
  rerender({ typed: 'ana' });
  expect(result.current).toMatchObject({ typed: 'an' });
});

it('drops an answer to what is no longer typed, and has none once nothing is', async () => {
  const { result, rerender } = renderHook(({ typed }) => useTypedSearch(typed, search), {
    initialProps: { typed: 'an' },
  });
  await pause();
  rerender({ typed: '' });
  await act(async () => asked.list[0]?.answer('ana'));
  expect(answerIn(result.current)).toBeNull();
  await pause();
  await act(async () => asked.list[1]?.answer(null));
  expect(result.current).toEqual({ status: 'short' });
});
