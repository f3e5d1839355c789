import { sessionStart } from '@gym/domain/person/session';
import { type Auth, onAuthStateChanged, signOut } from 'firebase/auth';
import { forgetLeftovers, forgetPerson, readStored, setStorageOwner } from '../lib/device-storage.ts';
import { auth } from '../lib/firebase.ts';
import { logNote } from '../lib/log.ts';
import { within } from './answered.ts';
import { resumeForPerson, stopForPerson } from './person-change.ts';
import { authState, SIGNED_OUT, showAuthState } from './session.ts';

// Also sees a sign-out made in another tab or by the server.
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
  // After this turn React has taken down what only the person who left could see; public screens listen again.
  if (changed) setTimeout(resumeForPerson);
});

/** Stops what is listening first: the server would otherwise refuse each listener one by one. */
export async function leaveWith(sdk: Auth): Promise<void> {
  stopForPerson();
  try {
    await signOut(sdk);
  } catch (error) {
    resumeForPerson();
    throw error;
  }
}

/** The same for public pages, where no provider hands the SDK out. */
export function leave(): Promise<void> {
  return leaveWith(auth);
}

/** When the present session began, epoch seconds; `null` when nobody is signed in or it can't be told. */
export async function signedInAt(): Promise<number | null> {
  const token = await within(Promise.resolve(auth.currentUser?.getIdTokenResult()));
  const ms = Date.parse(token?.authTime ?? '');
  return Number.isNaN(ms) ? null : sessionStart(Math.floor(ms / 1000), token?.claims.LinkSince);
}

/** The token that callables ask for; `fresh` asks the server for a new one. `null` when nobody is signed in. */
export async function idToken(fresh = false): Promise<string | null> {
  return (await auth.currentUser?.getIdToken(fresh)) ?? null;
}
