import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { auth } from '../lib/firebase.ts';
import { logNote } from '../lib/log.ts';
import { withTimeLimit } from './answered.ts';

/** Firebase's own error for this, which it throws after a much longer time. */
const NO_ANSWER = Object.assign(new Error('No answer'), { code: 'auth/timeout' });

/** Signs in. This and the following functions reject with Firebase's error, which `authProblemOf` interprets. */
export async function signIn(email: string, password: string): Promise<void> {
  await withTimeLimit(signInWithEmailAndPassword(auth, email, password), NO_ANSWER);
}

/**
 * Creates the account and stores when the privacy notice was accepted. Resolves once both are done. Firebase sends the
 * mail that confirms the e-mail; if that fails, the person can request another one.
 */
export async function createAccount(email: string, password: string): Promise<void> {
  const { user } = await withTimeLimit(createUserWithEmailAndPassword(auth, email, password), NO_ANSWER);
  sendConfirmation().catch((error: unknown) => logNote('confirmation mail', error));
  const { recordConsent } = await import('./consent.ts');
  await recordConsent(user.uid);
}

export async function sendReset(email: string): Promise<void> {
  inSpanish();
  await withTimeLimit(sendPasswordResetEmail(auth, email), NO_ANSWER);
}

/** Sends the signed-in person the mail that confirms their e-mail. */
export async function sendConfirmation(): Promise<void> {
  inSpanish();
  if (auth.currentUser) await withTimeLimit(sendEmailVerification(auth.currentUser), NO_ANSWER);
}

/**
 * Returns the signed-in person's e-mail if it isn't confirmed yet, else `null`. Asks the server, because the
 * confirmation happens elsewhere.
 */
export async function unconfirmedEmail(): Promise<string | null> {
  const user = auth.currentUser;
  if (user?.email == null || user.emailVerified) return null;
  await withTimeLimit(user.reload(), NO_ANSWER);
  if (!user.emailVerified) return user.email;
  // Renews the token, whose claim is outdated.
  await withTimeLimit(user.getIdToken(true), NO_ANSWER);
  return null;
}

/** Sets Spanish as the language of Firebase's mails. */
function inSpanish(): void {
  auth.languageCode = 'es';
}

/** Returns the signed-in user after checking the present password. Rejects with Firebase's error. */
async function proved(password: string) {
  const user = auth.currentUser;
  if (user?.email == null) throw Object.assign(new Error('Nobody'), { code: 'auth/user-not-found' });
  const credential = EmailAuthProvider.credential(user.email, password);
  await withTimeLimit(reauthenticateWithCredential(user, credential), NO_ANSWER);
  return user;
}

/** Checks the present password of the signed-in person. Rejects with Firebase's error. */
export async function provePassword(password: string): Promise<void> {
  await proved(password);
}

/** Whether the account has a password. People who signed in by a link of the desk have none. */
export function hasPassword(): boolean {
  return auth.currentUser?.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID) ?? false;
}

/** Sends a mail to the new address. The account's e-mail changes once the link in it was opened. */
export async function askForEmail(password: string, email: string): Promise<void> {
  inSpanish();
  await withTimeLimit(verifyBeforeUpdateEmail(await proved(password), email), NO_ANSWER);
}

/** Changes the password. Other devices have to sign in again. */
export async function changePassword(password: string, next: string): Promise<void> {
  await withTimeLimit(updatePassword(await proved(password), next), NO_ANSWER);
}

/** The purpose of a link in Firebase's mails, and the account. */
export interface ActionLink {
  readonly kind: 'password' | 'email' | 'verify' | 'recover' | 'other';
  /** The account's e-mail after the link was used. */
  readonly email: string;
}

const KINDS: Readonly<Record<string, ActionLink['kind']>> = {
  PASSWORD_RESET: 'password',
  VERIFY_AND_CHANGE_EMAIL: 'email',
  VERIFY_EMAIL: 'verify',
  RECOVER_EMAIL: 'recover',
};

/** Reads such a link without using it. */
export async function readActionLink(code: string): Promise<ActionLink> {
  const { operation, data } = await withTimeLimit(checkActionCode(auth, code), NO_ANSWER);
  return { kind: KINDS[operation] ?? 'other', email: data.email ?? '' };
}

/** Uses a link that confirms an e-mail or restores the earlier one. */
export async function confirmEmail(code: string): Promise<void> {
  await withTimeLimit(applyActionCode(auth, code), NO_ANSWER);
}

/** Uses a link that sets a password. */
export async function resetPassword(code: string, next: string): Promise<void> {
  await withTimeLimit(confirmPasswordReset(auth, code, next), NO_ANSWER);
}
