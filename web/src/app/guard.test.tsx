// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '../data/session.ts';
import { Guard } from './guard.tsx';
import type { ScreenAccess } from './screen.ts';

const reportStable = vi.hoisted(() => vi.fn());
vi.mock('../lib/stability.ts', () => ({ reportStable }));
vi.mock('./later/refusal.tsx', () => ({ Refusal: () => <p>rechazo</p> }));

afterEach(() => {
  cleanup();
  reportStable.mockReset();
});

const SIGNED_IN = { status: 'signed-in', uid: 'ana', email: null, role: 'member', branch: null } as const;
const signedIn = (change: object): Session => ({ ...SIGNED_IN, mustSignInAgain: false, ...change }) as Session;

it.each<{ who: string; session: Session; access: ScreenAccess; isReported: boolean }>([
  { who: 'a person who is signed out', session: { status: 'signed-out' }, access: 'signed-in', isReported: true },
  { who: 'a member without access', session: signedIn({}), access: ['admin'], isReported: true },
  {
    who: 'staff who must sign in again',
    session: signedIn({ mustSignInAgain: true }),
    access: ['admin'],
    isReported: true,
  },
  { who: 'a person whose role is unknown', session: signedIn({ role: null }), access: ['admin'], isReported: false },
  { who: 'a person whose sign-in is unknown', session: { status: 'loading' }, access: ['admin'], isReported: false },
])(
  'when it refuses a page to $who, reports that the first screen is shown: $isReported',
  ({ session, access, isReported }) => {
    render(
      <SessionContext.Provider value={session}>
        <Guard access={access}>página</Guard>
      </SessionContext.Provider>,
    );
    expect(reportStable).toHaveBeenCalledTimes(isReported ? 1 : 0);
  },
);
