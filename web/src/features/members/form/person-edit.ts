import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredUser } from '@gym/domain/database/people/users';
import { changedPerson, type TypedPerson, typedPerson } from '@gym/domain/person/fields';
import { present } from '@gym/domain/present';
import { type GuardianForm, needsGuardian, toGuardianForm, toGuardianInput } from './guardian-form.ts';
import { checkStaffForm, type FieldProblems } from './new-member.ts';

/** The form of the dialog that edits a person. `Photo` is a new photo, or null to keep the stored one. */
export interface PersonEdit extends TypedPerson<'edit'>, GuardianForm {
  readonly Photo: string | null;
}

/** Returns the form for a stored person. */
export function toPersonEdit(user: StoredUser): PersonEdit {
  return { ...typedPerson('edit', user), ...toGuardianForm(user), Photo: null };
}

/** Returns the problems of the form, as for a new person; but a person stored without a phone may stay without one. */
export function checkEdit(edit: PersonEdit, user: StoredUser, today: GymDay): FieldProblems {
  const { Phone, ...others } = checkStaffForm('edit', edit, today);
  const mayLackPhone = edit.Phone.trim() === '' && user.Phone === undefined && !needsGuardian(edit, today);
  return Phone && !mayLackPhone ? { ...others, Phone } : others;
}

/** Whether the guardian needs no sending: unchanged, and the phone was not removed either. */
function isSameGuardian(edit: PersonEdit, user: StoredUser): boolean {
  const stored = toGuardianForm(user);
  const fields = ['guardianUid', 'guardianName', 'guardianPhone', 'relation'] as const;
  return fields.every((field) => edit[field] === stored[field]) && !(edit.noPhone && user.Phone !== undefined);
}

/** Returns the input with the fields that differ from a profile. */
export function editInput(uid: string, edit: PersonEdit, user: StoredUser, today: GymDay): CallableInput<'updateUser'> {
  const { Phone, ...others } = changedPerson('edit', edit, user, today);
  const isPhoneRemoved = edit.noPhone && user.Phone !== undefined;
  return present({
    uid,
    ...others,
    Phone: isPhoneRemoved ? '' : edit.noPhone ? undefined : Phone,
    Guardian: isSameGuardian(edit, user) ? undefined : toGuardianInput(edit),
    Photo: edit.Photo ?? undefined,
  });
}
