import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredUser } from '@gym/domain/database/users';
import { tidyName } from '@gym/domain/person/names';
import { parsePhone, phoneText } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import { type FieldProblems, personProblems } from './new-member.ts';
import type { PersonForm } from './person-fields.tsx';

/** A person's data as the dialog holds them. A photo is there only when a new one was taken. */
export interface PersonEdit extends PersonForm {
  readonly emergency: string;
  readonly photo: string | null;
}

/** The contract's fields, and here. */
export const EDIT_FIELDS = {
  Nombre: 'name',
  Phone: 'phone',
  Email: 'email',
  BirthDate: 'birthDate',
  HomeBranch: 'branch',
  EmergencyContact: 'emergency',
  Photo: 'photo',
} as const;

export function editOf(user: StoredUser): PersonEdit {
  return {
    name: user.Nombre ?? '',
    phone: user.Phone ? phoneText(user.Phone) : '',
    email: user.Email ?? '',
    birthDate: user.BirthDate ?? '',
    branch: user.HomeBranch ?? '',
    emergency: user.EmergencyContact ?? '',
    photo: null,
  };
}

/** As for a new person, but who had no phone may go on without. */
export function editProblems(edit: PersonEdit, user: StoredUser, today: GymDay): FieldProblems {
  const { Phone, ...others } = personProblems(edit, today);
  const mayLack = edit.phone.trim() === '' && user.Phone === undefined;
  return Phone && !mayLack ? { ...others, Phone } : others;
}

/** Only what was changed: what somebody else changes meanwhile stays as they left it. */
export function editInput(uid: string, edit: PersonEdit, user: StoredUser): CallableInput<'updateUser'> {
  const name = tidyName(edit.name);
  const phone = parsePhone(edit.phone);
  const email = edit.email.trim().toLowerCase();
  const birth = parseGymDay(edit.birthDate);
  const emergency = edit.emergency.trim();
  const changed = <T extends string>(value: T | null, before: string | undefined): T | undefined =>
    value === null || value === before ? undefined : value;
  return present({
    uid,
    Nombre: changed(name, user.Nombre),
    Phone: changed(phone, user.Phone),
    Email: changed(email || null, user.Email),
    BirthDate: changed(birth, user.BirthDate),
    EmergencyContact: changed(emergency || null, user.EmergencyContact),
    HomeBranch: changed(edit.branch || null, user.HomeBranch),
    Photo: edit.photo ?? undefined,
  });
}
