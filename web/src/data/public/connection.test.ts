// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const sdk = vi.hoisted(() => ({ connected: false }));
vi.mock('../read.ts', () => ({ useRecord: () => ({ status: 'value', value: sdk.connected }) }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  sdk.connected = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  { when: 'without network', onLine: false, wasConnected: false, reportedAfterMs: 4_000 },
  {
    when: 'while a slow network connects for the first time',
    onLine: true,
    wasConnected: false,
    reportedAfterMs: 10_000,
  },
  { when: 'after a connection was lost', onLine: true, wasConnected: true, reportedAfterMs: 4_000 },
])(
  '$when, reports after $reportedAfterMs ms that the database can’t be reached',
  async ({ onLine, wasConnected, reportedAfterMs }) => {
    vi.stubGlobal('navigator', { onLine });
    const { useOffline } = await import('./connection.ts');
    sdk.connected = wasConnected;
    const { result, rerender } = renderHook(() => useOffline());
    sdk.connected = false;
    rerender();
    await act(async () => vi.advanceTimersByTimeAsync(reportedAfterMs - 1));
    expect(result.current).toBe(false);
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(result.current).toBe(true);
  },
);
