// @vitest-environment happy-dom
import { DEFAULT_POLICY } from '@gym/domain/attendance/attendance';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Press } from './check-in-state.ts';
import { useCheckIn } from './use-check-in.ts';

const CHECK_IN = { id: 'one', uid: 'ana' };
const VERDICT = { kind: 'granted', daysLeft: 12, visitsLeft: null } as const;

const { fateOf, undo } = vi.hoisted(() => ({ fateOf: vi.fn(), undo: vi.fn() }));
vi.mock('../../data/public/connection.ts', () => ({ useConnected: () => true }));
vi.mock('../../door/open-door.ts', () => ({
  openNoRoster: async () => null,
  openDoor: async () => ({ door: { admit: async () => ({ verdict: VERDICT, checkIn: CHECK_IN }), fateOf, undo } }),
}));
vi.mock('../../door/outbox/open-outbox.ts', () => ({ getOpenOutbox: () => null }));

const PRESS: Press = {
  author: 'ana',
  person: {
    uid: 'ana',
    name: 'Ana López',
    pin: null,
    phone: null,
    birthDate: null,
    hasPhoto: null,
    standing: null,
    version: 1,
  },
  branch: 'centro',
  policy: DEFAULT_POLICY,
  remote: null,
  code: null,
  preview: VERDICT,
};

beforeEach(() => {
  vi.useFakeTimers();
  undo.mockResolvedValue('queued');
  fateOf.mockReset().mockResolvedValue('sent');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function renderAndPress() {
  const { result } = renderHook(() => useCheckIn());
  await act(async () => result.current.press(PRESS));
  await act(async () => {
    await vi.advanceTimersByTimeAsync(0);
  });
  return result;
}

it('shows the check-in as stored and unconfirmed within a second if the server doesn’t answer', async () => {
  fateOf.mockReturnValueOnce(new Promise(() => {}));
  const result = await renderAndPress();
  expect(result.current.shown.phase).toBe('sending');
  await act(async () => {
    await vi.advanceTimersByTimeAsync(999);
  });
  expect(result.current.shown).toEqual({ phase: 'answered', verdict: VERDICT, isUnconfirmed: true });
});

it('undoes the check-in of the last press, and ignores the server’s later answer about it', async () => {
  let resolveFate: (fate: string) => void = () => {};
  fateOf.mockReturnValueOnce(
    new Promise((resolve) => {
      resolveFate = resolve;
    }),
  );
  const result = await renderAndPress();
  await act(async () => {
    await vi.advanceTimersByTimeAsync(999);
  });
  await act(async () => result.current.undo());
  expect(undo).toHaveBeenCalledExactlyOnceWith(CHECK_IN);
  expect(result.current.shown).toEqual({ phase: 'undone' });
  await act(async () => resolveFate('sent'));
  expect(result.current.shown).toEqual({ phase: 'undone' });
});

it('resolves the undo to false if it fails, and to true if it succeeds', async () => {
  fateOf.mockReturnValueOnce(new Promise(() => {}));
  const result = await renderAndPress();
  undo.mockRejectedValueOnce(new Error('disk'));
  await act(async () => expect(await result.current.undo()).toBe(false));
  expect(result.current.shown.phase).not.toBe('undone');
  await act(async () => expect(await result.current.undo()).toBe(true));
  expect(result.current.shown).toEqual({ phase: 'undone' });
});

it('no longer shows a check-in as undone once the server refuses the undo', async () => {
  // The check-in has no answer yet, and the undo is refused.
  fateOf.mockReturnValueOnce(new Promise(() => {}));
  fateOf.mockResolvedValue('refused');
  const result = await renderAndPress();
  await act(async () => result.current.undo());
  expect(result.current.shown).toEqual({ phase: 'idle' });
});
