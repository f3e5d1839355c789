import { isDeepStrictEqual } from 'node:util';
import { gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { notificationPath } from '@gym/domain/database/notifications';
import { PHONE_TRIES, RENAMES, RENAMES_A_DAY } from '@gym/domain/database/rate-limits';
import {
  EMERGENCY_CONTACT,
  emailKey,
  emailPath,
  phonePath,
  type StoredGuardian,
  type StoredUser,
  userPath,
} from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Deed } from '@gym/domain/person/authority';
import { parseEmail } from '@gym/domain/person/email';
import { isDeskRole } from '@gym/domain/person/roles';
import { present } from '@gym/domain/present';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { randomCode } from '../lib/ids.ts';
import { isWithinDay } from '../lib/rate-limit.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { touchRefusal } from '../lib/touch.ts';
import { loadAccount, setAccountEmail } from '../repositories/accounts.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadMember } from '../repositories/members.ts';
import { loadEmailOwner, loadPhoneOwner } from '../repositories/users.ts';
import { completeAccount } from './complete-account.ts';
import { parseGuardian, reachRefusal } from './guardian.ts';
import { photoUpdates } from './member-photo.ts';
import { memberUpdates } from './member-updates.ts';
import { parseEmailField, parseName, parsePhoneField } from './profile-fields.ts';
import { reconcileEmail } from './reconcile-email.ts';
import { dropUnusedWords } from './unused-words.ts';

type Input = CallableInput<'updateUser'>;
type Profile = CallableOutput<'updateUser'>;

interface Edit {
  readonly uid: string;
  readonly input: Input;
  /** Edited by staff, who may change what members may only fill in once. Reception's own profile counts as a member's. */
  readonly byStaff: boolean;
  readonly caller: Caller;
  readonly now: number;
  /** Counts this call among the numbers that the caller has tried today, once however often it is decided again. */
  readonly mayTryPhone: () => Promise<boolean>;
  /** May the own name be changed once more today? Counted once for each call. */
  readonly mayRename: () => Promise<boolean>;
}

/** Numbers a day that a member may try to fill in as the own: who mistypes needs two, who looks for others' many. */
const PHONE_TRIES_A_DAY = 5;

/** The phone after the edit: the given one, the present one when none is given, or a refusal. */
async function nextPhone(
  { uid, input, byStaff, mayTryPhone }: Edit,
  user: StoredUser,
): Promise<Result<string | undefined>> {
  const isEmpty = input.Phone?.trim() === '';
  // Named with a guardian in its place: the number was somebody else's.
  if (isEmpty && byStaff && input.Guardian !== undefined) return ok(undefined);
  if (input.Phone === undefined || isEmpty) return ok(user.Phone);
  const phone = await parsePhoneField(input.Phone);
  if (!phone.ok || phone.value === user.Phone) return phone;
  if (user.Phone !== undefined && !byStaff) return refuse('phone-already-set', { field: 'Phone' });
  // Before it is looked up: beyond the limit the answer is the same whether somebody has the number or not.
  if (!byStaff && !(await mayTryPhone())) return refuse('phone-tries', { field: 'Phone' });
  const owner = await loadPhoneOwner(phone.value);
  // A member may not learn who has a number; staff need to.
  if (owner !== null && owner !== uid)
    return refuse('phone-taken', { field: 'Phone', ...(byStaff ? { uid: owner } : {}) });
  return phone;
}

/** What of an edit the table of authority tells apart from the rest of a profile, which the factory has asked for. */
function finerDeeds({ input }: Edit): readonly Deed[] {
  return input.Photo === undefined ? [] : ['change-photo'];
}

/** The sign-in's own e-mail; one that can't be a key is left where it is. */
async function signInEmail({ uid, caller }: Edit): Promise<string | null> {
  const email = uid === caller.uid ? caller.email : (await loadAccount(uid))?.email;
  return email == null ? null : parseEmail(email);
}

/** An e-mail after the edit, and whether the sign-in must be moved to it. */
interface NextEmail {
  readonly email: string | undefined;
  readonly moves: boolean;
}

