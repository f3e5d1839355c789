import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { appOrigin } from '../lib/app-origin.ts';
import { auditUpdates } from '../lib/audit.ts';
import { createPasswordCode, loadAccount } from '../lib/auth-accounts.ts';
import type { Caller } from '../lib/callable.ts';
import { randomCode } from '../lib/ids.ts';
import { serverUpdate } from '../lib/server-update.ts';

/** Creates a link to the sign-in page, on which a staff member sets the first password of their account. */
export async function createPasswordLink(
  { uid }: CallableInput<'createPasswordLink'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'createPasswordLink'>>> {
  const account = await loadAccount(uid);
  if (!account) return refuse('user-not-found');
  if (account.hasOwnSignIn) return refuse('has-own-sign-in');
  if (account.email === null) return refuse('email-needed');
  // The audit line is written first, so that no link exists without one.
  const line = { action: 'access-link-created', target: uid } as const;
  const outcome = await serverUpdate(auditUpdates(randomCode(), caller, line, now));
  if (outcome === 'refused') return refuse('conflict');
  const search = new URLSearchParams({ mode: 'resetPassword', oobCode: await createPasswordCode(account.email) });
  return ok({ link: `${appOrigin()}/login?${search}` });
}
