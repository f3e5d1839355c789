// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { authState } from '../../data/session.ts';
import { findSignIn } from './find-sign-in.ts';

const mayBeSignedIn = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../../data/sign-in-trace.ts', () => ({ mayBeSignedIn }));

const load = vi.fn();
beforeEach(() => load.mockReset());

it('loads the sign-in code at once if somebody may be signed in', async () => {
  mayBeSignedIn.mockResolvedValue(true);
  await findSignIn(load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(authState()).toEqual({ status: 'loading' });
});

it.each([{ event: 'pointerdown' }, { event: 'keydown' }, { event: 'focusin' }])(
  'reports that nobody is signed in if that is certain, and loads the sign-in code once, at the first $event',
  async ({ event }) => {
    mayBeSignedIn.mockResolvedValue(false);
    await findSignIn(load);
    expect(authState()).toEqual({ status: 'signed-out' });
    expect(load).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
  },
);