/** The e-mail after the edit: the one given or, for a profile of one's own without any, the sign-in's. */
async function nextEmail(edit: Edit, user: StoredUser): Promise<Result<NextEmail>> {
  const { uid, input, byStaff, caller } = edit;
  const given = parseEmailField(input.Email);
  if (!given.ok) return given;
  const isOwnFirst = uid === caller.uid && user.Email === undefined;
  if (given.value === user.Email || (given.value === null && !isOwnFirst))
    return ok({ email: user.Email, moves: false });
  const present = await signInEmail(edit);
  const email = given.value ?? present;
  if (email === null) return ok({ email: user.Email, moves: false });
  const refusal = email === present ? null : await touchRefusal('change-email', caller, uid);
  if (refusal) return refuse(refusal.reason, { field: 'Email' });
  const owner = await loadEmailOwner(email);
  if (owner === null || owner === uid) return ok({ email, moves: email !== present });
  if (byStaff) return refuse('email-taken', { field: 'Email', uid: owner });
  // The own sign-in has this e-mail, so the other profile's belongs to a deleted account or to one that changed its e-mail.
  const isFree = (await loadAccount(uid))?.email === email && (await reconcileEmail(owner, edit.now, uid, true));
  return ok({ email: isFree ? email : user.Email, moves: false });
}

/** The notification for a member whose sign-in was moved to another e-mail by somebody else. */
async function emailNotice({ uid, caller }: Edit): Promise<Updates> {
  if (uid === caller.uid || !(await loadAccount(uid))?.hasOwnSignIn) return {};
  const notice = { Kind: 'email-changed', At: SERVER_TIME, By: caller.uid };
  return { [notificationPath.at({ uid, id: `email~${randomCode()}` })]: notice };
}

function plainFields({ input }: Edit): Partial<StoredUser> {
  const { BirthDate, EmergencyContact, HomeBranch } = input;
  return present({ BirthDate, EmergencyContact: EmergencyContact?.trim() || undefined, HomeBranch });
}

const pathOfPhone = (phone: string): string => phonePath.at({ phone });
const pathOfEmail = (email: string): string => emailPath.at({ email: emailKey(email) });

/** Uniqueness keys to remove and to add when a value changes. */
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
function changedFields(before: StoredUser, after: StoredUser): readonly (keyof StoredUser)[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof StoredUser)[]);
  return [...fields].filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Why this person can't be edited at all. */
function personRefusal({ uid, byStaff, caller }: Edit, user: StoredUser): Result<never> | null {
  const isUnknown = user.Nombre === undefined && user.CreatedAt === undefined;
  if (byStaff && uid !== caller.uid && isUnknown) return refuse('user-not-found');
  return user.MergedInto === undefined ? null : refuse('already-merged');
}

/** What is wrong with the fields that need nothing looked up, then what the caller may not change. */
async function fieldRefusal(edit: Edit, branches: readonly string[]): Promise<Result<never> | null> {
  const { uid, input, caller, now } = edit;
  if (input.HomeBranch !== undefined && !branches.includes(input.HomeBranch))
    return refuse('branch-not-found', { field: 'HomeBranch' });
  if (input.BirthDate !== undefined && input.BirthDate > gymDayOf(now))
    return refuse('date-out-of-range', { field: 'BirthDate' });
  const contact = input.EmergencyContact?.trim().length ?? 0;
  if (contact > 0 && contact < EMERGENCY_CONTACT.min) return refuse('invalid-input', { field: 'EmergencyContact' });
  for (const deed of finerDeeds(edit)) {
    const refusal = await touchRefusal(deed, caller, uid);
    if (refusal) return { ok: false, refusal };
  }
  return null;
}

function nextName(input: Input, user: StoredUser): Result<string> {
  const name = input.Nombre === undefined ? ok(user.Nombre) : parseName(input.Nombre);
  if (!name.ok) return name;
  return name.value === undefined ? refuse('name-too-short', { field: 'Nombre' }) : ok(name.value);
}

/** The guardian after the edit, when that leaves the person to be reached. A birth date, phone or guardian that is touched is looked at. */
async function nextGuardian(
  { uid, input, byStaff, now }: Edit,
  user: StoredUser,
  phone: string | undefined,
): Promise<Result<StoredGuardian | undefined>> {
  const today = gymDayOf(now);
  if (input.Guardian !== undefined && !byStaff) return refuse('no-permission', { field: 'Guardian' });
  const given = input.Guardian === undefined ? ok(user.Guardian) : await parseGuardian(input.Guardian, uid, today);
  if (!given.ok || !byStaff) return given;
  const birthDate = parseGymDay(input.BirthDate ?? user.BirthDate ?? '');
  const isTouched = input.BirthDate !== undefined || input.Guardian !== undefined || phone !== user.Phone;
  const reachable = { hasPhone: phone !== undefined, hasGuardian: given.value !== undefined, birthDate };
  return (isTouched && reachRefusal(reachable, today)) || given;
}

/** Name, phone, e-mail and guardian as they will be. */
interface NextKeys {
  readonly name: string;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly guardian: StoredGuardian | undefined;
}

