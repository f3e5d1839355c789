import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredUser } from '@gym/domain/database/people/users';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@gym/domain/person/bounds';
import { isMinor, missingReach, RELATIONS, type Relation } from '@gym/domain/person/guardian';
import { tidyName } from '@gym/domain/person/names';
import { formatStoredPhone, parsePhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import { staffRefusalText } from '@gym/domain/text/refusals';
import type { FieldProblems } from './new-member.ts';

/** The fields of a form that decide how a person is reached: by a phone of their own or through a guardian. */
export interface GuardianForm {
  readonly Phone: string;
  readonly BirthDate: string;
  /** Whether the person has no phone of their own, so that the guardian's is used. */
  readonly noPhone: boolean;
  /** Uid of a stored guardian who is a member; empty if the guardian is typed or missing. */
  readonly guardianUid: string;
  readonly guardianName: string;
  readonly guardianPhone: string;
  readonly relation: Relation;
}

/** Whether the form asks for a guardian, which it does for a person without a phone or under 18. */
export function needsGuardian(
  { noPhone, BirthDate }: Pick<GuardianForm, 'noPhone' | 'BirthDate'>,
  today: GymDay,
): boolean {
  const day = parseGymDay(BirthDate);
  return noPhone || (day !== null && day <= today && isMinor(day, today));
}

function hasGuardian({ guardianUid, guardianName, guardianPhone }: GuardianForm): boolean {
  return guardianUid !== '' || guardianName.trim() !== '' || guardianPhone.trim() !== '';
}

/** Returns the guardian as the contract expects it; `undefined` if there is none. */
export function toGuardianInput(form: GuardianForm): CallableInput<'createUser'>['Guardian'] {
  if (!hasGuardian(form)) return undefined;
  if (form.guardianUid !== '') return { Uid: form.guardianUid };
  return { Name: tidyName(form.guardianName), Phone: form.guardianPhone.trim(), Relation: form.relation };
}

/** Returns the refusals about the guardian, and about a missing phone or birth date, by the contract's fields. */
export function checkGuardian(form: GuardianForm, today: GymDay): FieldProblems {
  const day = parseGymDay(form.BirthDate);
  const birthDate = day !== null && day <= today ? day : null;
  const missing = missingReach({ hasPhone: !form.noPhone, hasGuardian: hasGuardian(form), birthDate }, today);
  // If the person has no phone of their own, the guardian is what the form lacks.
  if (missing) return { [form.noPhone && missing.field === 'Phone' ? 'Guardian' : missing.field]: missing.reason };
  return hasGuardian(form) && Object.keys(describeGuardianProblems(form)).length > 0
    ? { Guardian: 'guardian-invalid' }
    : {};
}

/** Returns sentences about a typed guardian's problems, by the form's fields. */
export function describeGuardianProblems(form: GuardianForm): Partial<Record<keyof GuardianForm, string>> {
  if (form.guardianUid !== '' || !hasGuardian(form)) return {};
  const { length } = tidyName(form.guardianName);
  const isNameInvalid = length < NAME_MIN_LENGTH || length > NAME_MAX_LENGTH;
  const name = isNameInvalid ? staffRefusalText('name-too-short') : undefined;
  const phone = parsePhone(form.guardianPhone) ? undefined : staffRefusalText('phone-invalid');
  return present({ guardianName: name, guardianPhone: phone });
}

/** Returns the form's fields for a stored person. */
export function toGuardianForm({ Phone, Guardian }: StoredUser): Omit<GuardianForm, 'Phone' | 'BirthDate'> {
  const noPhone = Phone === undefined && Guardian !== undefined;
  const empty = { noPhone, guardianUid: '', guardianName: '', guardianPhone: '', relation: 'mother' } as const;
  if (!Guardian) return empty;
  if ('Uid' in Guardian) return { ...empty, guardianUid: Guardian.Uid };
  const relation = RELATIONS.find((known) => known === Guardian.Relation) ?? 'other';
  return { ...empty, guardianName: Guardian.Name, guardianPhone: formatStoredPhone(Guardian.Phone), relation };
}
