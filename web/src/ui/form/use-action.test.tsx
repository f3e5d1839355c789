// @vitest-environment happy-dom
import { ok, type Result, refuse } from '@gym/domain/errors';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAction } from './use-action.ts';

it('ignores a second run while the first one is in progress, and can run again afterwards', async () => {
  let resolveFirst: (result: Result<string>) => void = () => {};
  const first = new Promise<Result<string>>((resolve) => {
    resolveFirst = resolve;
  });
  const send = vi.fn<(what: string) => Promise<Result<string>>>(() => first);
  const onDone = vi.fn();
  const { result } = renderHook(() => useAction(send, onDone));
  act(() => {
    void result.current.run('a');
    void result.current.run('b');
  });
  expect(result.current.busy).toBe(true);
  await act(async () => resolveFirst(ok('hecho')));
  expect(send.mock.calls).toEqual([['a']]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith('hecho');
  expect(result.current.busy).toBe(false);
  await act(async () => result.current.run('c'));
  expect(send).toHaveBeenCalledTimes(2);
});

it('keeps the refusal until it is cleared', async () => {
  const send = vi.fn(async (): Promise<Result<string>> => refuse('conflict'));
  const { result } = renderHook(() => useAction(send, () => {}));
  await act(async () => result.current.run());
  expect(result.current.refusal).toEqual({ reason: 'conflict' });
  act(() => result.current.clear());
  expect(result.current.refusal).toBeNull();
});

it('rejects with the error that the action throws, and is no longer busy', async () => {
  const send = vi.fn(async (): Promise<Result<string>> => {
    throw new Error('broken');
  });
  const { result } = renderHook(() => useAction(send, () => {}));
  await act(async () => {
    await expect(result.current.run()).rejects.toThrow('broken');
  });
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(result.current.refusal).toBeNull();
});
