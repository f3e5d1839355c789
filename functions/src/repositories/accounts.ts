import { type Auth, getAuth } from 'firebase-admin/auth';
import { app } from '../app.ts';

let auth: Auth | undefined;

function accounts(): Auth {
  auth ??= getAuth(app);
  return auth;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Makes a sign-in, or finds that the same one was made by an earlier try. `email-taken` when another account has the e-mail. */
export async function ensureAccount(
  uid: string,
  email: string | null,
): Promise<'ready' | { readonly takenBy: string }> {
  try {
    await accounts().createUser({ uid, ...(email === null ? {} : { email }) });
    return 'ready';
  } catch (error) {
    if (hasCode(error, 'auth/uid-already-exists')) return 'ready';
    if (!hasCode(error, 'auth/email-already-exists') || email === null) throw error;
    const owner = await accounts().getUserByEmail(email);
    return owner.uid === uid ? 'ready' : { takenBy: owner.uid };
  }
}

/** Takes a sign-in away; nothing happens when there is none. */
export async function removeAccount(uid: string): Promise<void> {
  try {
    await accounts().deleteUser(uid);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/** Sets a sign-in's e-mail. */
export async function setAccountEmail(uid: string, email: string): Promise<'ready' | { readonly takenBy: string }> {
  try {
    await accounts().updateUser(uid, { email });
    return 'ready';
  } catch (error) {
    if (!hasCode(error, 'auth/email-already-exists')) throw error;
    return { takenBy: (await accounts().getUserByEmail(email)).uid };
  }
}

/** A token with which a device signs in as this user. */
export function signInToken(uid: string): Promise<string> {
  return accounts().createCustomToken(uid);
}
