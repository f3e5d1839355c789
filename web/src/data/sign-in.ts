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

/** The error of a request that gets no answer within the time limit. Its code is one of Firebase's. */
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

/** Sends the mail with the link that sets a new password. */
export async function sendPasswordReset(email: string): Promise<void> {
  setMailLanguage();
  await withTimeLimit(sendPasswordResetEmail(auth, email), NO_ANSWER);
}

/** Sends the signed-in person the mail that confirms their e-mail. */
export async function sendConfirmation(): Promise<void> {
  setMailLanguage();
  if (auth.currentUser) await withTimeLimit(sendEmailVerification(auth.currentUser), NO_ANSWER);
}

/**
 * Returns the signed-in person's e-mail if it isn't confirmed yet, else `null`. Asks the server, because the
 * confirmation happens elsewhere.
 */
export async function loadUnconfirmedEmail(): Promise<string | null> {
  const user = auth.currentUser;
  if (user?.email == null || user.emailVerified) return null;
  await withTimeLimit(user.reload(), NO_ANSWER);
  if (!user.emailVerified) return user.email;
  // Renews the token, whose claim `email_verified` is outdated.
  await withTimeLimit(user.getIdToken(true), NO_ANSWER);
  return null;
}

/** Sets Spanish as the language of Firebase's mails. */
function setMailLanguage(): void {
  auth.languageCode = 'es';
}

/** Returns the signed-in user after checking the current password. */
async function reauthenticate(password: string) {
  const user = auth.currentUser;
  if (user?.email == null) throw Object.assign(new Error('Nobody'), { code: 'auth/user-not-found' });
  const credential = EmailAuthProvider.credential(user.email, password);
  await withTimeLimit(reauthenticateWithCredential(user, credential), NO_ANSWER);
  return user;
}

/** Checks the current password of the signed-in person. */
export async function checkPassword(password: string): Promise<void> {
  await reauthenticate(password);
}

/** Whether the account has a password. */
export function hasPassword(): boolean {
  return auth.currentUser?.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID) ?? false;
}

/** Sends a mail to the new address. The account's e-mail changes once the link in it was opened. */
export async function requestEmailChange(currentPassword: string, email: string): Promise<void> {
  setMailLanguage();
  await withTimeLimit(verifyBeforeUpdateEmail(await reauthenticate(currentPassword), email), NO_ANSWER);
}

/** Changes the password. Other devices have to sign in again. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await withTimeLimit(updatePassword(await reauthenticate(currentPassword), newPassword), NO_ANSWER);
}

/** The purpose of a link in Firebase's mails, and the account. */
export interface ActionLink {
  /**
   * `password`: sets a new password. `email`: confirms a new e-mail. `verify`: confirms the current e-mail. `recover`:
   * restores the e-mail that the account had before a change. `other`: any other link.
   */
  readonly kind: 'password' | 'email' | 'verify' | 'recover' | 'other';
  /** The account's e-mail after the link was used. Empty if Firebase doesn't say it. */
  readonly email: string;
}

const KINDS: Readonly<Record<string, ActionLink['kind']>> = {
  PASSWORD_RESET: 'password',
  VERIFY_AND_CHANGE_EMAIL: 'email',
  VERIFY_EMAIL: 'verify',
  RECOVER_EMAIL: 'recover',
};

/** Returns the purpose of a link and its account, without using the link. */
export async function readActionLink(code: string): Promise<ActionLink> {
  const { operation, data } = await withTimeLimit(checkActionCode(auth, code), NO_ANSWER);
  return { kind: KINDS[operation] ?? 'other', email: data.email ?? '' };
}

/** Uses a link that confirms an e-mail or restores the earlier one. */
export async function confirmEmail(code: string): Promise<void> {
  await withTimeLimit(applyActionCode(auth, code), NO_ANSWER);
}

/** Uses a link that sets a password. */
export async function resetPassword(code: string, newPassword: string): Promise<void> {
  await withTimeLimit(confirmPasswordReset(auth, code, newPassword), NO_ANSWER);
}
