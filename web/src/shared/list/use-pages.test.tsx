// @vitest-environment happy-dom
import { ok, type Result, refuse } from '@gym/domain/errors';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type ListPage, readAllPages, usePages } from './use-pages.ts';

type Answer = (page: Result<ListPage<number>>) => void;

/** Returns a `read` that waits, and the list of its calls, which the test answers. */
function createReader() {
  const requests: { readonly cursor: string | undefined; readonly answer: Answer }[] = [];
  const read = (cursor: string | undefined) =>
    new Promise<Result<ListPage<number>>>((answer) => requests.push({ cursor, answer }));
  return { requests, read };
}

it('appends each page, and loads nothing after the last one', async () => {
  const { requests, read } = createReader();
  const { result } = renderHook(() => usePages('a', read));
  expect(result.current.status).toBe('loading');
  await act(async () => requests[0]?.answer(ok({ rows: [1, 2], next: 'p2', total: 3 })));
  expect(result.current).toMatchObject({ status: 'ready', rows: [1, 2], total: 3, hasMore: true });
  act(() => result.current.loadMore());
  expect(requests[1]?.cursor).toBe('p2');
  await act(async () => requests[1]?.answer(ok({ rows: [3] })));
  expect(result.current).toMatchObject({ rows: [1, 2, 3], total: 3, hasMore: false });
  act(() => result.current.loadMore());
  expect(requests).toHaveLength(2);
});

it('keeps a change of the rows that is made while the next page is loading', async () => {
  const { requests, read } = createReader();
  const { result } = renderHook(() => usePages('a', read));
  await act(async () => requests[0]?.answer(ok({ rows: [1], next: 'p2' })));
  act(() => result.current.loadMore());
  act(() => result.current.change((rows) => rows.map((row) => row * 10)));
  await act(async () => requests[1]?.answer(ok({ rows: [2] })));
  expect(result.current.rows).toEqual([10, 2]);
});

it('continues over empty pages until one has rows', async () => {
  const { requests, read } = createReader();
  const { result } = renderHook(() => usePages('a', read));
  await act(async () => requests[0]?.answer(ok({ rows: [], next: 'p2', total: 3, damaged: 1 })));
  expect(result.current.status).toBe('loading');
  expect(requests[1]?.cursor).toBe('p2');
  await act(async () => requests[1]?.answer(ok({ rows: [1], next: 'p3', damaged: 2 })));
  expect(result.current).toMatchObject({ status: 'ready', rows: [1], total: 3, damaged: 3, hasMore: true });
  expect(requests).toHaveLength(2);
});

it('keeps the counts while another view of the list is loading', async () => {
  const { requests, read } = createReader();
  const { result, rerender } = renderHook(({ key }) => usePages(key, read), { initialProps: { key: 'a' } });
  await act(async () => requests[0]?.answer(ok({ rows: [1], counts: [4, 2] })));
  rerender({ key: 'b' });
  expect(result.current).toMatchObject({ status: 'loading', rows: [], counts: [4, 2] });
  await act(async () => requests[1]?.answer(ok({ rows: [2], counts: [3, 2] })));
  expect(result.current.counts).toEqual([3, 2]);
});

it('keeps `total` and `isMore` until an answer has a new total', async () => {
  const { requests, read } = createReader();
  const { result } = renderHook(() => usePages('a', read));
  await act(async () => requests[0]?.answer(ok({ rows: [1], total: 1_000, isMore: true, next: 'p2' })));
  act(() => result.current.loadMore());
  await act(async () => requests[1]?.answer(ok({ rows: [2] })));
  expect(result.current).toMatchObject({ total: 1_000, isMore: true });
  act(() => result.current.reload());
  await act(async () => requests[2]?.answer(ok({ rows: [1], total: 1 })));
  expect(result.current).toMatchObject({ total: 1, isMore: false });
});

it('ignores the answer for an earlier key', async () => {
  const { requests, read } = createReader();
  const { result, rerender } = renderHook(({ key }) => usePages(key, read), { initialProps: { key: 'a' } });
  rerender({ key: 'b' });
  await act(async () => requests[1]?.answer(ok({ rows: [9] })));
  await act(async () => requests[0]?.answer(ok({ rows: [1] })));
  expect(result.current.rows).toEqual([9]);
});

it('keeps the loaded pages when the next one fails, and can load it again', async () => {
  const { requests, read } = createReader();
  const { result } = renderHook(() => usePages('a', read));
  await act(async () => requests[0]?.answer(ok({ rows: [1], next: 'p2' })));
  act(() => result.current.loadMore());
  await act(async () => requests[1]?.answer(refuse('unavailable')));
  expect(result.current).toMatchObject({ status: 'failed', reason: 'unavailable', rows: [1] });
  act(() => result.current.loadMore());
  expect(requests[2]?.cursor).toBe('p2');
  await act(async () => requests[2]?.answer(ok({ rows: [2] })));
  expect(result.current).toMatchObject({ status: 'ready', rows: [1, 2] });
});

it('loads the first page again after a reload of it has failed, also if there is a next page', async () => {
  const { requests, read } = createReader();
  const { result } = renderHook(() => usePages('a', read));
  await act(async () => requests[0]?.answer(ok({ rows: [1], next: 'p2' })));
  act(() => result.current.reload());
  await act(async () => requests[1]?.answer(refuse('unavailable')));
  expect(result.current).toMatchObject({ status: 'failed', rows: [1] });
  act(() => result.current.loadMore());
  expect(requests[2]?.cursor).toBeUndefined();
  await act(async () => requests[2]?.answer(ok({ rows: [2] })));
  expect(result.current).toMatchObject({ status: 'ready', rows: [2] });
});

it('reads all pages and reports its progress, or returns the refusal of a page', async () => {
  const pages: Record<string, ListPage<number>> = {
    first: { rows: [1, 2], next: 'second' },
    second: { rows: [3], damaged: 1 },
  };
  const progress: number[] = [];
  const read = async (cursor: string | undefined) => ok(pages[cursor ?? 'first'] ?? { rows: [] });
  expect(await readAllPages(read, (count) => progress.push(count))).toEqual(ok({ rows: [1, 2, 3], damaged: 1 }));
  expect(progress).toEqual([2, 3]);
  expect(
    await readAllPages(
      async () => refuse('unavailable'),
      () => {},
    ),
  ).toEqual(refuse('unavailable'));
});
