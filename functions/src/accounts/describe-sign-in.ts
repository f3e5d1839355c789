import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { loadAccount } from '../lib/auth-accounts.ts';
import { loadPerson } from '../members/load-user.ts';
import { loadStaff } from '../staff/load-staff.ts';

/**
 * Describes how a person signs in: with a sign-in method of their own (`own`), only by access links (`link`), or not at
 * all (`none`: no Auth account).
 */
export async function describeSignIn({
  uid,
}: CallableInput<'describeSignIn'>): Promise<Result<CallableOutput<'describeSignIn'>>> {
  const person = await loadPerson(uid);
  if (person.user.Nombre === undefined) return refuse('user-not-found');
  const [account, staff] = await Promise.all([loadAccount(person.uid), loadStaff(person.uid)]);
  const isStaff = staff !== null;
  if (!account) return ok({ way: 'none', email: null, isStaff });
  return ok({ way: account.hasOwnSignIn ? 'own' : 'link', email: account.email, isStaff });
}
