import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { cardPath } from '@gym/domain/database/people/cards';
import {
  emailKey,
  emailPath,
  phonePath,
  pinPath,
  type StoredGuardian,
  type StoredUser,
  userPath,
} from '@gym/domain/database/people/users';
import { pendingAccountPath } from '@gym/domain/database/system/jobs';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { type CarriedOver, carryOver } from '@gym/domain/membership/carry-over';
import { renew } from '@gym/domain/membership/engine';
import type { MembershipEntry, MembershipPlan, Payment } from '@gym/domain/membership/membership';
import { type PersonValues, parsePerson, personKeys } from '@gym/domain/person/fields';
import { present } from '@gym/domain/present';
import { ensureAccount } from '../lib/auth-accounts.ts';
import { randomSecret } from '../lib/ids.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { entryUpdates } from '../memberships/append-entry.ts';
import { type GymSettings, loadPlan } from '../settings/load-settings.ts';
import { withSale } from '../till/desk-sale.ts';
import { findFreePin } from './complete-account.ts';
import { parseReach } from './guardian.ts';
import { emptyMember, type MemberState } from './load-member.ts';
import { loadEmailOwner, loadPhoneOwner } from './load-user.ts';
import { photoUpdates } from './member-photo.ts';
import { memberUpdates } from './member-updates.ts';

/** The parsed input of a new member. Branch, plan and the uniqueness of phone and e-mail are not checked yet. */
export interface Newcomer {
  readonly uid: string;
  /** Prevents a request with another input from using this uid. */
  readonly inputFingerprint: string;
  readonly profile: PersonValues & { readonly Nombre: string; readonly HomeBranch: string };
  readonly guardian: StoredGuardian | null;
  readonly photo: string | null;
  /** Whether the person accepted the privacy notice. */
  readonly consent: boolean;
  /** The membership that is sold or imported; `null` if there is none. */
  readonly purchase: {
    readonly entryId: string;
    readonly plan: string;
    readonly startsOn: GymDay | null;
    readonly payment: Partial<Payment>;
    /** The last day and visits left of a membership from the previous system; `null`: the membership is sold now. */
    readonly carried: Pick<CarriedOver, 'endsOn' | 'visitsLeft'> | null;
  } | null;
  /** The uid of the staff member who creates the new member. */
  readonly by: string;
}

/** Parses the fields and the guardian of a new person, or refuses the first invalid one. */
export async function parseProfile(
  form: 'create' | 'import',
  input: PersonValues & Pick<CallableInput<'createUser'>, 'Guardian'>,
  uid: string,
  today: GymDay,
): Promise<Result<Pick<Newcomer, 'profile' | 'guardian'>>> {
  const keys = personKeys(form).filter((key) => key !== 'Phone');
  const fields = parsePerson(form, keys, input, today);
  if (!fields.ok) return fields;
  const { Nombre = '', HomeBranch = '', BirthDate = '' } = fields.value;
  const reach = await parseReach(input, uid, parseGymDay(BirthDate), today);
  if (!reach.ok) return reach;
  const { phone, guardian } = reach.value;
  return ok({ profile: { ...fields.value, ...present({ Phone: phone ?? undefined }), Nombre, HomeBranch }, guardian });
}

/**
 * Refuses a phone or e-mail that another person has. Allows one that is stored for the new member's own uid, because an
 * earlier attempt may have stored it.
 */
async function checkUniqueness({
  uid,
  profile: { Phone: phone, Email: email },
}: Pick<Newcomer, 'uid' | 'profile'>): Promise<Result<null>> {
  const [phoneOwner, emailOwner] = await Promise.all([
    phone === undefined ? null : loadPhoneOwner(phone),
    email === undefined ? null : loadEmailOwner(email),
  ]);
  if (phoneOwner !== null && phoneOwner !== uid) return refuse('phone-taken', { field: 'Phone', uid: phoneOwner });
  if (emailOwner !== null && emailOwner !== uid) return refuse('email-taken', { field: 'Email', uid: emailOwner });
  return ok(null);
}

