import { setTimeout as delay } from 'node:timers/promises';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { accessLinkPath, latestAccessLinkPath, type StoredAccessLink } from '@gym/domain/database/people/cards';
import { endedRolePath, endedRolesPath } from '@gym/domain/database/people/ended-roles';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { userPath } from '@gym/domain/database/people/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { REDEEMED_LINK_MS, sessionsSinceNextSecond } from '@gym/domain/person/session';
import { adminDatabase } from '../app.ts';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import { endSessionsBefore, loadAccount } from '../lib/auth-accounts.ts';
import type { Caller } from '../lib/callable.ts';
import { concurrently } from '../lib/concurrently.ts';
import { randomCode } from '../lib/ids.ts';
import { once } from '../lib/once.ts';
import { readRecord } from '../lib/read.ts';
import { loadKeys } from '../lib/read-keys.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadUser } from '../members/load-user.ts';
import { loadSummary } from '../memberships/load-membership.ts';

/** Waits until the given time, in epoch seconds. */
function waitForSecond(since: number): Promise<void> {
  return delay(Math.max(0, since * 1000 - Date.now()));
}

/**
 * Returns an audit line for administrators if the account got a sign-in method (a password or another provider) after
 * an access link was redeemed. Ending sessions doesn't remove the method, and the bearer of the link may have set it
 * up. A link can't be redeemed for an account with a sign-in method, so the method is newer than a redeemed link.
 */
async function ownSignInUpdates(uid: string, now: number): Promise<Updates> {
  const hash = await readRecord(latestAccessLinkPath, { uid });
  const [link, account] = await Promise.all([
    hash === null ? null : readRecord(accessLinkPath, { code: hash }),
    loadAccount(uid),
  ]);
  const isFound = account?.hasOwnSignIn === true && link?.UsedAt !== undefined;
  const line = { action: 'own-sign-in-found', target: uid } as const;
  return isFound ? auditUpdates(randomCode(), { uid: 'server' }, line, now) : {};
}

/**
 * Ends all sessions of a person. First writes `SessionsSince`, by which callables refuse the sessions, and then revokes
 * the refresh tokens.
 */
