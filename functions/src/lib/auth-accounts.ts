import type { Auth } from 'firebase-admin/auth';
import { app } from '../app.ts';

let auth: Promise<Auth> | undefined;

/** Loads Firebase Auth at its first use, because loading it delays a cold start. */
function loadAuth(): Promise<Auth> {
  auth ??= import('firebase-admin/auth').then(({ getAuth }) => getAuth(app));
  return auth;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Creates an Auth account. Idempotent. `takenBy` is the uid of another account with the same e-mail. */
export async function ensureAccount(
  uid: string,
  email: string | null,
): Promise<'ready' | { readonly takenBy: string }> {
  try {
    await (await loadAuth()).createUser({ uid, ...(email === null ? {} : { email }) });
    return 'ready';
  } catch (error) {
    if (hasCode(error, 'auth/uid-already-exists')) return 'ready';
    if (!hasCode(error, 'auth/email-already-exists') || email === null) throw error;
    const owner = await (await loadAuth()).getUserByEmail(email);
    return owner.uid === uid ? 'ready' : { takenBy: owner.uid };
  }
}

/** Creates an Auth account with e-mail and password, or sets them in the existing account of this uid. */
export async function ensurePasswordAccount(uid: string, email: string, password: string): Promise<void> {
  try {
    await (await loadAuth()).createUser({ uid, email, password });
  } catch (error) {
    if (!hasCode(error, 'auth/uid-already-exists')) throw error;
    await (await loadAuth()).updateUser(uid, { email, password });
  }
}

/**
 * Creates the code with which somebody sets the password of the account with this e-mail. Sends no mail.
 */
export async function createPasswordCode(email: string): Promise<string> {
  const link = await (await loadAuth()).generatePasswordResetLink(email);
  const code = new URL(link).searchParams.get('oobCode');
  if (code === null) throw new Error('Firebase Auth gave a link without a code');
  return code;
}

/** Deletes an Auth account, if it exists. */
export async function removeAccount(uid: string): Promise<void> {
  try {
    await (await loadAuth()).deleteUser(uid);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/**
 * Sets the e-mail of an Auth account and ends its sessions. Creates the account if it doesn't exist. `takenBy` is the
 * uid of another account with the same e-mail.
 */
export async function setAccountEmail(uid: string, email: string): Promise<'ready' | { readonly takenBy: string }> {
  try {
    await (await loadAuth()).updateUser(uid, { email, emailVerified: false });
    await (await loadAuth()).revokeRefreshTokens(uid);
    return 'ready';
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return ensureAccount(uid, email);
    if (!hasCode(error, 'auth/email-already-exists')) throw error;
    return { takenBy: (await (await loadAuth()).getUserByEmail(email)).uid };
  }
}

/** An account in Firebase Auth. */
export interface Account {
  readonly email: string | null;
  /** Whether Firebase Auth counts the e-mail as verified: by a link that was sent to it, or by the provider. */
  readonly isEmailConfirmed: boolean;
  /** Whether the account has a password or another provider, so that it doesn't depend on access links. */
  readonly hasOwnSignIn: boolean;
}

/**
 * Revokes the refresh tokens of an Auth account, unless they were revoked at or after `since` (epoch seconds). Does
 * nothing if the account doesn't exist.
 */
export async function endSessionsBefore(uid: string, since: number): Promise<void> {
  try {
    const { tokensValidAfterTime } = await (await loadAuth()).getUser(uid);
    if (tokensValidAfterTime !== undefined && Date.parse(tokensValidAfterTime) >= since * 1000) return;
    await (await loadAuth()).revokeRefreshTokens(uid);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/** Loads an Auth account; `null` if it doesn't exist. */
export async function loadAccount(uid: string): Promise<Account | null> {
  try {
    const { email, emailVerified, providerData } = await (await loadAuth()).getUser(uid);
    return {
      email: email?.toLowerCase() ?? null,
      isEmailConfirmed: emailVerified,
      hasOwnSignIn: providerData.length > 0,
    };
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return null;
    throw error;
  }
}

/** Maximum number of accounts that Firebase Auth looks up in one request. */
const AUTH_LOOKUP = 100;

/** Loads the e-mails (lower case) of Auth accounts. Leaves out uids without an account. */
export async function loadEmails(uids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const emails = new Map<string, string | null>();
  for (let from = 0; from < uids.length; from += AUTH_LOOKUP) {
    const page = uids.slice(from, from + AUTH_LOOKUP).map((uid) => ({ uid }));
    const { users } = await (await loadAuth()).getUsers(page);
    for (const { uid, email } of users) emails.set(uid, email?.toLowerCase() ?? null);
  }
  return emails;
}

/** Enables an Auth account, or disables it and ends its sessions. Does nothing if the account doesn't exist. */
export async function setAccountEnabled(uid: string, isEnabled: boolean): Promise<void> {
  try {
    await (await loadAuth()).updateUser(uid, { disabled: !isEnabled });
    if (!isEnabled) await (await loadAuth()).revokeRefreshTokens(uid);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/**
 * Creates the token with which a device signs in by an access link. It can be exchanged any number of times within an
 * hour, and each exchange counts as a new sign-in. So the claim `LinkSince` stores when the link was redeemed, which is
 * when the session counts as begun. Every ID token of the session contains the claim.
 *
 * @param linkSince epoch seconds; equals `SessionsSince` of the profile
 */
export async function createLinkToken(uid: string, linkSince: number): Promise<string> {
  return (await loadAuth()).createCustomToken(uid, { LinkSince: linkSince });
}
