import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { emailKey, emailPath, phonePath, type StoredUser, userPath } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { isDeskRole } from '@gym/domain/person/roles';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { randomCode } from '../lib/ids.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { setAccountEmail } from '../repositories/accounts.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadMember } from '../repositories/members.ts';
import { loadEmailOwner, loadPhoneOwner } from '../repositories/users.ts';
import { photoUpdates } from './member-photo.ts';
import { memberUpdates } from './member-updates.ts';
import { parseEmailField, parseName, parsePhoneField } from './profile-fields.ts';

type Input = CallableInput<'updateUser'>;
type Profile = CallableOutput<'updateUser'>;

interface Edit {
  readonly uid: string;
  readonly input: Input;
  /** Staff edit anyone, and may change what a member may only fill in once. */
  readonly byStaff: boolean;
  readonly caller: Caller;
  readonly now: number;
}

/** The phone after the edit: the one given, or the one already there when none is given, or why not. */
async function nextPhone({ uid, input, byStaff }: Edit, user: StoredUser): Promise<Result<string | undefined>> {
  if (input.Phone === undefined || input.Phone.trim() === '') return ok(user.Phone);
  const phone = parsePhoneField(input.Phone);
  if (!phone.ok || phone.value === user.Phone) return phone;
  if (user.Phone !== undefined && !byStaff) return refuse('phone-already-set', { field: 'Phone' });
  const owner = await loadPhoneOwner(phone.value);
  // A member may not learn who has a number; staff need to.
  if (owner !== null && owner !== uid)
    return refuse('phone-taken', { field: 'Phone', ...(byStaff ? { uid: owner } : {}) });
  return phone;
}

/** The e-mail after the edit. One's own is that of the sign-in, where nobody else's profile has it. */
async function nextEmail({ uid, input, byStaff, caller }: Edit, user: StoredUser): Promise<Result<string | undefined>> {
  const given = byStaff ? parseEmailField(input.Email) : ok(user.Email === undefined ? caller.email : null);
  if (!given.ok) return given;
  if (given.value === null || given.value === user.Email) return ok(user.Email);
  const owner = await loadEmailOwner(given.value);
  if (owner === null || owner === uid) return ok(given.value);
  return byStaff ? refuse('email-taken', { field: 'Email', uid: owner }) : ok(user.Email);
}

function plainFields({ input, byStaff }: Edit): Partial<StoredUser> {
  const { BirthDate, EmergencyContact, HomeBranch, Active } = input;
  return {
    ...(BirthDate === undefined ? {} : { BirthDate }),
    ...(EmergencyContact === undefined || EmergencyContact.trim() === ''
      ? {}
      : { EmergencyContact: EmergencyContact.trim() }),
    ...(HomeBranch === undefined ? {} : { HomeBranch }),
    ...(Active === undefined || !byStaff ? {} : { Active }),
  };
}

const pathOfPhone = (phone: string): string => phonePath.at({ phone });
const pathOfEmail = (email: string): string => emailPath.at({ email: emailKey(email) });

/** Keys of uniqueness that come and go with a changed value. */
function keyUpdates(
  pathOf: (key: string) => string,
  uid: string,
  before: string | undefined,
  after: string | undefined,
): Record<string, unknown> {
  if (before === after) return {};
  return {
    ...(before === undefined ? {} : { [pathOf(before)]: null }),
    ...(after === undefined ? {} : { [pathOf(after)]: uid }),
  };
}

/** Only what changes, field by field: somebody else's change of another field at the same time stays. */
function changedFields(uid: string, before: StoredUser, after: StoredUser): Record<string, unknown> {
  const changed = (Object.keys(after) as (keyof StoredUser)[]).filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [userPath.at({ uid }, field), after[field]]));
}

async function updateOnce(edit: Edit): Promise<Result<Profile> | 'again'> {
  const { uid, input, byStaff, caller, now } = edit;
  const [state, gym] = await Promise.all([loadMember(uid), loadGymSettings()]);
  const { user } = state;
  if (byStaff && uid !== caller.uid && user.Nombre === undefined && user.CreatedAt === undefined)
    return refuse('user-not-found');
  if (user.MergedInto !== undefined) return refuse('already-merged');
  const name = input.Nombre === undefined ? ok(user.Nombre) : parseName(input.Nombre);
  if (!name.ok) return name;
  if (name.value === undefined) return refuse('name-too-short', { field: 'Nombre' });
  const phone = await nextPhone(edit, user);
  if (!phone.ok) return phone;
  const email = await nextEmail(edit, user);
  if (!email.ok) return email;
  if (input.HomeBranch !== undefined && !gym.branches.includes(input.HomeBranch))
    return refuse('branch-not-found', { field: 'HomeBranch' });
  if (input.BirthDate !== undefined && input.BirthDate > gymDayOf(now))
    return refuse('date-out-of-range', { field: 'BirthDate' });

  if (byStaff && email.value !== undefined && email.value !== user.Email) {
    const account = await setAccountEmail(uid, email.value);
    if (account !== 'ready') return refuse('email-taken', { field: 'Email', uid: account.takenBy });
  }
  const next: StoredUser = {
    ...user,
    ...plainFields(edit),
    Nombre: name.value,
    ...(phone.value === undefined ? {} : { Phone: phone.value }),
    ...(email.value === undefined ? {} : { Email: email.value }),
    CreatedAt: user.CreatedAt ?? now,
  };
  const hasPhoto = state.hasPhoto || input.Photo !== undefined;
  const { updates } = await memberUpdates({ ...state, user: next, hasPhoto }, gym, now);
  const outcome = await serverUpdate({
    ...updates,
    ...photoUpdates(uid, input.Photo),
    ...changedFields(uid, user, next),
    ...keyUpdates(pathOfPhone, uid, user.Phone, phone.value),
    ...keyUpdates(pathOfEmail, uid, user.Email, email.value),
    ...(byStaff ? auditUpdates(randomCode(), caller, { action: 'user-updated', target: uid }, now) : {}),
  });
  return outcome === 'refused'
    ? 'again'
    : ok({ Nombre: name.value, Phone: phone.value ?? null, Email: email.value ?? null });
}

/** Changes a profile, one's own or, by staff, anyone's: fields, uniqueness keys and rows together or not at all. */
export async function updateProfile(input: Input, caller: Caller, now: number): Promise<Result<Profile>> {
  const byStaff = isDeskRole(caller.role) && input.uid !== undefined;
  if (input.uid !== undefined && input.uid !== caller.uid && !byStaff) return refuse('no-permission');
  const edit: Edit = { uid: input.uid ?? caller.uid, input, byStaff, caller, now };
  return (await attempts(3, () => updateOnce(edit))) ?? refuse('conflict');
}
