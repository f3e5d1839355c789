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
import { within } from './answered.ts';

/** As Firebase says it itself after a much longer time. */
const NO_ANSWER = Object.assign(new Error('No answer'), { code: 'auth/timeout' });

/** Each of these rejects with Firebase's own error; `authProblemOf` says what it means. */
export async function signIn(email: string, password: string): Promise<void> {
  await within(signInWithEmailAndPassword(auth, email, password), NO_ANSWER);
}

/**
 * Creates the account and keeps when the privacy notice was accepted; resolves once both are done. Firebase sends the
 * mail that confirms the e-mail. If that fails, the person can ask for another one.
 */
export async function createAccount(email: string, password: string): Promise<void> {
  const { user } = await within(createUserWithEmailAndPassword(auth, email, password), NO_ANSWER);
  sendConfirmation().catch((error: unknown) => logNote('confirmation mail', error));
  const { recordConsent } = await import('./consent.ts');
  await recordConsent(user.uid);
}

export async function sendReset(email: string): Promise<void> {
  inSpanish();
  await within(sendPasswordResetEmail(auth, email), NO_ANSWER);
}

/** Sends the mail that confirms the e-mail of whoever is signed in. */
export async function sendConfirmation(): Promise<void> {
  inSpanish();
  if (auth.currentUser) await within(sendEmailVerification(auth.currentUser), NO_ANSWER);
}

/**
 * Returns the e-mail of whoever is signed in if it isn't confirmed yet, else `null`. Asks the server, because the
 * confirmation happens elsewhere.
 */
export async function unconfirmedEmail(): Promise<string | null> {
  const user = auth.currentUser;
  if (user?.email == null || user.emailVerified) return null;
  await within(user.reload(), NO_ANSWER);
  if (!user.emailVerified) return user.email;
  // The present token still says otherwise.
  await within(user.getIdToken(true), NO_ANSWER);
  return null;
}

/** Firebase's mails in Spanish. */
function inSpanish(): void {
  auth.languageCode = 'es';
}

/**
 * Whoever is signed in, after the present password was proved again. Each of these rejects with Firebase's own error.
 */
async function proved(password: string) {
  const user = auth.currentUser;
  if (user?.email == null) throw Object.assign(new Error('Nobody'), { code: 'auth/user-not-found' });
  const credential = EmailAuthProvider.credential(user.email, password);
  await within(reauthenticateWithCredential(user, credential), NO_ANSWER);
  return user;
}

/** Proves that whoever is signed in knows the present password. Rejects with Firebase's own error. */
export async function provePassword(password: string): Promise<void> {
  await proved(password);
}

/** Has the account a password of its own? Who came in by a link of the desk has none. */
export function hasPassword(): boolean {
  return auth.currentUser?.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID) ?? false;
}

/** Sends a mail to the new address; the sign-in moves there once its link was opened. */
export async function askForEmail(password: string, email: string): Promise<void> {
  inSpanish();
  await within(verifyBeforeUpdateEmail(await proved(password), email), NO_ANSWER);
}

/** Puts another password in place of the present one. Other devices have to sign in again. */
export async function changePassword(password: string, next: string): Promise<void> {
  await within(updatePassword(await proved(password), next), NO_ANSWER);
}

/** What a link of Firebase's mails is for, and whose account it is about. */
export interface ActionLink {
  readonly kind: 'password' | 'email' | 'verify' | 'recover' | 'other';
  /** The account's e-mail as it will be. */
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
  const { operation, data } = await within(checkActionCode(auth, code), NO_ANSWER);
  return { kind: KINDS[operation] ?? 'other', email: data.email ?? '' };
}

/** Uses a link that confirms an e-mail, or takes a change of it back. */
export async function confirmEmail(code: string): Promise<void> {
  await within(applyActionCode(auth, code), NO_ANSWER);
}

/** Uses a link that sets a password. */
export async function resetPassword(code: string, next: string): Promise<void> {
  await within(confirmPasswordReset(auth, code, next), NO_ANSWER);
}
