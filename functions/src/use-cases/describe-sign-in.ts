import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { loadAccount } from '../repositories/accounts.ts';
import { loadStaff } from '../repositories/staff.ts';
import { loadPerson } from '../repositories/users.ts';

/** How somebody signs in, so that of two files of one person the right one is kept. */
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
