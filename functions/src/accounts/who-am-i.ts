import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { loadUser } from '../members/load-user.ts';
import { reconcileEmail } from './reconcile-email.ts';

/**
 * Returns the caller's uid, role and IP address. The web app calls it after each sign-in, so it also corrects a profile
 * whose e-mail differs from the Auth account's.
 */
export async function whoAmI(
  _input: CallableInput<'whoAmI'>,
  { uid, ip, role, email }: Caller,
  now: number,
): Promise<Result<CallableOutput<'whoAmI'>>> {
  const user = await loadUser(uid);
  if (user.Nombre !== undefined && email !== null && user.Email !== email) await reconcileEmail(uid, now, uid);
  return ok({ uid, ip, role });
}
