import { createUserWithEmailAndPassword, sendPasswordResetEmail, signInWithEmailAndPassword } from 'firebase/auth';
import { auth } from '../lib/firebase.ts';
import { within } from './answered.ts';

/** As Firebase says it itself after a much longer time. */
const NO_ANSWER = Object.assign(new Error('No answer'), { code: 'auth/timeout' });

/** Each of these rejects with Firebase's own error; `authProblemOf` says what it means. */
export async function signIn(email: string, password: string): Promise<void> {
  await within(signInWithEmailAndPassword(auth, email, password), NO_ANSWER);
}

/** Creates the account and keeps when the privacy notice was accepted; resolves once both are done. */
export async function createAccount(email: string, password: string): Promise<void> {
  const { user } = await within(createUserWithEmailAndPassword(auth, email, password), NO_ANSWER);
  const { recordConsent } = await import('./consent.ts');
  await recordConsent(user.uid);
}

export async function sendReset(email: string): Promise<void> {
  auth.languageCode = 'es';
  await within(sendPasswordResetEmail(auth, email), NO_ANSWER);
}
