// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOutboxCounts, useOwnUnsent } from './use-outbox.ts';

const counts = { unsent: 3, waitingForOthers: 2, stuck: 0, refused: 0 };
vi.mock('../../door/outbox/open-outbox.ts', () => ({
  getOpenOutbox: () => ({ outbox: { counts: () => counts } }),
  openOutbox: async () => ({}),
  onOutboxChange: () => () => {},
}));

it('counts the signed-in person’s unsent records on a shared phone, and separately those of everybody', () => {
  expect(renderHook(() => useOwnUnsent()).result.current).toBe(1);
  expect(renderHook(() => useOutboxCounts()).result.current.unsent).toBe(3);
});