/** Fields, uniqueness keys, rows and the line of the log in one update; `again` when somebody else wrote meanwhile. */
async function writeProfile(
  edit: Edit,
  state: Awaited<ReturnType<typeof loadMember>>,
  gym: Awaited<ReturnType<typeof loadGymSettings>>,
  { name, phone, email, guardian }: NextKeys,
): Promise<Result<Profile> | 'again'> {
  const { uid, input, byStaff, caller, now } = edit;
  const { user } = state;
  const { Phone: _phone, EmergencyContact: contact, ...others } = user;
  const edited: StoredUser = {
    ...others,
    ...present({ EmergencyContact: input.EmergencyContact === undefined ? contact : undefined }),
    ...plainFields(edit),
    Nombre: name,
    ...present({ Phone: phone, Email: email, Guardian: guardian }),
    CreatedAt: user.CreatedAt ?? now,
  };
  const hasPhoto = state.hasPhoto || input.Photo !== undefined;
  // The first name makes a person of an account: the rest of a person comes with it.
  const whole = await completeAccount({ ...state, user: edited, hasPhoto }, gym.branches);
  const next = whole.state.user;
  const { updates } = await memberUpdates(whole.state, gym, now);
  const changed = changedFields(user, next);
  const fields = [...changed, ...(input.Photo === undefined ? [] : ['Photo'])];
  const line = { action: 'user-updated', target: uid, detail: fields.join(', ') } as const;
  const outcome = await serverUpdate({
    ...updates,
    ...whole.updates,
    ...photoUpdates(uid, input.Photo),
    ...Object.fromEntries(changed.map((field) => [userPath.at({ uid }, field), next[field] ?? null])),
    ...keyUpdates(pathOfPhone, uid, user.Phone, phone),
    ...keyUpdates(pathOfEmail, uid, user.Email, email),
    ...(byStaff && email !== user.Email ? await emailNotice(edit) : {}),
    ...(byStaff ? auditUpdates(randomCode(), caller, line, now) : {}),
  });
  if (outcome === 'refused') return 'again';
  if (user.Nombre !== undefined && user.Nombre !== name) await dropUnusedWords(user.Nombre, name);
  return ok({ Nombre: name, Phone: phone ?? null, Email: email ?? null });
}

async function updateOnce(edit: Edit): Promise<Result<Profile> | 'again'> {
  const { uid, input } = edit;
  const [state, gym] = await Promise.all([loadMember(uid), loadGymSettings()]);
  const { user } = state;
  const refused = personRefusal(edit, user);
  if (refused) return refused;
  const name = nextName(input, user);
  if (!name.ok) return name;
  const isRename = user.Nombre !== undefined && name.value !== user.Nombre;
  if (isRename && !edit.byStaff && !(await edit.mayRename())) return refuse('day-limit', { field: 'Nombre' });
  const phone = await nextPhone(edit, user);
  if (!phone.ok) return phone;
  const mail = await nextEmail(edit, user);
  if (!mail.ok) return mail;
  const wrong = await fieldRefusal(edit, gym.branches);
  if (wrong) return wrong;
  const guardian = await nextGuardian(edit, user, phone.value);
  if (!guardian.ok) return guardian;
  const { email, moves } = mail.value;
  if (moves && email !== undefined) {
    const account = await setAccountEmail(uid, email);
    if (account !== 'ready') return refuse('email-taken', { field: 'Email', uid: account.takenBy });
  }
  return writeProfile(edit, state, gym, { name: name.value, phone: phone.value, email, guardian: guardian.value });
}

/** Changes a profile, one's own or, by staff, anyone's: fields, uniqueness keys and rows together or not at all. */
export async function updateProfile(input: Input, caller: Caller, now: number): Promise<Result<Profile>> {
  const uid = input.uid ?? caller.uid;
  const byStaff = input.uid !== undefined && isDeskRole(caller.role) && (uid !== caller.uid || caller.role === 'admin');
  let tried: Promise<boolean> | undefined;
  const mayTryPhone = (): Promise<boolean> => {
    tried ??= isWithinDay(PHONE_TRIES, `user ${caller.uid}`, PHONE_TRIES_A_DAY, now);
    return tried;
  };
  let renamed: Promise<boolean> | undefined;
  const mayRename = (): Promise<boolean> => {
    renamed ??= isWithinDay(RENAMES, `user ${caller.uid}`, RENAMES_A_DAY, now);
    return renamed;
  };
  const edit: Edit = { uid, input, byStaff, caller, now, mayTryPhone, mayRename };
  return (await attempts(3, () => updateOnce(edit))) ?? refuse('conflict');
}
