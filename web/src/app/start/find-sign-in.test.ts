// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { authState } from '../../data/session.ts';
import { findSignIn } from './find-sign-in.ts';

const maybe = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../../data/sign-in-trace.ts', () => ({ mayBeSignedIn: maybe }));

const load = vi.fn();
beforeEach(() => load.mockReset());

it('loads the sign-in at once if somebody may be signed in', async () => {
  maybe.mockResolvedValue(true);
  await findSignIn(load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(authState()).toEqual({ status: 'loading' });
});

it.each(['pointerdown', 'keydown', 'focusin'])(
  'elsewhere knows that nobody is, and loads it with the first %s',
  async (press) => {
    maybe.mockResolvedValue(false);
    await findSignIn(load);
    expect(authState()).toEqual({ status: 'signed-out' });
    expect(load).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(press, { bubbles: true }));
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
  },
);
