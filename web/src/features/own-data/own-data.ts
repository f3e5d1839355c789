import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { EMERGENCY_CONTACT, NAME_MIN_LENGTH, type StoredUser } from '@gym/domain/database/users';
import { tidyName } from '@gym/domain/person/names';
import { parsePhone, phoneText } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import type { Problems } from '../../ui/form/use-sent-form.ts';
import { OWN_DATA_TEXT } from './text.ts';

/** One's own data as typed. */
export interface OwnData {
  readonly name: string;
  readonly phone: string;
  readonly birthDate: string;
  readonly emergency: string;
  readonly branch: string;
}

/** The contract's fields, and here. */
export const OWN_DATA_FIELDS = {
  Nombre: 'name',
  Phone: 'phone',
  BirthDate: 'birthDate',
  EmergencyContact: 'emergency',
  HomeBranch: 'branch',
} as const;

export function ownDataOf(user: StoredUser): OwnData {
  return {
    name: user.Nombre ?? '',
    phone: user.Phone ? phoneText(user.Phone) : '',
    birthDate: user.BirthDate ?? '',
    emergency: user.EmergencyContact ?? '',
    branch: user.HomeBranch ?? '',
  };
}

function isWrongBirth(text: string, today: GymDay): boolean {
  if (text === '') return false;
  const day = parseGymDay(text);
  return day === null || day > today;
}

/** What the server would refuse, in words. A phone that is kept is not typed here. */
export function ownDataProblems(data: OwnData, user: StoredUser, today: GymDay): Problems<OwnData> {
  const emergency = data.emergency.trim().length;
  const isNewPhone = user.Phone === undefined && data.phone.trim() !== '';
  return present({
    name: tidyName(data.name).length < NAME_MIN_LENGTH ? REFUSAL_TEXT['name-too-short'] : undefined,
    phone: isNewPhone && parsePhone(data.phone) === null ? REFUSAL_TEXT['phone-invalid'] : undefined,
    birthDate: isWrongBirth(data.birthDate, today) ? REFUSAL_TEXT['date-out-of-range'] : undefined,
    emergency: emergency > 0 && emergency < EMERGENCY_CONTACT.min ? OWN_DATA_TEXT.emergencyShort : undefined,
  });
}

/** Only what was changed: what reception changes meanwhile stays. An empty emergency contact takes the one before away. */
export function ownDataInput(data: OwnData, user: StoredUser): CallableInput<'updateUser'> {
  const changed = <T extends string>(value: T | null, before: string | undefined): T | undefined =>
    value === null || value === (before ?? '') ? undefined : value;
  return present({
    Nombre: changed(tidyName(data.name), user.Nombre),
    Phone: user.Phone === undefined ? changed(data.phone.trim(), user.Phone) : undefined,
    BirthDate: changed(parseGymDay(data.birthDate), user.BirthDate),
    EmergencyContact: changed(data.emergency.trim(), user.EmergencyContact),
    HomeBranch: data.branch === '' ? undefined : changed(data.branch, user.HomeBranch),
  });
}
