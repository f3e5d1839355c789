// @vitest-environment happy-dom
import { STOCK_PAGE, type StoredStock } from '@gym/domain/database/store/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Count, useCount } from './use-count.ts';

interface Input {
  readonly requestId: string;
  readonly Shelves: readonly { readonly product: string }[];
}

const callMock = vi.hoisted(() => vi.fn());
vi.mock('../../data/call.ts', () => ({ call: callMock }));

const answerCount = async (_contract: object, { Shelves }: Input): Promise<Result<object>> =>
  ok({ counted: Shelves.length, changed: 1 });

beforeEach(() => {
  localStorage.clear();
  callMock.mockReset().mockImplementation(answerCount);
});
afterEach(cleanup);

const STOCK: StoredStock = { Available: 4, Held: 1, Low: 2, Spare: 2, Counts: 3 };

function renderCount(): { readonly current: Count } {
  return renderHook(() => useCount('centro')).result;
}
function type(count: { readonly current: Count }, productCount: number): void {
  act(() => {
    for (let index = 0; index < productCount; index++) count.current.type(`p${index}`, '5', STOCK);
  });
}
const inputs = (): readonly Input[] => callMock.mock.calls.map(([, input]) => input);

it('sends a long count in several requests, and reports how many shelves were saved in all', async () => {
  const count = renderCount();
  type(count, STOCK_PAGE + 2);
  act(() => count.current.save());
  await waitFor(() => expect(count.current.saved).toEqual({ counted: STOCK_PAGE + 2, changed: 2 }));
  expect(inputs().map(({ Shelves }) => Shelves.length)).toEqual([STOCK_PAGE, 2]);
  expect(count.current.size).toBe(0);
});

it('repeats only the unanswered request of a count, unchanged', async () => {
  const count = renderCount();
  type(count, STOCK_PAGE + 2);
  callMock.mockImplementationOnce(answerCount).mockImplementationOnce(async () => refuse('unavailable'));
  act(() => count.current.save());
  await waitFor(() => expect(count.current.unanswered).toHaveLength(2));
  expect(count.current.size).toBe(2);
  await act(() => count.current.request.again());
  await waitFor(() => expect(count.current.size).toBe(0));
  expect(inputs()).toHaveLength(3);
  expect(inputs()[2]).toEqual(inputs()[1]);
});

it('shows the refusal of a shelf, and doesn’t send unreadable text', async () => {
  const count = renderCount();
  type(count, 1);
  callMock.mockImplementationOnce(async () => refuse('shelf-counted', { field: 'p0' }));
  act(() => count.current.save());
  await waitFor(() => expect(count.current.refusal).toEqual({ reason: 'shelf-counted', field: 'p0' }));
  act(() => count.current.type('p0', 'x', STOCK));
  act(() => count.current.save());
  expect(count.current.refusal).toEqual({ reason: 'invalid-input' });
  expect(inputs()).toHaveLength(1);
});
