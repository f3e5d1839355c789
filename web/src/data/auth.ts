import {
  type Auth,
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import { forgetOwnValues, forgetPerson } from '../lib/device-storage.ts';
import { auth } from '../lib/firebase.ts';
import { resumeForPerson, stopForPerson } from './person-change.ts';

/** Who is at the screen, as far as sign-in goes. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly uid: string; readonly email: string | null };

const SIGNED_OUT: AuthState = { status: 'signed-out' };

let state: AuthState = { status: 'loading' };
const readers = new Set<() => void>();

// Also sees a sign-out made in another tab or by the server.
onAuthStateChanged(auth, (user) => {
  const before = state.status === 'signed-in' ? state.uid : null;
  const changed = before !== null && before !== user?.uid;
  if (changed) {
    stopForPerson();
    forgetPerson();
  }
  // Left behind by a sign-out that this browser did not see to its end.
  if (!user) forgetOwnValues();
  state = user ? { status: 'signed-in', uid: user.uid, email: user.email } : SIGNED_OUT;
  for (const reader of readers) reader();
  // After this turn React has taken down what only the person who left could see; public screens listen again.
  if (changed) setTimeout(resumeForPerson);
});

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

/**
 * The sign-in state, live; `loading` only until the browser's own copy has been read. A small store of our own, for the sign-in
 * page and the public ones: reactfire would bring the database's SDK along. Behind the sign-in reactfire tells who is there
 * (signed-in/who.ts).
 */
export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Each of these rejects with Firebase's own error; `authProblemOf` says what it means. */
export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

/** Creates the account and keeps when the privacy notice was accepted; answers once both are done. */
export async function createAccount(email: string, password: string): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  const { recordConsent } = await import('./consent.ts');
  await recordConsent(user.uid);
}

export async function sendReset(email: string): Promise<void> {
  auth.languageCode = 'es';
  await sendPasswordResetEmail(auth, email);
}

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
  const time = (await auth.currentUser?.getIdTokenResult())?.authTime;
  const ms = Date.parse(time ?? '');
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}

/** The token that callables ask for; `fresh` asks the server for a new one. `null` when nobody is signed in. */
export async function idToken(fresh = false): Promise<string | null> {
  return (await auth.currentUser?.getIdToken(fresh)) ?? null;
}
