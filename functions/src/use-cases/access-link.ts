import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { accessLinkPath } from '@gym/domain/database/cards';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { codeHash, randomCode } from '../lib/ids.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { targetOf } from '../lib/touch.ts';
import { signInToken } from '../repositories/accounts.ts';
import { readRecord } from '../repositories/read.ts';
import { loadUser } from '../repositories/users.ts';

/** How long a link is good for. */
const LINK_MS = 15 * 60_000;

/** Where the web app is; links that people get begin with it. */
function appOrigin(): string {
  return (
    process.env.GYM_APP_ORIGIN ??
    (process.env.FUNCTIONS_EMULATOR ? 'http://127.0.0.1:5010' : `https://${process.env.GCLOUD_PROJECT}.web.app`)
  );
}

export interface AccessLink {
  readonly accessLink: string;
  readonly expiresAt: number;
  readonly updates: Updates;
}

/** A new link for `uid`, and what must be written for it to work. */
export function newAccessLink(uid: string, by: string, now: number): AccessLink {
  const code = randomCode();
  const expiresAt = now + LINK_MS;
  const record = { Uid: uid, By: by, Until: expiresAt };
  return {
    accessLink: `${appOrigin()}/acceso/${code}`,
    expiresAt,
    updates: { [accessLinkPath.at({ code: codeHash(code) })]: record },
  };
}

/** Creates a link for a member without an own sign-in; the factory has checked that with the table of authority. */
export async function createAccessLink(
  { uid }: CallableInput<'createAccessLink'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'createAccessLink'>>> {
  const user = await loadUser(uid);
  if (user.Nombre === undefined) return refuse('user-not-found');
  if (user.MergedInto !== undefined) return refuse('already-merged');
  const { accessLink, expiresAt, updates } = newAccessLink(uid, caller.uid, now);
  const line = { action: 'access-link-created', target: uid } as const;
  const outcome = await serverUpdate({ ...updates, ...auditUpdates(randomCode(), caller, line, now) });
  return outcome === 'written' ? ok({ accessLink, expiresAt }) : refuse('conflict');
}

/** Lets the bearer of a link in, once and in time. Every link that doesn't work gets the same answer, so that guessing tells nothing. */
export async function redeemAccessLink(
  { code }: CallableInput<'redeemAccessLink'>,
  _caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'redeemAccessLink'>>> {
  const key = codeHash(code);
  const link = await readRecord(accessLinkPath, { code: key });
  if (!link || link.UsedAt !== undefined || link.Until <= now) return refuse('link-invalid');
  // Refused for somebody who became staff or made an own sign-in since: they use their password.
  if ((await targetOf(link.Uid)) !== 'no-sign-in') return refuse('link-invalid');
  const outcome = await serverUpdate({ [accessLinkPath.at({ code: key }, 'UsedAt')]: { '.sv': 'timestamp' } });
  return outcome === 'written' ? ok({ token: await signInToken(link.Uid) }) : refuse('link-invalid');
}
