import { sessionStart } from '@gym/domain/person/session';
import { type Auth, onAuthStateChanged, signOut } from 'firebase/auth';
import { forgetLeftovers, forgetPerson, readStored, setStorageOwner } from '../lib/device-storage.ts';
import { auth } from '../lib/firebase.ts';
import { logNote } from '../lib/log.ts';
import { within } from './answered.ts';
import { resumeForPerson, stopForPerson } from './person-change.ts';
import { authState, SIGNED_OUT, showAuthState } from './session.ts';

// Also called after a sign-out in another tab or by the server.
onAuthStateChanged(auth, (user) => {
  const state = authState();
  const before = state.status === 'signed-in' ? state.uid : null;
  const changed = before !== null && before !== user?.uid;
  if (changed) {
    stopForPerson();
    forgetPerson();
  }
  if (!user) forgetLeftovers();
  if (readStored('deskCopy') !== null && (!user || changed)) {
    import('../lib/device-copies.ts')
      .then(({ removeDeskCopy }) => removeDeskCopy())
      .catch((error: unknown) => logNote('desk copy', error));
  }
  setStorageOwner(user?.uid ?? '');
  showAuthState(user ? { status: 'signed-in', uid: user.uid, email: user.email } : SIGNED_OUT);
  // After this turn React has unmounted what only the person who left could see; public screens subscribe again.
  if (changed) setTimeout(resumeForPerson);
});

/** Signs out. It stops all listeners first, because the server would refuse each of them one by one. */
export async function leaveWith(sdk: Auth): Promise<void> {
  stopForPerson();
  try {
    await signOut(sdk);
  } catch (error) {
    resumeForPerson();
    throw error;
  }
}

/** Signs out on public pages, where no provider hands out the SDK. */
export function leave(): Promise<void> {
  return leaveWith(auth);
}

/** Returns when the session began, epoch seconds; `null` if nobody is signed in or it is unknown. */
export async function signedInAt(): Promise<number | null> {
  const token = await within(Promise.resolve(auth.currentUser?.getIdTokenResult()));
  const ms = Date.parse(token?.authTime ?? '');
  return Number.isNaN(ms) ? null : sessionStart(Math.floor(ms / 1000), token?.claims.LinkSince);
}

/** Returns the token for callables; `fresh` requests a new one. `null` if nobody is signed in. */
export async function idToken(fresh = false): Promise<string | null> {
  return (await auth.currentUser?.getIdToken(fresh)) ?? null;
}
