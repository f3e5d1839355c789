import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredGuardian } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { isMinor, missingReach, type Reachable } from '@gym/domain/person/guardian';
import type { Phone } from '@gym/domain/person/phone';
import { loadPerson, loadPhoneOwner } from '../repositories/users.ts';
import { parseName, parsePhoneField } from './profile-fields.ts';

type GuardianInput = NonNullable<CallableInput<'createUser'>['Guardian']>;

const INVALID = refuse('guardian-invalid', { field: 'Guardian' });

/** A member as somebody's guardian: of age, with a phone, and not themselves. */
async function memberAsGuardian(guardian: string, uid: string, today: GymDay): Promise<Result<StoredGuardian>> {
  const person = await loadPerson(guardian);
  const { Nombre, Phone, BirthDate = '' } = person.user;
  const birth = parseGymDay(BirthDate);
  const isUsable = Nombre !== undefined && Phone !== undefined && !(birth && isMinor(birth, today));
  return isUsable && person.uid !== uid ? ok({ Uid: person.uid }) : INVALID;
}

/** A guardian in the stored form, or a refusal. A number that is a member's means that member. */
export async function parseGuardian(input: GuardianInput, uid: string, today: GymDay): Promise<Result<StoredGuardian>> {
  if ('Uid' in input) return memberAsGuardian(input.Uid, uid, today);
  const [name, phone] = [parseName(input.Name), await parsePhoneField(input.Phone, 'Guardian')];
  if (!name.ok || !phone.ok) return INVALID;
  const owner = await loadPhoneOwner(phone.value);
  if (owner !== null && owner !== uid) return memberAsGuardian(owner, uid, today);
  if (owner === uid) return INVALID;
  return ok({ Name: name.value, Phone: phone.value, Relation: input.Relation });
}

/** Phone and guardian of somebody new; a cell left empty is none. */
export async function parseReach(
  input: { readonly Phone?: string | undefined; readonly Guardian?: GuardianInput | undefined },
  uid: string,
  birthDate: GymDay | null,
  today: GymDay,
): Promise<Result<{ readonly phone: Phone | null; readonly guardian: StoredGuardian | null }>> {
  const { Phone = '', Guardian } = input;
  const refused = reachRefusal(
    { hasPhone: Phone.trim() !== '', hasGuardian: Guardian !== undefined, birthDate },
    today,
  );
  if (refused) return refused;
  const phone = Phone.trim() === '' ? ok(null) : await parsePhoneField(Phone);
  if (!phone.ok) return phone;
  const guardian = Guardian === undefined ? ok(null) : await parseGuardian(Guardian, uid, today);
  return guardian.ok ? ok({ phone: phone.value, guardian: guardian.value }) : guardian;
}

/** What is missing so that the person can be reached, as a refusal. */
export function reachRefusal(reachable: Reachable, today: GymDay): Result<never> | null {
  const missing = missingReach(reachable, today);
  return missing && refuse(missing.reason, { field: missing.field });
}
