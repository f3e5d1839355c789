import { sessionStart } from '@gym/domain/person/session';
import { type Auth, onAuthStateChanged, signOut } from 'firebase/auth';
import { forgetLeftovers, forgetPerson, readStored, setStorageOwner } from '../lib/device-storage.ts';
import { auth } from '../lib/firebase.ts';
import { logNote } from '../lib/log.ts';
import { withTimeLimit } from './answered.ts';
import { resumeForPerson, stopForPerson } from './person-change.ts';
import { authState, SIGNED_OUT, showAuthState } from './session.ts';

// Runs also after a sign-out in another tab or by the server.
onAuthStateChanged(auth, (user) => {
  const state = authState();
  const previousUid = state.status === 'signed-in' ? state.uid : null;
  const hasPersonLeft = previousUid !== null && previousUid !== user?.uid;
  if (hasPersonLeft) {
    stopForPerson();
    forgetPerson();
  }
  if (!user) forgetLeftovers();
  if (readStored('deskCopy') !== null && (!user || hasPersonLeft)) {
    import('../lib/device-copies.ts')
      .then(({ removeDeskCopy }) => removeDeskCopy())
      .catch((error: unknown) => logNote('desk copy', error));
  }
  setStorageOwner(user?.uid ?? '');
  showAuthState(user ? { status: 'signed-in', uid: user.uid, email: user.email } : SIGNED_OUT);
  // In the next task React has unmounted the screens of the person who left, and public screens can subscribe again.
  if (hasPersonLeft) setTimeout(resumeForPerson);
});

/** Signs out. It stops all listeners first, because the server would refuse each of them one by one. */
export async function leaveWith(authInstance: Auth): Promise<void> {
  stopForPerson();
  try {
    await signOut(authInstance);
  } catch (error) {
    resumeForPerson();
    throw error;
  }
}

/** Signs out with the app's own Auth instance. */
export function leave(): Promise<void> {
  return leaveWith(auth);
}

/** Returns when the session began, epoch seconds; `null` if nobody is signed in or it is unknown. */
export async function loadSessionStart(): Promise<number | null> {
  const token = await withTimeLimit(Promise.resolve(auth.currentUser?.getIdTokenResult()));
  const ms = Date.parse(token?.authTime ?? '');
  return Number.isNaN(ms) ? null : sessionStart(Math.floor(ms / 1000), token?.claims.LinkSince);
}

/** Returns the ID token for callables; `null` if nobody is signed in. `fresh`: requests a new token. */
export async function idToken(fresh = false): Promise<string | null> {
  return (await auth.currentUser?.getIdToken(fresh)) ?? null;
}
