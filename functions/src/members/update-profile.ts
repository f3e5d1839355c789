import { isDeepStrictEqual } from 'node:util';
import { gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { notificationPath } from '@gym/domain/database/messages/notifications';
import {
  emailKey,
  emailPath,
  phonePath,
  type StoredGuardian,
  type StoredUser,
  userPath,
} from '@gym/domain/database/people/users';
import { PHONE_TRIES, RENAMES, RENAMES_A_DAY } from '@gym/domain/database/system/rate-limits';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { PersonAction } from '@gym/domain/person/authority';
import { parseEmail } from '@gym/domain/person/email';
import { type PersonValues, parsePerson, parsePersonField, personField, personKeys } from '@gym/domain/person/fields';
import { isDeskRole } from '@gym/domain/person/roles';
import { present } from '@gym/domain/present';
import { reconcileEmail } from '../accounts/reconcile-email.ts';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import { loadAccount, setAccountEmail } from '../lib/auth-accounts.ts';
import type { Caller } from '../lib/callable.ts';
import { randomCode } from '../lib/ids.ts';
import { isWithinDay } from '../lib/rate-limit.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { touchRefusal } from '../lib/touch.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { completeAccount } from './complete-account.ts';
import { findReachRefusal, parseGuardian } from './guardian.ts';
import { loadMember } from './load-member.ts';
import { loadEmailOwner, loadPhoneOwner } from './load-user.ts';
import { photoUpdates } from './member-photo.ts';
import { memberUpdates } from './member-updates.ts';
import { parseEmailField, parsePhoneField } from './profile-fields.ts';
import { dropUnusedWords } from './unused-words.ts';

type Input = CallableInput<'updateUser'>;
type Profile = CallableOutput<'updateUser'>;

/** A change of the profile of `uid`. */
interface Edit {
  readonly uid: string;
  readonly input: Input;
  /**
   * Whether the edit has the rights of staff, who may change fields that members may fill in only once. Receptionists
   * edit their own profile like members.
   */
  readonly hasStaffRights: boolean;
  readonly caller: Caller;
  readonly now: number;
  /** Returns whether the caller may try another phone number today. A retry within the call doesn't count again. */
  readonly mayTryPhone: () => Promise<boolean>;
  /** Returns whether the caller may change their name again today. A retry within the call doesn't count again. */
  readonly mayRename: () => Promise<boolean>;
}

/** How often a member may try to set their phone per day: enough for typing errors, too few to search for members. */
const PHONE_TRIES_A_DAY = 5;

/**
 * Returns the phone after the edit: the one in the input, otherwise the stored one. `undefined`: no phone. Refuses a
 * phone that is invalid or taken, or that this caller may not set.
 */
async function resolvePhone(
  { uid, input, hasStaffRights, mayTryPhone }: Edit,
  user: StoredUser,
): Promise<Result<string | undefined>> {
  const isEmpty = input.Phone?.trim() === '';
  // Staff remove the phone when they name a guardian instead, for example because the number was the guardian's.
  if (isEmpty && hasStaffRights && input.Guardian !== undefined) return ok(undefined);
  if (input.Phone === undefined || isEmpty) return ok(user.Phone);
  const phone = await parsePhoneField(input.Phone);
  if (!phone.ok || phone.value === user.Phone) return phone;
  if (user.Phone !== undefined && !hasStaffRights) return refuse('phone-already-set', { field: 'Phone' });
  // The limit is checked before the lookup, so that beyond it the answer doesn't reveal whether the number is taken.
  if (!hasStaffRights && !(await mayTryPhone())) return refuse('phone-tries', { field: 'Phone' });
  const owner = await loadPhoneOwner(phone.value);
  // The refusal names the number's owner only to staff.
  if (owner !== null && owner !== uid)
    return refuse('phone-taken', { field: 'Phone', ...(hasStaffRights ? { uid: owner } : {}) });
  return phone;
}

/**
 * Returns the actions that an edit contains besides `edit-profile`. `answerCall` has already checked the authority for
 * `edit-profile`.
 */
function findOtherActions({ input }: Edit): readonly PersonAction[] {
  return input.Photo === undefined ? [] : ['change-photo'];
}

/** Loads the e-mail of the Auth account; `null` if it has none, or an invalid one. */
async function loadAccountEmail({ uid, caller }: Edit): Promise<string | null> {
  const email = uid === caller.uid ? caller.email : (await loadAccount(uid))?.email;
  return email == null ? null : parseEmail(email);
}

/** The e-mail after the edit. */
interface NextEmail {
  readonly email: string | undefined;
  /** Whether the Auth account must get this e-mail, too. */
  readonly changesAccount: boolean;
}

/**
 * Returns the e-mail after the edit: the one in the input, otherwise the stored one. If the caller's own profile has
 * none, it gets the e-mail of their Auth account. If another profile has the e-mail, the edit of staff is refused;
 * other edits keep the stored e-mail, unless the other profile is stale.
 */
async function resolveEmail(edit: Edit, user: StoredUser): Promise<Result<NextEmail>> {
  const { uid, input, hasStaffRights, caller } = edit;
  const inputEmail = parseEmailField(input.Email);
  if (!inputEmail.ok) return inputEmail;
  const isFirstOwnEmail = uid === caller.uid && user.Email === undefined;
  if (inputEmail.value === user.Email || (inputEmail.value === null && !isFirstOwnEmail))
    return ok({ email: user.Email, changesAccount: false });
  const accountEmail = await loadAccountEmail(edit);
  const email = inputEmail.value ?? accountEmail;
  if (email === null) return ok({ email: user.Email, changesAccount: false });
  const refusal = email === accountEmail ? null : await touchRefusal('change-email', caller, uid);
  if (refusal) return refuse(refusal.reason, { field: 'Email' });
  const owner = await loadEmailOwner(email);
  if (owner === null || owner === uid) return ok({ email, changesAccount: email !== accountEmail });
  if (hasStaffRights) return refuse('email-taken', { field: 'Email', uid: owner });
  // If the caller's Auth account has this e-mail, no other account can have it. The other profile is then stale, and
  // `reconcileEmail` takes the e-mail from it.
  const isFree = (await loadAccount(uid))?.email === email && (await reconcileEmail(owner, edit.now, uid, true));
  return ok({ email: isFree ? email : user.Email, changesAccount: false });
}

/**
 * Returns the notification to a member that staff changed the e-mail of their account. Empty for the caller's own
 * account and for an account without its own sign-in method.
 */
async function emailChangedUpdates({ uid, caller }: Edit): Promise<Updates> {
  if (uid === caller.uid || !(await loadAccount(uid))?.hasOwnSignIn) return {};
  const notification = { Kind: 'email-changed', At: SERVER_TIME, By: caller.uid };
  return { [notificationPath.at({ uid, id: `email~${randomCode()}` })]: notification };
}

/** The fields without a lookup of other people and without a daily limit. */
const PLAIN_KEYS = personKeys('edit').filter((key) => key !== 'Nombre' && key !== 'Phone' && key !== 'Email');

/**
 * Returns the plain fields that the edit sets; `undefined` for those that it removes. Refuses the first invalid one.
 */
function parsePlainFields({ input, hasStaffRights, now }: Edit, branches: readonly string[]): Result<PersonValues> {
  const fields = parsePerson(hasStaffRights ? 'edit' : 'own', PLAIN_KEYS, input, gymDayOf(now));
  if (!fields.ok) return fields;
  const { HomeBranch } = fields.value;
  if (HomeBranch !== undefined && !branches.includes(HomeBranch))
    return refuse('branch-not-found', { field: 'HomeBranch' });
  const removed = PLAIN_KEYS.filter((key) => input[key]?.trim() === '' && personField(key).ifEmpty === 'remove');
  return ok({ ...fields.value, ...Object.fromEntries(removed.map((key) => [key, undefined])) });
}

const pathOfPhone = (phone: string): string => phonePath.at({ phone });
const pathOfEmail = (email: string): string => emailPath.at({ email: emailKey(email) });

/** Returns the updates that remove and add uniqueness keys when a value changes. */
function keyUpdates(
  pathOf: (key: string) => string,
  uid: string,
  oldValue: string | undefined,
  newValue: string | undefined,
): Record<string, unknown> {
  if (oldValue === newValue) return {};
  return {
    ...(oldValue === undefined ? {} : { [pathOf(oldValue)]: null }),
    ...(newValue === undefined ? {} : { [pathOf(newValue)]: uid }),
  };
}

/** Returns the fields that differ. Only these are written, so that concurrent changes of other fields stay. */
function findChangedFields(oldProfile: StoredUser, newProfile: StoredUser): readonly (keyof StoredUser)[] {
  const fields = new Set([...Object.keys(oldProfile), ...Object.keys(newProfile)] as (keyof StoredUser)[]);
  return [...fields].filter((field) => !isDeepStrictEqual(oldProfile[field], newProfile[field]));
}

/**
 * Returns why the edit is refused: the person was merged, or staff edit somebody else who doesn't exist; otherwise
 * `null`.
 */
function findPersonRefusal({ uid, hasStaffRights, caller }: Edit, user: StoredUser): Result<never> | null {
  const isUnknown = user.Nombre === undefined && user.CreatedAt === undefined;
  if (hasStaffRights && uid !== caller.uid && isUnknown) return refuse('user-not-found');
  return user.MergedInto === undefined ? null : refuse('already-merged');
}

/** Returns why the caller may not do one of the other actions that this edit contains, or `null`. */
async function findOtherActionRefusal(edit: Edit): Promise<Result<never> | null> {
  for (const action of findOtherActions(edit)) {
    const refusal = await touchRefusal(action, edit.caller, edit.uid);
    if (refusal) return { ok: false, refusal };
  }
  return null;
}

function resolveName({ input, now }: Edit, user: StoredUser): Result<string> {
  if (input.Nombre !== undefined) return parsePersonField('Nombre', input.Nombre, gymDayOf(now));
  return user.Nombre === undefined ? refuse('name-too-short', { field: 'Nombre' }) : ok(user.Nombre);
}

/**
 * Returns the guardian after the edit. Refuses a guardian in the input of an edit without staff rights. If staff send a
 * birth date or guardian, or change the phone, refuses an edit after which the phone, guardian or birth date that
 * `missingReach` requires would be absent.
 */
async function resolveGuardian(
  { uid, input, hasStaffRights, now }: Edit,
  user: StoredUser,
  phone: string | undefined,
): Promise<Result<StoredGuardian | undefined>> {
  const today = gymDayOf(now);
  if (input.Guardian !== undefined && !hasStaffRights) return refuse('no-permission', { field: 'Guardian' });
  const guardian = input.Guardian === undefined ? ok(user.Guardian) : await parseGuardian(input.Guardian, uid, today);
  if (!guardian.ok || !hasStaffRights) return guardian;
  const birthDate = parseGymDay(input.BirthDate ?? user.BirthDate ?? '');
  const isTouched = input.BirthDate !== undefined || input.Guardian !== undefined || phone !== user.Phone;
  const reachable = { hasPhone: phone !== undefined, hasGuardian: guardian.value !== undefined, birthDate };
  return (isTouched && findReachRefusal(reachable, today)) || guardian;
}

/** The fields after the edit. */
interface NextFields {
  readonly plain: PersonValues;
  readonly name: string;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly guardian: StoredGuardian | undefined;
}

/**
 * Writes fields, uniqueness keys, derived rows and, for an edit of staff, the audit line in one update. `again`: the
 * rules refused the update, for example because the profile changed meanwhile.
 */
async function writeProfile(
  edit: Edit,
  state: Awaited<ReturnType<typeof loadMember>>,
  gym: Awaited<ReturnType<typeof loadGymSettings>>,
  { plain, name, phone, email, guardian }: NextFields,
): Promise<Result<Profile> | 'again'> {
  const { uid, input, hasStaffRights, caller, now } = edit;
  const { user } = state;
  const edited: StoredUser = present({
    ...user,
    ...plain,
    Nombre: name,
    Phone: phone,
    Email: email,
    Guardian: guardian,
    CreatedAt: user.CreatedAt ?? now,
  });
  const hasPhoto = state.hasPhoto || input.Photo !== undefined;
  const completed = await completeAccount({ ...state, user: edited, hasPhoto }, gym.branches);
  const next = completed.state.user;
  const { updates } = await memberUpdates(completed.state, gym, now);
  const changed = findChangedFields(user, next);
  const fields = [...changed, ...(input.Photo === undefined ? [] : ['Photo'])];
  const line = { action: 'user-updated', target: uid, detail: fields.join(', ') } as const;
  const outcome = await serverUpdate({
    ...updates,
    ...completed.updates,
    ...photoUpdates(uid, input.Photo),
    ...Object.fromEntries(changed.map((field) => [userPath.at({ uid }, field), next[field] ?? null])),
    ...keyUpdates(pathOfPhone, uid, user.Phone, phone),
    ...keyUpdates(pathOfEmail, uid, user.Email, email),
    ...(hasStaffRights && email !== user.Email ? await emailChangedUpdates(edit) : {}),
    ...(hasStaffRights ? auditUpdates(randomCode(), caller, line, now) : {}),
  });
  if (outcome === 'refused') return 'again';
  if (user.Nombre !== undefined && user.Nombre !== name) await dropUnusedWords(user.Nombre, name);
  return ok({ Nombre: name, Phone: phone ?? null, Email: email ?? null });
}

async function updateOnce(edit: Edit): Promise<Result<Profile> | 'again'> {
  const { uid } = edit;
  const [state, gym] = await Promise.all([loadMember(uid), loadGymSettings()]);
  const { user } = state;
  const refused = findPersonRefusal(edit, user);
  if (refused) return refused;
  const name = resolveName(edit, user);
  if (!name.ok) return name;
  const isRename = user.Nombre !== undefined && name.value !== user.Nombre;
  if (isRename && !edit.hasStaffRights && !(await edit.mayRename())) return refuse('day-limit', { field: 'Nombre' });
  const phone = await resolvePhone(edit, user);
  if (!phone.ok) return phone;
  const mail = await resolveEmail(edit, user);
  if (!mail.ok) return mail;
  const plain = parsePlainFields(edit, gym.branches);
  if (!plain.ok) return plain;
  const forbidden = await findOtherActionRefusal(edit);
  if (forbidden) return forbidden;
  const guardian = await resolveGuardian(edit, user, phone.value);
  if (!guardian.ok) return guardian;
  const { email, changesAccount } = mail.value;
  if (changesAccount && email !== undefined) {
    const account = await setAccountEmail(uid, email);
    if (account !== 'ready') return refuse('email-taken', { field: 'Email', uid: account.takenBy });
  }
  const next = { plain: plain.value, name: name.value, phone: phone.value, email, guardian: guardian.value };
  return writeProfile(edit, state, gym, next);
}

/**
 * Changes a profile: members change their own, staff anyone's. The e-mail of the Auth account changes first, then the
 * profile.
 */
export async function updateProfile(input: Input, caller: Caller, now: number): Promise<Result<Profile>> {
  const uid = input.uid ?? caller.uid;
  const hasStaffRights =
    input.uid !== undefined && isDeskRole(caller.role) && (uid !== caller.uid || caller.role === 'admin');
  let isWithinTries: Promise<boolean> | undefined;
  const mayTryPhone = (): Promise<boolean> => {
    isWithinTries ??= isWithinDay(PHONE_TRIES, `user ${caller.uid}`, PHONE_TRIES_A_DAY, now);
    return isWithinTries;
  };
  let isWithinRenames: Promise<boolean> | undefined;
  const mayRename = (): Promise<boolean> => {
    isWithinRenames ??= isWithinDay(RENAMES, `user ${caller.uid}`, RENAMES_A_DAY, now);
    return isWithinRenames;
  };
  const edit: Edit = { uid, input, hasStaffRights, caller, now, mayTryPhone, mayRename };
  return (await attempts(3, () => updateOnce(edit))) ?? refuse('conflict');
}
