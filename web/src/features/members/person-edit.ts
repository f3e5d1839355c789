import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredUser } from '@gym/domain/database/users';
import { tidyName } from '@gym/domain/person/names';
import { parsePhone, phoneText } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import { asksGuardian, guardianInput, guardianOf } from './guardian-form.ts';
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
  Guardian: 'guardianName',
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
    ...guardianOf(user),
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
  const mayLack = edit.phone.trim() === '' && user.Phone === undefined && !asksGuardian(edit, today);
  return Phone && !mayLack ? { ...others, Phone } : others;
}

/** Is the guardian the one that is kept? Also the same one beside a phone that was taken away. */
function isSameGuardian(edit: PersonEdit, user: StoredUser): boolean {
  const kept = guardianOf(user);
  const fields = ['guardianUid', 'guardianName', 'guardianPhone', 'relation'] as const;
  return fields.every((field) => edit[field] === kept[field]) && !(edit.noPhone && user.Phone !== undefined);
}

/** Only what was changed: what somebody else changes meanwhile stays as they left it. */
export function editInput(uid: string, edit: PersonEdit, user: StoredUser): CallableInput<'updateUser'> {
  const name = tidyName(edit.name);
  const phone = edit.noPhone ? null : parsePhone(edit.phone);
  const email = edit.email.trim().toLowerCase();
  const birth = parseGymDay(edit.birthDate);
  const emergency = edit.emergency.trim();
  const changed = <T extends string>(value: T | null, before: string | undefined): T | undefined =>
    value === null || value === before ? undefined : value;
  return present({
    uid,
    Nombre: changed(name, user.Nombre),
    Phone: edit.noPhone && user.Phone !== undefined ? '' : changed(phone, user.Phone),
    Guardian: isSameGuardian(edit, user) ? undefined : guardianInput(edit),
    Email: changed(email || null, user.Email),
    BirthDate: changed(birth, user.BirthDate),
    EmergencyContact: changed(emergency || null, user.EmergencyContact),
    HomeBranch: changed(edit.branch || null, user.HomeBranch),
    Photo: edit.photo ?? undefined,
  });
}
