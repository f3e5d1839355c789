import type { Refusal } from '@gym/domain/errors';
import { authorityRefusal, type Deed, type Target } from '@gym/domain/person/authority';
import { loadAccount } from '../repositories/accounts.ts';
import { loadStaff } from '../repositories/staff.ts';
import { loadPerson } from '../repositories/users.ts';
import type { Caller } from './callable.ts';

/** Is this somebody with a role? Also under an older uid, of a file that was merged into theirs. */
async function isStaff(
  uid: string,
): Promise<{ readonly staff: boolean; readonly uid: string; readonly isErased: boolean }> {
  const [staff, person] = await Promise.all([loadStaff(uid), loadPerson(uid)]);
  const now = person.uid === uid ? staff : await loadStaff(person.uid);
  return { staff: staff !== null || now !== null, uid: person.uid, isErased: person.user.ErasedAt !== undefined };
}

/** What a person is, whoever asks. */
export async function targetOf(uid: string): Promise<Exclude<Target, 'self'> | 'nobody'> {
  const person = await isStaff(uid);
  if (person.isErased) return 'nobody';
  if (person.staff) return 'staff';
  return (await loadAccount(person.uid))?.hasOwnSignIn ? 'own-sign-in' : 'no-sign-in';
}

/**
 * Why the caller may not do this to that person, or `null`. Asks for the person's sign-in only where it makes a difference:
 * loading Auth is a third of a cold start.
 */
export async function touchRefusal(
  deed: Deed,
  { uid: callerUid, role }: Pick<Caller, 'uid' | 'role'>,
  uid: string,
): Promise<Refusal | null> {
  const refusalFor = (target: Target | 'nobody'): Refusal | null => {
    // Nothing is done any more to who was erased.
    if (target === 'nobody') return { reason: 'user-not-found' };
    const reason = authorityRefusal(deed, role, target);
    return reason && { reason };
  };
  if (uid === callerUid) return refusalFor('self');
  const [own, none] = [refusalFor('own-sign-in'), refusalFor('no-sign-in')];
  if (own?.reason !== none?.reason) return refusalFor(await targetOf(uid));
  const { staff, isErased } = await isStaff(uid);
  if (isErased) return own ?? refusalFor('nobody');
  return staff ? refusalFor('staff') : own;
}

/** Asks for each deed that a contract names; a uid that is left out is the caller's. */
export async function touchesRefusal(
  touches: Readonly<Record<string, Deed>>,
  input: unknown,
  caller: Caller,
): Promise<Refusal | null> {
  const fields = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}));
  const asked = Object.entries(touches).map(([field, deed]) => {
    const uid: unknown = fields.get(field);
    return touchRefusal(deed, caller, typeof uid === 'string' ? uid : caller.uid);
  });
  return (await Promise.all(asked)).find((refusal) => refusal !== null) ?? null;
}
