import { setTimeout as delay } from 'node:timers/promises';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { accessLinkPath, latestAccessLinkPath } from '@gym/domain/database/cards';
import { versionUpdate } from '@gym/domain/database/summaries';
import { userPath } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { ACCESS_LINK_MS, type AccessLinkKind, accessLinkState } from '@gym/domain/person/access-link';
import { sessionsSinceThisSecond } from '@gym/domain/person/session';
import { appOrigin } from '../lib/app-origin.ts';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { codeHash, randomCode } from '../lib/ids.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { targetOf } from '../lib/touch.ts';
import { endSessionsBefore, linkToken } from '../repositories/accounts.ts';
import { loadSummary } from '../repositories/memberships.ts';
import { readRecord } from '../repositories/read.ts';
import { loadStaff } from '../repositories/staff.ts';
import { loadUser } from '../repositories/users.ts';

export interface AccessLink {
  readonly accessLink: string;
  readonly expiresAt: number;
  readonly updates: Updates;
}

/** A new link for `uid`, and what must be written for it to work; it ends the older ones. */
export function newAccessLink(uid: string, kind: AccessLinkKind, by: string, now: number): AccessLink {
  const code = randomCode();
  const hash = codeHash(code);
  const expiresAt = now + ACCESS_LINK_MS[kind];
  const record = { Uid: uid, By: by, Kind: kind, At: now, Until: expiresAt };
  return {
    accessLink: `${appOrigin()}/acceso/${code}`,
    expiresAt,
    updates: { [accessLinkPath.at({ code: hash })]: record, [latestAccessLinkPath.at({ uid })]: hash },
  };
}

/** Creates a link for a member without an own sign-in; the factory has checked that with the table of authority. */
export async function createAccessLink(
  { uid, Kind }: CallableInput<'createAccessLink'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'createAccessLink'>>> {
  const user = await loadUser(uid);
  if (user.Nombre === undefined) return refuse('user-not-found');
  if (user.MergedInto !== undefined) return refuse('already-merged');
  if (user.Active === false) return refuse('account-closed');
  const { accessLink, expiresAt, updates } = newAccessLink(uid, Kind, caller.uid, now);
  const line = { action: 'access-link-created', target: uid, facts: { Link: Kind } } as const;
  const outcome = await serverUpdate({ ...updates, ...auditUpdates(randomCode(), caller, line, now) });
  return outcome === 'written' ? ok({ accessLink, expiresAt }) : refuse('conflict');
}

/** Ends a person's newest link; the older ones let nobody in any more. */
export async function endAccessLink(
  { uid }: CallableInput<'endAccessLink'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'endAccessLink'>>> {
  const code = await readRecord(latestAccessLinkPath, { uid });
  const link = code === null ? null : await readRecord(accessLinkPath, { code });
  if (code === null || !link || accessLinkState(link, now).kind !== 'usable') return refuse('link-over');
  const line = { action: 'access-link-ended', target: uid } as const;
  const outcome = await serverUpdate({
    [accessLinkPath.at({ code }, 'Ended')]: { At: SERVER_TIME, By: caller.uid },
    ...auditUpdates(randomCode(), caller, line, now),
  });
  // Refused: it was used, or ended, in between.
  return outcome === 'written' ? ok({ endedAt: now }) : refuse('link-over');
}

/** A link that can be redeemed now, with whose it is and what the next write of that person rests on; `null`: it lets nobody in. */
async function findUsable(code: string, now: number) {
  const link = await readRecord(accessLinkPath, { code });
  if (!link || accessLinkState(link, now).kind !== 'usable') return null;
  // The version first: what is decided below holds only while it is the newest.
  const summary = await loadSummary(link.Uid);
  const [user, target, maker] = await Promise.all([loadUser(link.Uid), targetOf(link.Uid), loadStaff(link.By)]);
  // Someone who became staff, or made an own sign-in, since then gets in by the own password only.
  if (user.MergedInto !== undefined || target !== 'no-sign-in' || maker === null) return null;
  return { link, user, summary };
}

/**
 * Lets the bearer of a link in, once and in time, and ends every earlier session of the account first. The rules hold that, that the link is
 * its person's newest, that nobody ended it, that its maker still has a role and that the account is open. Why a link doesn't work is not
 * told apart: a guesser learns nothing.
 */
export async function redeemAccessLink(
  { code }: CallableInput<'redeemAccessLink'>,
  _caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'redeemAccessLink'>>> {
  const key = codeHash(code);
  const redeemed = await attempts(4, async () => {
    const found = await findUsable(key, now);
    if (!found) return { uid: null };
    const { link, user, summary } = found;
    const since = Math.max(sessionsSinceThisSecond(Date.now()), user.SessionsSince ?? 0);
    const outcome = await serverUpdate({
      [accessLinkPath.at({ code: key }, 'UsedAt')]: SERVER_TIME,
      [accessLinkPath.at({ code: key }, 'RedeemedFrom')]: link.By,
      [userPath.at({ uid: link.Uid }, 'SessionsSince')]: since,
      ...versionUpdate(link.Uid, summary),
    });
    return outcome === 'written' ? { uid: link.Uid, since } : 'again';
  });
  if (!redeemed?.uid) return refuse('link-invalid');
  const { uid, since } = redeemed;
  // Where staff ended all sessions within this second, the new one has to begin in the next.
  await delay(Math.max(0, since * 1000 - Date.now()));
  await endSessionsBefore(uid, since);
  return ok({ token: await linkToken(uid, since) });
}
