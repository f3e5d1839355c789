import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredUser } from '@gym/domain/database/people/users';
import { changedPerson, checkPerson, type TypedPerson } from '@gym/domain/person/fields';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import type { Problems } from '../../shared/form/use-form.ts';
import { describePersonProblems } from '../../shared/person/person-form.ts';

/** What a member has typed in the form with their own data. */
export type OwnData = TypedPerson<'own'>;

/**
 * Returns a sentence for each field with a problem. A stored phone is read-only in the form, so it isn't checked.
 */
export function ownDataProblems(data: OwnData, user: StoredUser, today: GymDay): Problems<OwnData> {
  const { Phone, ...others } = checkPerson('own', data, today);
  const problems = Phone !== undefined && user.Phone === undefined ? { ...others, Phone } : others;
  return describePersonProblems(problems, (reason) => REFUSAL_TEXT[reason]);
}

/** Returns the fields that differ from a profile. A stored phone is left out, because only staff change it. */
export function ownDataInput(data: OwnData, user: StoredUser, today: GymDay): CallableInput<'updateUser'> {
  const { Phone, ...others } = changedPerson('own', data, user, today);
  return Phone !== undefined && user.Phone === undefined ? { ...others, Phone } : others;
}
