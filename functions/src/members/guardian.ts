import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredGuardian } from '@gym/domain/database/people/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { parsePersonField } from '@gym/domain/person/fields';
import { isMinor, missingReach, type Reachable } from '@gym/domain/person/guardian';
import type { Phone } from '@gym/domain/person/phone';
import { loadPerson, loadPhoneOwner } from './load-user.ts';
import { parsePhoneField } from './profile-fields.ts';

type GuardianInput = NonNullable<CallableInput<'createUser'>['Guardian']>;

const INVALID = refuse('guardian-invalid', { field: 'Guardian' });

/**
 * Checks that a member can be the guardian of `uid`: another person, with a name and a phone, who is not known to be
 * under 18.
 */
async function checkMemberGuardian(guardian: string, uid: string, today: GymDay): Promise<Result<StoredGuardian>> {
  const person = await loadPerson(guardian);
  const { Nombre, Phone, BirthDate = '' } = person.user;
  const birth = parseGymDay(BirthDate);
  const canBeGuardian = Nombre !== undefined && Phone !== undefined && !(birth && isMinor(birth, today));
  return canBeGuardian && person.uid !== uid ? ok({ Uid: person.uid }) : INVALID;
}

/** Parses a guardian of `uid`, or refuses it. If a member has the phone number, that member becomes the guardian. */
export async function parseGuardian(input: GuardianInput, uid: string, today: GymDay): Promise<Result<StoredGuardian>> {
  if ('Uid' in input) return checkMemberGuardian(input.Uid, uid, today);
  const [name, phone] = [parsePersonField('Nombre', input.Name, today), await parsePhoneField(input.Phone, 'Guardian')];
  if (!name.ok || !phone.ok) return INVALID;
  const owner = await loadPhoneOwner(phone.value);
  if (owner !== null && owner !== uid) return checkMemberGuardian(owner, uid, today);
  if (owner === uid) return INVALID;
  return ok({ Name: name.value, Phone: phone.value, Relation: input.Relation });
}

/**
 * Parses the phone and guardian of a new person. Refuses if the phone, guardian or birth date that
 * {@link missingReach} requires is missing. An empty phone counts as missing.
 */
export async function parseReach(
  input: { readonly Phone?: string | undefined; readonly Guardian?: GuardianInput | undefined },
  uid: string,
  birthDate: GymDay | null,
  today: GymDay,
): Promise<Result<{ readonly phone: Phone | null; readonly guardian: StoredGuardian | null }>> {
  const { Phone = '', Guardian } = input;
  const refused = findReachRefusal(
    { hasPhone: Phone.trim() !== '', hasGuardian: Guardian !== undefined, birthDate },
    today,
  );
  if (refused) return refused;
  const phone = Phone.trim() === '' ? ok(null) : await parsePhoneField(Phone);
  if (!phone.ok) return phone;
  const guardian = Guardian === undefined ? ok(null) : await parseGuardian(Guardian, uid, today);
  return guardian.ok ? ok({ phone: phone.value, guardian: guardian.value }) : guardian;
}

/** Returns the refusal with the field that {@link missingReach} requires; `null` if nothing is missing. */
export function findReachRefusal(reachable: Reachable, today: GymDay): Result<never> | null {
  const missing = missingReach(reachable, today);
  return missing && refuse(missing.reason, { field: missing.field });
}
