import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH, type StoredUser } from '@gym/domain/database/users';
import { isMinor, missingReach, RELATIONS } from '@gym/domain/person/guardian';
import { tidyName } from '@gym/domain/person/names';
import { parsePhone, phoneText } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import { staffRefusalText } from '@gym/domain/text/refusals';
import type { FieldProblems, NewMember } from './new-member.ts';

/** What a form holds of how somebody is reached. */
export type GuardianForm = Pick<
  NewMember,
  'noPhone' | 'phone' | 'birthDate' | 'guardianUid' | 'guardianName' | 'guardianPhone' | 'relation'
>;

/** Is a guardian asked for: in place of an own phone, and under 18? */
export function asksGuardian(
  { noPhone, birthDate }: Pick<GuardianForm, 'noPhone' | 'birthDate'>,
  today: GymDay,
): boolean {
  const day = parseGymDay(birthDate);
  return noPhone || (day !== null && day <= today && isMinor(day, today));
}

function isNamed({ guardianUid, guardianName, guardianPhone }: GuardianForm): boolean {
  return guardianUid !== '' || guardianName.trim() !== '' || guardianPhone.trim() !== '';
}

/** The guardian as the server takes it; `undefined` for none. A number that is a member's means that member. */
export function guardianInput(form: GuardianForm): CallableInput<'createUser'>['Guardian'] {
  if (!isNamed(form)) return undefined;
  if (form.guardianUid !== '') return { Uid: form.guardianUid };
  return { Name: tidyName(form.guardianName), Phone: form.guardianPhone.trim(), Relation: form.relation };
}

/** What is missing or wrong of phone, guardian and birth date together, by the contract's fields. */
export function guardianProblem(form: GuardianForm, today: GymDay): FieldProblems {
  const day = parseGymDay(form.birthDate);
  const birthDate = day !== null && day <= today ? day : null;
  const missing = missingReach({ hasPhone: !form.noPhone, hasGuardian: isNamed(form), birthDate }, today);
  if (missing) return { [form.noPhone && missing.field === 'Phone' ? 'Guardian' : missing.field]: missing.reason };
  return isNamed(form) && Object.keys(guardianSentences(form)).length > 0 ? { Guardian: 'guardian-invalid' } : {};
}

/** What is wrong with a guardian who was typed, in words, by the form's own names. */
export function guardianSentences(form: GuardianForm): Partial<Record<keyof GuardianForm, string>> {
  if (form.guardianUid !== '' || !isNamed(form)) return {};
  const { length } = tidyName(form.guardianName);
  const isNameWrong = length < NAME_MIN_LENGTH || length > NAME_MAX_LENGTH;
  const name = isNameWrong ? staffRefusalText('name-too-short') : undefined;
  const phone = parsePhone(form.guardianPhone) ? undefined : staffRefusalText('phone-invalid');
  return present({ guardianName: name, guardianPhone: phone });
}

/** The form of what is kept. */
export function guardianOf({ Phone, Guardian }: StoredUser): Omit<GuardianForm, 'phone' | 'birthDate'> {
  const noPhone = Phone === undefined && Guardian !== undefined;
  const none = { noPhone, guardianUid: '', guardianName: '', guardianPhone: '', relation: 'mother' } as const;
  if (!Guardian) return none;
  if ('Uid' in Guardian) return { ...none, guardianUid: Guardian.Uid };
  const relation = RELATIONS.find((one) => one === Guardian.Relation) ?? 'other';
  return { ...none, guardianName: Guardian.Name, guardianPhone: phoneText(Guardian.Phone), relation };
}
