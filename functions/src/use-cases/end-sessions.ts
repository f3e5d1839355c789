import { setTimeout as delay } from 'node:timers/promises';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { accessLinkPath, latestAccessLinkPath } from '@gym/domain/database/cards';
import { endedRolePath } from '@gym/domain/database/ended-roles';
import { versionUpdate } from '@gym/domain/database/summaries';
import { userPath } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { REDEEMED_LINK_MS, sessionsSinceNextSecond } from '@gym/domain/person/session';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { concurrently } from '../lib/concurrently.ts';
import { randomCode } from '../lib/ids.ts';
import { once } from '../lib/once.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadRedeemedLinks } from '../repositories/access-links.ts';
import { endSessionsBefore, loadAccount } from '../repositories/accounts.ts';
import { loadKeys, replaceIf } from '../repositories/jobs.ts';
import { loadSummary } from '../repositories/memberships.ts';
import { readRecord } from '../repositories/read.ts';
import { loadUser } from '../repositories/users.ts';

/** Waits for the second (epoch seconds) that {@link sessionsSinceNextSecond} gave. Firebase counts in whole seconds, too. */
function untilSecond(since: number): Promise<void> {
  return delay(Math.max(0, since * 1000 - Date.now()));
}

/**
 * A line of the log for administrators if the account has an own sign-in that was made after a link was redeemed. Ending sessions doesn't end
 * it, and the bearer of the link may have made it. A link lets nobody into an account with an own sign-in, so a used link proves the order.
 */
async function ownSignInUpdates(uid: string, now: number): Promise<Updates> {
  const code = await readRecord(latestAccessLinkPath, { uid });
  const [link, account] = await Promise.all([
    code === null ? null : readRecord(accessLinkPath, { code }),
    loadAccount(uid),
  ]);
  const isFound = account?.hasOwnSignIn === true && link?.UsedAt !== undefined;
  const line = { action: 'own-sign-in-found', target: uid } as const;
  return isFound ? auditUpdates(randomCode(), { uid: 'server' }, line, now) : {};
}

/** Ends every session of somebody, for staff: callables refuse them from the write on, then the refresh tokens are revoked. */
export async function endSessions(
  input: CallableInput<'endSessions'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'endSessions'>>> {
  const { uid, requestId } = input;
  const result = await once('endSessions', caller, input, async () => {
    // The version first: what is decided below holds only while it is the newest.
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
  // Again by a repeated request: a call that died in between is taken up.
  if (result.ok) await revokeEnded(uid);
  return result;
}

/** Revokes the refresh tokens of the sessions that the database says are ended. */
async function revokeEnded(uid: string): Promise<void> {
  const { SessionsSince } = await loadUser(uid);
  if (SessionsSince === undefined) return;
  await untilSecond(SessionsSince);
  await endSessionsBefore(uid, SessionsSince);
}

/**
 * Writes that the sessions which a link opened are ended, unless they were ended since. If the account has an own sign-in by now, which it did
 * not have when the link was redeemed, the same update adds a line to the log.
 *
 * @returns the `SessionsSince` that holds now, epoch seconds; `null` for accounts that are closed by a joining or an erasure
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

const PAGE = 100;
/** Accounts at once. */
const WIDTH = 25;

/**
 * Ends the sessions of every account that entered by a link of this person within the last 30 days, if their role or branch was taken away.
 * First the database says so for all accounts, so that calls are refused soon; then one wait for the next second, then the refresh tokens are
 * revoked. Run twice it ends nothing twice; the mark that it is due goes last.
 */
export async function endSessionsOfLinks(maker: string, now: number): Promise<void> {
  const due = await readRecord(endedRolePath, { uid: maker });
  if (due === null) return;
  const ended = new Map<string, number>();
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof loadRedeemedLinks>> = await loadRedeemedLinks(maker, after, PAGE);
    const newest = new Map<string, number>();
    for (const [, { Uid, UsedAt = 0 }] of page)
      if (UsedAt >= now - REDEEMED_LINK_MS) newest.set(Uid, Math.max(UsedAt, newest.get(Uid) ?? 0));
    await concurrently([...newest], WIDTH, async ([uid, usedAt]) => {
      const since = await endSessionsOfLink(uid, usedAt, now);
      if (since !== null) ended.set(uid, since);
    });
    const last = page.at(-1);
    after = last && page.length === PAGE ? last[0] : null;
  } while (after !== null);
  await untilSecond(Math.max(0, ...ended.values()));
  await concurrently([...ended], WIDTH, ([uid, since]) => endSessionsBefore(uid, since));
  await replaceIf(endedRolePath.at({ uid: maker }), (value) => value === due, null);
}

/**
 * Sessions that are still to be ended because a call died.
 *
 * @returns of how many makers of links
 */
export async function finishEndedRoles(now: number): Promise<number> {
  const makers = await loadKeys(endedRolePath.list({}), null, PAGE);
  for (const maker of makers) await endSessionsOfLinks(maker, now);
  return makers.length;
}
