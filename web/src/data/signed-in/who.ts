import type { Role } from '@gym/domain/person/roles';
import { useCallback } from 'react';
import { useAuth, useSigninCheck, useUser } from 'reactfire';
import { leaveWith } from '../auth.ts';
import { useSession } from '../session.ts';

/** Who is signed in, with what the database says of them; see `Session`. */
export interface SignedIn {
  readonly uid: string;
  readonly email: string | null;
  readonly role: Role | null;
  /** The branch that reception and kiosk are bound to. */
  readonly branch: string | null;
}

/** Who is signed in, by reactfire; only within SignedInProviders, which show nothing to anybody else. */
export function useSignedIn(): SignedIn {
  const { data: user } = useUser();
  const session = useSession();
  if (!user || session.status !== 'signed-in') throw new Error('This page is for signed-in people only');
  return { uid: user.uid, email: user.email, role: session.role, branch: session.branch };
}

/** The uid by reactfire's sign-in check, or `null` until it has answered. */
export function useCheckedUid(): string | null {
  const { data: check } = useSigninCheck();
  return check?.user?.uid ?? null;
}

/**
 * Tells, at the moment of asking, whether a person is the one who is signed in: what React shows may be a moment older.
 */
export function useIsSignedIn(): (uid: string) => boolean {
  const auth = useAuth();
  return useCallback((uid) => auth.currentUser?.uid === uid, [auth]);
}

/** Signs out; rejects with Firebase's own error. */
export function useLeave(): () => Promise<void> {
  const auth = useAuth();
  return useCallback(() => leaveWith(auth), [auth]);
}
