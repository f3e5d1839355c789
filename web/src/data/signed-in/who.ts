import type { Role } from '@gym/domain/person/roles';
import { useCallback } from 'react';
import { useAuth, useSigninCheck, useUser } from 'reactfire';
import { leaveWith } from '../auth.ts';
import { useSession } from '../session.ts';

/** The signed-in person with role and branch; see `Session`. */
export interface SignedIn {
  readonly uid: string;
  readonly email: string | null;
  readonly role: Role | null;
  /** Key of the branch to which reception and kiosk are bound. */
  readonly branch: string | null;
}

/** Returns the signed-in person. Throws if nobody is signed in. Works only within `SignedInProviders`. */
export function useSignedIn(): SignedIn {
  const { data: user } = useUser();
  const session = useSession();
  if (!user || session.status !== 'signed-in') throw new Error('This page is for signed-in people only');
  return { uid: user.uid, email: user.email, role: session.role, branch: session.branch };
}

/** Returns the uid from reactfire's sign-in check; `null` until it has answered, and if nobody is signed in. */
export function useCheckedUid(): string | null {
  const { data: check } = useSigninCheck();
  return check?.user?.uid ?? null;
}

/** Returns a function that tells whether a person is signed in now. React's state may be a moment older. */
export function useIsSignedIn(): (uid: string) => boolean {
  const auth = useAuth();
  return useCallback((uid) => auth.currentUser?.uid === uid, [auth]);
}

/** Returns the function that signs out. It rejects with Firebase's error. */
export function useSignOut(): () => Promise<void> {
  const auth = useAuth();
  return useCallback(() => leaveWith(auth), [auth]);
}
