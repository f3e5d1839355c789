import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredUser } from '@gym/domain/database/people/users';
import { changedPerson, type TypedPerson, typedPerson } from '@gym/domain/person/fields';
import { present } from '@gym/domain/present';
import { type GuardianForm, needsGuardian, toGuardianForm, toGuardianInput } from './guardian-form.ts';
import { checkStaffForm, type FieldProblems } from './new-member.ts';

/** The form of the dialog that edits a person. `Photo` is a new photo, or `null` to leave the stored one unchanged. */
export interface PersonEdit extends TypedPerson<'edit'>, GuardianForm {
  readonly Photo: string | null;
}

export function toPersonEdit(user: StoredUser): PersonEdit {
  return { ...typedPerson('edit', user), ...toGuardianForm(user), Photo: null };
}

/**
 * Returns the refusals that the server would give to the form. A phone may be missing if the person was stored without
 * a phone and needs no guardian.
 */
export function checkEdit(edit: PersonEdit, user: StoredUser, today: GymDay): FieldProblems {
  const { Phone, ...others } = checkStaffForm('edit', edit, today);
  const mayLackPhone = edit.Phone.trim() === '' && user.Phone === undefined && !needsGuardian(edit, today);
  return Phone && !mayLackPhone ? { ...others, Phone } : others;
}

/** Whether the guardian must be sent: the form changes the guardian or removes the phone. */
function mustSendGuardian(edit: PersonEdit, user: StoredUser): boolean {
  const stored = toGuardianForm(user);
  const fields = ['guardianUid', 'guardianName', 'guardianPhone', 'relation'] as const;
  return fields.some((field) => edit[field] !== stored[field]) || (edit.noPhone && user.Phone !== undefined);
}

/** Returns the contract's input with the fields that differ from the stored person. An empty text removes a field. */
export function toEditInput(
  uid: string,
  edit: PersonEdit,
  user: StoredUser,
  today: GymDay,
): CallableInput<'updateUser'> {
  const { Phone, ...others } = changedPerson('edit', edit, user, today);
  const isPhoneRemoved = edit.noPhone && user.Phone !== undefined;
  return present({
    uid,
    ...others,
    Phone: isPhoneRemoved ? '' : edit.noPhone ? undefined : Phone,
    Guardian: mustSendGuardian(edit, user) ? toGuardianInput(edit) : undefined,
    Photo: edit.Photo ?? undefined,
  });
}
