import { setTimeout as delay } from 'node:timers/promises';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { accessLinkPath, latestAccessLinkPath } from '@gym/domain/database/people/cards';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { userPath } from '@gym/domain/database/people/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { ACCESS_LINK_MS, type AccessLinkKind, accessLinkState } from '@gym/domain/person/access-link';
import { sessionsSinceThisSecond } from '@gym/domain/person/session';
import { appOrigin } from '../lib/app-origin.ts';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import { createLinkToken, endSessionsBefore } from '../lib/auth-accounts.ts';
import type { Caller } from '../lib/callable.ts';
import { hashCode, randomCode } from '../lib/ids.ts';
import { readRecord } from '../lib/read.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadTarget } from '../lib/touch.ts';
import { loadUser } from '../members/load-user.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { loadStaff } from '../staff/load-staff.ts';

/** An access link and the updates that make it valid. */
export interface AccessLink {
  readonly accessLink: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly updates: Updates;
}

/** Prepares a new access link for `uid`. Once its updates are written, the person's older links are invalid. */
export function prepareAccessLink(uid: string, kind: AccessLinkKind, by: string, now: number): AccessLink {
  const code = randomCode();
  const hash = hashCode(code);
  const expiresAt = now + ACCESS_LINK_MS[kind];
  const record = { Uid: uid, By: by, Kind: kind, At: now, Until: expiresAt };
  return {
    accessLink: `${appOrigin()}/acceso/${code}`,
    expiresAt,
    updates: { [accessLinkPath.at({ code: hash })]: record, [latestAccessLinkPath.at({ uid })]: hash },
  };
}

/** Creates an access link for a member who has no sign-in method. `answerCall` has already checked that. */
export async function createAccessLink(
  { uid, Kind }: CallableInput<'createAccessLink'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'createAccessLink'>>> {
  const user = await loadUser(uid);
  if (user.Nombre === undefined) return refuse('user-not-found');
  if (user.MergedInto !== undefined) return refuse('already-merged');
  if (user.Active === false) return refuse('account-closed');
  const { accessLink, expiresAt, updates } = prepareAccessLink(uid, Kind, caller.uid, now);
  const line = { action: 'access-link-created', target: uid, facts: { Link: Kind } } as const;
  const outcome = await serverUpdate({ ...updates, ...auditUpdates(randomCode(), caller, line, now) });
  return outcome === 'written' ? ok({ accessLink, expiresAt }) : refuse('conflict');
}

/** Revokes the person's newest access link. Older links are already invalid. */
export async function endAccessLink(
  { uid }: CallableInput<'endAccessLink'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'endAccessLink'>>> {
  const hash = await readRecord(latestAccessLinkPath, { uid });
  const link = hash === null ? null : await readRecord(accessLinkPath, { code: hash });
  if (hash === null || !link || accessLinkState(link, now).kind !== 'usable') return refuse('link-over');
  const line = { action: 'access-link-ended', target: uid } as const;
  const outcome = await serverUpdate({
    [accessLinkPath.at({ code: hash }, 'Ended')]: { At: SERVER_TIME, By: caller.uid },
    ...auditUpdates(randomCode(), caller, line, now),
  });
  // The rules refuse the update if the link was used or revoked since it was read.
  return outcome === 'written' ? ok({ endedAt: now }) : refuse('link-over');
}

/** Loads a link with its person's profile and summary; `null` if it can't be redeemed now. */
async function findUsableLink(hash: string, now: number) {
  const link = await readRecord(accessLinkPath, { code: hash });
  if (!link || accessLinkState(link, now).kind !== 'usable') return null;
  // The version is read first: the rules refuse the update if the person changes after this read.
  const summary = await loadSummary(link.Uid);
  const [user, target, creator] = await Promise.all([loadUser(link.Uid), loadTarget(link.Uid), loadStaff(link.By)]);
  // Since the link was created, the person may have been merged, become staff or set up a sign-in method, and its
  // creator may have lost their role.
  if (user.MergedInto !== undefined || target !== 'no-sign-in' || creator === null) return null;
  return { link, user, summary };
}

/**
 * Exchanges an access link for a sign-in token, once, and ends earlier sessions of the account. The rules also check
 * that the link is the newest, not expired and not revoked, that its creator is staff and that the account is open. All
 * failures have the same answer, so that guessing reveals nothing.
 */
export async function redeemAccessLink(
  { code }: CallableInput<'redeemAccessLink'>,
  _caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'redeemAccessLink'>>> {
  const hash = hashCode(code);
  const redeemed = await attempts(4, async () => {
    const found = await findUsableLink(hash, now);
    if (!found) return { uid: null };
    const { link, user, summary } = found;
    const since = Math.max(sessionsSinceThisSecond(Date.now()), user.SessionsSince ?? 0);
    const outcome = await serverUpdate({
      [accessLinkPath.at({ code: hash }, 'UsedAt')]: SERVER_TIME,
      [accessLinkPath.at({ code: hash }, 'RedeemedFrom')]: link.By,
      [userPath.at({ uid: link.Uid }, 'SessionsSince')]: since,
      ...versionUpdate(link.Uid, summary),
    });
    return outcome === 'written' ? { uid: link.Uid, since } : 'again';
  });
  if (!redeemed?.uid) return refuse('link-invalid');
  const { uid, since } = redeemed;
  // If all sessions were ended during this second, the new session must begin in the next second.
  await delay(Math.max(0, since * 1000 - Date.now()));
  await endSessionsBefore(uid, since);
  return ok({ token: await createLinkToken(uid, since) });
}