export async function endSessions(
  input: CallableInput<'endSessions'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'endSessions'>>> {
  const { uid, requestId } = input;
  const result = await once('endSessions', caller, input, async () => {
    // The version is read first: the rules refuse the update if the person changes after this read.
    const summary = await loadSummary(uid);
    const user = await loadUser(uid);
    if (user.Nombre === undefined) return refuse('user-not-found');
    if (user.MergedInto !== undefined) return refuse('already-merged');
    const ownSignIn = await ownSignInUpdates(uid, now);
    return ok({
      updates: {
        [userPath.at({ uid }, 'SessionsSince')]: Math.max(sessionsSinceNextSecond(Date.now()), user.SessionsSince ?? 0),
        ...versionUpdate(uid, summary),
        ...auditUpdates(requestId, caller, { action: 'sessions-ended', target: uid }, now),
        ...ownSignIn,
      },
      answer: { EndedAt: now },
    });
  });
  // A retry of the request does this again, in case the first call was interrupted after the write.
  if (result.ok) await revokeEndedSessions(uid);
  return result;
}

/** Revokes the refresh tokens of the sessions that began before `SessionsSince`. */
async function revokeEndedSessions(uid: string): Promise<void> {
  const { SessionsSince } = await loadUser(uid);
  if (SessionsSince === undefined) return;
  await waitForSecond(SessionsSince);
  await endSessionsBefore(uid, SessionsSince);
}

/**
 * Sets `SessionsSince` so that the sessions opened by a link end. Keeps a stored `SessionsSince` that is already later
 * than `usedAt`. If the account has got a sign-in method since the link was redeemed, the same update adds an audit
 * line.
 *
 * @param usedAt when the link was redeemed, epoch milliseconds
 * @returns the resulting `SessionsSince`, epoch seconds; `null` if the account was merged or erased
 */
async function endSessionsOfLink(uid: string, usedAt: number, now: number): Promise<number | null> {
  const ended = await attempts(4, async () => {
    const summary = await loadSummary(uid);
    const [user, account] = await Promise.all([loadUser(uid), loadAccount(uid)]);
    if (user.MergedInto !== undefined || user.ErasedAt !== undefined) return { since: null };
    if (user.SessionsSince !== undefined && user.SessionsSince > Math.floor(usedAt / 1000))
      return { since: user.SessionsSince };
    const since = sessionsSinceNextSecond(Math.max(Date.now(), usedAt));
    const line = { action: 'own-sign-in-found', target: uid } as const;
    const outcome = await serverUpdate({
      [userPath.at({ uid }, 'SessionsSince')]: since,
      ...versionUpdate(uid, summary),
      ...(account?.hasOwnSignIn ? auditUpdates(randomCode(), { uid: 'server' }, line, now) : {}),
    });
    return outcome === 'written' ? { since } : 'again';
  });
  if (ended === null) throw new Error('The person kept changing');
  return ended.since;
}

/** Number of links or people that are loaded at once. */
const PAGE = 100;
/** Number of accounts that are handled concurrently. */
const CONCURRENT_ACCOUNTS = 25;

/**
 * Loads a page of redeemed access links that one person created.
 *
 * @param cursor the last key of the previous page; `null` for the first page
 * @returns each link with its key (the hash of its code); `null` instead of a damaged link
 */
async function loadRedeemedLinks(
  creator: string,
  cursor: string | null,
  limit: number,
): Promise<(readonly [hash: string, link: StoredAccessLink | null])[]> {
  const ordered = adminDatabase().ref(accessLinkPath.list({})).orderByChild('RedeemedFrom');
  const from = cursor === null ? ordered.equalTo(creator) : ordered.startAfter(creator, cursor).endAt(creator);
  const found = await from.limitToFirst(limit).get();
  const links: (readonly [hash: string, link: StoredAccessLink | null])[] = [];
  found.forEach((snapshot) => {
    const parsed = accessLinkPath.schema.safeParse(snapshot.val());
    links.push([snapshot.key, parsed.success ? parsed.data : null]);
  });
  return links;
}

/**
 * Ends the sessions that were opened in the last 30 days by links of this creator, who has lost a role or branch.
 * `SessionsSince` is written for all accounts first, so that calls are refused soon. After one wait for the next second
 * the refresh tokens are revoked. Idempotent: the marks in `EndedRoles` are removed last.
 */
export async function endSessionsOfLinks(creator: string, now: number): Promise<void> {
  const marks = await readRecord(endedRolesPath, { uid: creator });
  if (marks === null) return;
  const ended = new Map<string, number>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof loadRedeemedLinks>> = await loadRedeemedLinks(creator, cursor, PAGE);
    const newest = new Map<string, number>();
    for (const [, link] of page) {
      const { Uid, UsedAt = 0 } = link ?? {};
      if (Uid !== undefined && UsedAt >= now - REDEEMED_LINK_MS)
        newest.set(Uid, Math.max(UsedAt, newest.get(Uid) ?? 0));
    }
    await concurrently([...newest], CONCURRENT_ACCOUNTS, async ([uid, usedAt]) => {
      const since = await endSessionsOfLink(uid, usedAt, now);
      if (since !== null) ended.set(uid, since);
    });
    const last = page.at(-1);
    cursor = last && page.length === PAGE ? last[0] : null;
  } while (cursor !== null);
  await waitForSecond(Math.max(0, ...ended.values()));
  await concurrently([...ended], CONCURRENT_ACCOUNTS, ([uid, since]) => endSessionsBefore(uid, since));
  await serverUpdate(
    Object.fromEntries(Object.keys(marks).map((change) => [endedRolePath.at({ uid: creator, change }), null])),
  );
}

/**
 * Ends the sessions that are still open because an earlier run was interrupted.
 *
 * @returns the number of creators whose links were handled
 */
export async function finishEndedRoles(now: number): Promise<number> {
  const creators = await loadKeys(endedRolesPath.list({}), null, PAGE);
  for (const creator of creators) await endSessionsOfLinks(creator, now);
  return creators.length;
}
