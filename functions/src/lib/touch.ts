import type { Refusal } from '@gym/domain/errors';
import { authorityRefusal, type Deed, type Target } from '@gym/domain/person/authority';
import { loadPerson } from '../members/load-user.ts';
import { loadStaff } from '../staff/load-staff.ts';
import { loadAccount } from './auth-accounts.ts';
import type { Caller } from './callable.ts';

/** Loads whether a person, or the person into whom their file was merged, is staff or erased. */
async function loadStaffStatus(
  uid: string,
): Promise<{ readonly isStaff: boolean; readonly uid: string; readonly isErased: boolean }> {
  const [staff, person] = await Promise.all([loadStaff(uid), loadPerson(uid)]);
  const mergedStaff = person.uid === uid ? staff : await loadStaff(person.uid);
  const isStaff = staff !== null || mergedStaff !== null;
  return { isStaff, uid: person.uid, isErased: person.user.ErasedAt !== undefined };
}

/** Loads a person's row in the table of authority. `nobody`: the person was erased. */
export async function loadTarget(uid: string): Promise<Exclude<Target, 'self'> | 'nobody'> {
  const person = await loadStaffStatus(uid);
  if (person.isErased) return 'nobody';
  if (person.isStaff) return 'staff';
  return (await loadAccount(person.uid))?.hasOwnSignIn ? 'own-sign-in' : 'no-sign-in';
}

/**
 * Returns why the caller may not do this to a person, or `null`. It loads the person's Auth account only if that makes
 * a difference, because loading Auth takes a third of a cold start.
 */
export async function touchRefusal(
  deed: Deed,
  { uid: callerUid, role }: Pick<Caller, 'uid' | 'role'>,
  uid: string,
): Promise<Refusal | null> {
  const refusalFor = (target: Target | 'nobody'): Refusal | null => {
    // An erased person can't be found or changed.
    if (target === 'nobody') return { reason: 'user-not-found' };
    const reason = authorityRefusal(deed, role, target);
    return reason && { reason };
  };
  if (uid === callerUid) return refusalFor('self');
  const [own, none] = [refusalFor('own-sign-in'), refusalFor('no-sign-in')];
  if (own?.reason !== none?.reason) return refusalFor(await loadTarget(uid));
  const { isStaff, isErased } = await loadStaffStatus(uid);
  if (isErased) return own ?? refusalFor('nobody');
  return isStaff ? refusalFor('staff') : own;
}

/** Checks the authority for each field that a contract lists in `touches`. A missing uid means the caller. */
export async function touchesRefusal(
  touches: Readonly<Record<string, Deed>>,
  input: unknown,
  caller: Caller,
): Promise<Refusal | null> {
  const fields = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}));
  const checks = Object.entries(touches).map(([field, deed]) => {
    const uid: unknown = fields.get(field);
    return touchRefusal(deed, caller, typeof uid === 'string' ? uid : caller.uid);
  });
  return (await Promise.all(checks)).find((refusal) => refusal !== null) ?? null;
}
