import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { loadUser } from '../repositories/users.ts';
import { reconcileEmail } from './reconcile-email.ts';

/**
 * Answers the caller's IP address, which the navigation effect stores, and role. It is called after each sign-in, so a profile
 * whose e-mail differs from the sign-in's is corrected here.
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
