// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { reportStable } from '../../lib/stability.ts';
import { Companion } from './companion.tsx';

const { setAuthor } = vi.hoisted(() => ({ setAuthor: vi.fn() }));
vi.mock('../../door/outbox/open-outbox.ts', () => {
  const opened = { outbox: { setAuthor } };
  return { openOutbox: async () => opened, getOpenOutbox: () => opened };
});
vi.mock('../../data/signed-in/providers.tsx', () => ({ SignedInProviders: () => null }));
// Simulates a phone that is never idle.
vi.mock('../../lib/idle.ts', () => ({ waitUntilIdle: () => new Promise(() => {}) }));

afterEach(cleanup);

it('lets the outbox send from the time the app is stable until the sign-out, even if the browser is never idle', async () => {
  const { unmount } = render(<Companion uid="ana" saysOffline={false} showsCount={false} />);
  expect(setAuthor).not.toHaveBeenCalled();
  reportStable();
  await waitFor(() => expect(setAuthor).toHaveBeenLastCalledWith('ana'));
  unmount();
  expect(setAuthor).toHaveBeenLastCalledWith(null);
});
