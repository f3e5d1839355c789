import type { Refusal } from '@gym/domain/errors';
import { authorityRefusal, type PersonAction, type Target } from '@gym/domain/person/authority';
import { loadPerson } from '../members/load-user.ts';
import { loadStaff } from '../staff/load-staff.ts';
import { loadAccount } from './auth-accounts.ts';
import type { Caller } from './callable.ts';

/**
 * Loads the facts about a person that decide about authority. If the file was merged, `uid` and `isErased` are those of
 * the surviving file, and `isStaff` is true if either of the two is staff.
 */
async function loadAuthorityFacts(
  uid: string,
): Promise<{ readonly isStaff: boolean; readonly uid: string; readonly isErased: boolean }> {
  const [staff, person] = await Promise.all([loadStaff(uid), loadPerson(uid)]);
  const mergedStaff = person.uid === uid ? staff : await loadStaff(person.uid);
  const isStaff = staff !== null || mergedStaff !== null;
  return { isStaff, uid: person.uid, isErased: person.user.ErasedAt !== undefined };
}

/**
 * Loads which kind of person somebody is for a check of authority: staff, or a member with or without a sign-in method.
 * `nobody`: the person was erased.
 */
export async function loadTarget(uid: string): Promise<Exclude<Target, 'self'> | 'nobody'> {
  const person = await loadAuthorityFacts(uid);
  if (person.isErased) return 'nobody';
  if (person.isStaff) return 'staff';
  return (await loadAccount(person.uid))?.hasOwnSignIn ? 'own-sign-in' : 'no-sign-in';
}

/**
 * Returns why the caller may not do `action` to a person, or `null`. It loads the person's Auth account only if the
 * sign-in method makes a difference, because loading Auth slows a cold start.
 */
export async function touchRefusal(
  action: PersonAction,
  { uid: callerUid, role }: Pick<Caller, 'uid' | 'role'>,
  uid: string,
): Promise<Refusal | null> {
  const refusalFor = (target: Target | 'nobody'): Refusal | null => {
    // An erased person can't be found or changed.
    if (target === 'nobody') return { reason: 'user-not-found' };
    const reason = authorityRefusal(action, role, target);
    return reason && { reason };
  };
  if (uid === callerUid) return refusalFor('self');
  const [withSignIn, withoutSignIn] = [refusalFor('own-sign-in'), refusalFor('no-sign-in')];
  if (withSignIn?.reason !== withoutSignIn?.reason) return refusalFor(await loadTarget(uid));
  const { isStaff, isErased } = await loadAuthorityFacts(uid);
  if (isErased) return withSignIn ?? refusalFor('nobody');
  return isStaff ? refusalFor('staff') : withSignIn;
}

/**
 * Checks the authority for each field with a uid that a contract lists in `touches`. A missing field means the caller.
 *
 * @returns the first refusal; `null` if there is none
 */
export async function touchesRefusal(
  touches: Readonly<Record<string, PersonAction>>,
  input: unknown,
  caller: Caller,
): Promise<Refusal | null> {
  const fields = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}));
  const checks = Object.entries(touches).map(([field, action]) => {
    const uid: unknown = fields.get(field);
    return touchRefusal(action, caller, typeof uid === 'string' ? uid : caller.uid);
  });
  return (await Promise.all(checks)).find((refusal) => refusal !== null) ?? null;
}
