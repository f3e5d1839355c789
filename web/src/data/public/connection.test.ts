// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stored = vi.hoisted(() => ({ connected: false }));
vi.mock('../read.ts', () => ({ useRecord: () => ({ status: 'value', value: stored.connected }) }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stored.connected = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  { when: 'without network', onLine: false, first: false, saysAfter: 4_000 },
  { when: 'while a slow network connects for the first time', onLine: true, first: false, saysAfter: 10_000 },
  { when: 'after a connection was lost', onLine: true, first: true, saysAfter: 4_000 },
])('reports after $saysAfter ms that the database can’t be reached $when', async ({ onLine, first, saysAfter }) => {
  vi.stubGlobal('navigator', { onLine });
  const { useOffline } = await import('./connection.ts');
  stored.connected = first;
  const { result, rerender } = renderHook(() => useOffline());
  stored.connected = false;
  rerender();
  await act(async () => vi.advanceTimersByTimeAsync(saysAfter - 1));
  expect(result.current).toBe(false);
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toBe(true);
});
