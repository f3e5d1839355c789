import type { Auth } from 'firebase-admin/auth';
import { app } from '../app.ts';

let auth: Promise<Auth> | undefined;

/** Auth is loaded when it is first used: a third of a cold start, and few calls need it. */
function accounts(): Promise<Auth> {
  auth ??= import('firebase-admin/auth').then(({ getAuth }) => getAuth(app));
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
    await (await accounts()).createUser({ uid, ...(email === null ? {} : { email }) });
    return 'ready';
  } catch (error) {
    if (hasCode(error, 'auth/uid-already-exists')) return 'ready';
    if (!hasCode(error, 'auth/email-already-exists') || email === null) throw error;
    const owner = await (await accounts()).getUserByEmail(email);
    return owner.uid === uid ? 'ready' : { takenBy: owner.uid };
  }
}

/** Makes a sign-in with e-mail and password, or sets those of the one that an earlier try made. */
export async function ensurePasswordAccount(uid: string, email: string, password: string): Promise<void> {
  try {
    await (await accounts()).createUser({ uid, email, password });
  } catch (error) {
    if (!hasCode(error, 'auth/uid-already-exists')) throw error;
    await (await accounts()).updateUser(uid, { email, password });
  }
}

/** Deletes a sign-in; does nothing when there is none. */
export async function removeAccount(uid: string): Promise<void> {
  try {
    await (await accounts()).deleteUser(uid);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/** Sets a sign-in's e-mail and ends its sessions; makes the sign-in when there is none yet. */
export async function setAccountEmail(uid: string, email: string): Promise<'ready' | { readonly takenBy: string }> {
  try {
    await (await accounts()).updateUser(uid, { email, emailVerified: false });
    await (await accounts()).revokeRefreshTokens(uid);
    return 'ready';
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return ensureAccount(uid, email);
    if (!hasCode(error, 'auth/email-already-exists')) throw error;
    return { takenBy: (await (await accounts()).getUserByEmail(email)).uid };
  }
}

export interface Account {
  readonly email: string | null;
  /** Has a password or another provider, besides the access links of reception. */
  readonly hasOwnSignIn: boolean;
}

/**
 * Ends a sign-in's sessions that are older than `since` (epoch seconds), once: they must sign in again. Nothing happens when
 * there is no sign-in.
 */
export async function endSessionsBefore(uid: string, since: number): Promise<void> {
  try {
    const { tokensValidAfterTime } = await (await accounts()).getUser(uid);
    if (tokensValidAfterTime !== undefined && Date.parse(tokensValidAfterTime) >= since * 1000) return;
    await (await accounts()).revokeRefreshTokens(uid);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/** A sign-in, or `null` when there is none. */
export async function loadAccount(uid: string): Promise<Account | null> {
  try {
    const { email, providerData } = await (await accounts()).getUser(uid);
    return { email: email?.toLowerCase() ?? null, hasOwnSignIn: providerData.length > 0 };
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return null;
    throw error;
  }
}

/** The e-mails of sign-ins, at most 100 of them, in one request; uids without a sign-in are left out. Lower case. */
export async function loadEmails(uids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (uids.length === 0) return new Map();
  const { users } = await (await accounts()).getUsers(uids.map((uid) => ({ uid })));
  return new Map(users.map(({ uid, email }) => [uid, email?.toLowerCase() ?? null]));
}

/** Keeps somebody from signing in and ends the sessions, or lets them in again; nothing happens when there is no sign-in. */
export async function setAccountEnabled(uid: string, isEnabled: boolean): Promise<void> {
  try {
    await (await accounts()).updateUser(uid, { disabled: !isEnabled });
    if (!isEnabled) await (await accounts()).revokeRefreshTokens(uid);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/**
 * A token with which a device signs in as this user by an access link. It can be exchanged for an hour, any number of times, so the claim says
 * when the link was redeemed. Firebase keeps the claim in every ID token of the session.
 *
 * @param linkSince epoch seconds, as `Users/{uid}/SessionsSince`
 */
export async function linkToken(uid: string, linkSince: number): Promise<string> {
  return (await accounts()).createCustomToken(uid, { LinkSince: linkSince });
}