/** Loads a plan by its key, from the database or a cache. */
export type PlanLoader = (id: string) => Promise<MembershipPlan | null>;

/** Builds the first membership entry; an empty array if no membership is sold or imported. */
async function buildFirstEntry(
  { purchase, by }: Newcomer,
  now: number,
  planLoader: PlanLoader,
): Promise<Result<readonly MembershipEntry[]>> {
  if (!purchase) return ok([]);
  const plan = await planLoader(purchase.plan);
  if (!plan) return refuse('plan-inactive', { field: 'Plan' });
  const { startsOn, payment, entryId, carried } = purchase;
  const options = { ...payment, ...present({ startsOn: startsOn ?? undefined }) };
  const origin = { id: entryId, by, now };
  const purchased = carried ? carryOver(plan, origin, { ...carried, ...options }) : renew([], plan, origin, options);
  return purchased.ok ? ok([carried ? purchased.value.entry : withSale(purchased.value.entry, entryId)]) : purchased;
}

/**
 * Creates the Auth account. First it writes a mark, which the update that creates the profile removes. So a job can
 * find an account without a profile by its mark. The mark also stores the fingerprint of the input, so a request with
 * the same id and another input is refused.
 */
async function createAccount({ uid, profile, inputFingerprint }: Newcomer): Promise<Result<null>> {
  const mark = { [pendingAccountPath.at({ uid })]: { At: SERVER_TIME, Input: inputFingerprint } };
  if ((await serverUpdate(mark)) === 'refused') return refuse('conflict');
  const account = await ensureAccount(uid, profile.Email ?? null);
  return account === 'ready' ? ok(null) : refuse('email-taken', { field: 'Email', uid: account.takenBy });
}

/**
 * Checks branch, plan and the uniqueness of phone and e-mail, creates the Auth account, and returns the updates that
 * create the member.
 */
export async function prepareNewcomer(
  newcomer: Newcomer,
  gym: GymSettings,
  now: number,
  planLoader: PlanLoader = loadPlan,
): Promise<Result<{ readonly updates: Updates; readonly pin: string; readonly entries: readonly MembershipEntry[] }>> {
  const { uid, profile, guardian, photo } = newcomer;
  const { Phone: phone, Email: email } = profile;
  if (!gym.branches.includes(profile.HomeBranch)) return refuse('branch-not-found', { field: 'HomeBranch' });
  const [uniqueness, entries, pin] = await Promise.all([
    checkUniqueness(newcomer),
    buildFirstEntry(newcomer, now, planLoader),
    findFreePin(),
  ]);
  if (!uniqueness.ok) return uniqueness;
  if (!entries.ok) return entries;
  const account = await createAccount(newcomer);
  if (!account.ok) return account;

  const user: StoredUser = {
    ...profile,
    ...present({ Guardian: guardian ?? undefined, ConsentAt: newcomer.consent ? now : undefined }),
    Pin: pin,
    Active: true,
    CreatedAt: now,
  };
  const secret = randomSecret();
  const state: MemberState = { ...emptyMember(uid), user, entries: entries.value, secret, hasPhoto: photo !== null };
  const updates: Record<string, unknown> = {
    ...(await memberUpdates(state, gym, now)).updates,
    ...photoUpdates(uid, photo ?? undefined),
    [userPath.at({ uid })]: user,
    [cardPath.at({ uid })]: { Secret: secret },
    [pinPath.at({ pin })]: uid,
    [pendingAccountPath.at({ uid })]: null,
  };
  if (phone !== undefined) updates[phonePath.at({ phone })] = uid;
  if (email !== undefined) updates[emailPath.at({ email: emailKey(email) })] = uid;
  for (const [index, entry] of entries.value.entries())
    Object.assign(updates, entryUpdates({ uid, user, entries: entries.value.slice(0, index) }, entry));
  return ok({ updates, pin, entries: entries.value });
}
