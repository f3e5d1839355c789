import type { GymDay } from '@gym/domain/calendar/calendar';
import { cardPath } from '@gym/domain/database/cards';
import { pendingAccountPath } from '@gym/domain/database/jobs';
import {
  emailKey,
  emailPath,
  phonePath,
  pinPath,
  type StoredGuardian,
  type StoredUser,
  userPath,
} from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { type CarriedOver, carryOver } from '@gym/domain/membership/carry-over';
import { renew } from '@gym/domain/membership/engine';
import type { MembershipEntry, Payment, Plan } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import { randomSecret } from '../lib/ids.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { ensureAccount } from '../repositories/accounts.ts';
import { type GymSettings, loadPlan } from '../repositories/gym.ts';
import { type MemberState, newMember } from '../repositories/members.ts';
import { loadEmailOwner, loadPhoneOwner } from '../repositories/users.ts';
import { freePin } from './complete-account.ts';
import { entryUpdates } from './entry-updates.ts';
import { photoUpdates } from './member-photo.ts';
import { memberUpdates } from './member-updates.ts';
import { withSale } from './till/desk-sale.ts';

/** A member to be created, with everything checked that can be checked without the database. */
export interface Newcomer {
  readonly uid: string;
  /** Fingerprint of the input that it is made of: the uid belongs to that and no other. */
  readonly input: string;
  readonly name: string;
  readonly phone: string | null;
  readonly guardian: StoredGuardian | null;
  readonly email: string | null;
  readonly birthDate: GymDay | null;
  readonly homeBranch: string;
  /** The number in the gym's older system. */
  readonly memberNumber: string | null;
  readonly photo: string | null;
  /** Accepted the privacy notice. */
  readonly consent: boolean;
  readonly purchase: {
    readonly entryId: string;
    readonly plan: string;
    readonly startsOn: GymDay | null;
    readonly payment: Partial<Payment>;
    /** It goes on from an older system with this end and these visits; `null`: it is sold now. */
    readonly carried: Pick<CarriedOver, 'endsOn' | 'visitsLeft'> | null;
  } | null;
  /** Who makes it: a uid. */
  readonly by: string;
}

/** The uid that already has the phone or e-mail; the new member's own when an earlier try got that far. */
async function takenRefusal({ uid, phone, email }: Pick<Newcomer, 'uid' | 'phone' | 'email'>): Promise<Result<null>> {
  const [phoneOwner, emailOwner] = await Promise.all([
    phone === null ? null : loadPhoneOwner(phone),
    email === null ? null : loadEmailOwner(email),
  ]);
  if (phoneOwner !== null && phoneOwner !== uid) return refuse('phone-taken', { field: 'Phone', uid: phoneOwner });
  if (emailOwner !== null && emailOwner !== uid) return refuse('email-taken', { field: 'Email', uid: emailOwner });
  return ok(null);
}

/** A plan by its key: of the database, or of those that a long job has already read. */
export type PlanSource = (id: string) => Promise<Plan | null>;

async function firstPeriod(
  { purchase, by }: Newcomer,
  now: number,
  plans: PlanSource,
): Promise<Result<readonly MembershipEntry[]>> {
  if (!purchase) return ok([]);
  const plan = await plans(purchase.plan);
  if (!plan) return refuse('plan-inactive', { field: 'Plan' });
  const { startsOn, payment, entryId, carried } = purchase;
  const options = { ...payment, ...present({ startsOn: startsOn ?? undefined }) };
  const doing = { id: entryId, by, now };
  const sold = carried ? carryOver(plan, doing, { ...carried, ...options }) : renew([], plan, doing, options);
  return sold.ok ? ok([carried ? sold.value.entry : withSale(sold.value.entry, entryId)]) : sold;
}

/**
 * The sign-in. A mark comes before it and goes with the profile: a sign-in that stays without a person is found by it. The first
 * mark binds the uid to its input, so the same request with another one never touches this sign-in.
 */
async function signIn({ uid, email, input }: Newcomer): Promise<Result<null>> {
  const mark = { [pendingAccountPath.at({ uid })]: { At: SERVER_TIME, Input: input } };
  if ((await serverUpdate(mark)) === 'refused') return refuse('conflict');
  const account = await ensureAccount(uid, email);
  return account === 'ready' ? ok(null) : refuse('email-taken', { field: 'Email', uid: account.takenBy });
}

/** Creates the sign-in and returns the one update that creates the member with everything. */
export async function prepareNewcomer(
  newcomer: Newcomer,
  gym: GymSettings,
  now: number,
  plans: PlanSource = loadPlan,
): Promise<Result<{ readonly updates: Updates; readonly pin: string; readonly entries: readonly MembershipEntry[] }>> {
  const { uid, phone, email, homeBranch, photo } = newcomer;
  if (!gym.branches.includes(homeBranch)) return refuse('branch-not-found', { field: 'HomeBranch' });
  const [taken, entries, pin] = await Promise.all([
    takenRefusal(newcomer),
    firstPeriod(newcomer, now, plans),
    freePin(),
  ]);
  if (!taken.ok) return taken;
  if (!entries.ok) return entries;
  const account = await signIn(newcomer);
  if (!account.ok) return account;

  const user: StoredUser = {
    Nombre: newcomer.name,
    ...present({
      Phone: phone ?? undefined,
      Guardian: newcomer.guardian ?? undefined,
      Email: email ?? undefined,
      BirthDate: newcomer.birthDate ?? undefined,
      MemberNumber: newcomer.memberNumber ?? undefined,
    }),
    HomeBranch: homeBranch,
    Pin: pin,
    Active: true,
    ...present({ ConsentAt: newcomer.consent ? now : undefined }),
    CreatedAt: now,
  };
  const secret = randomSecret();
  const state: MemberState = { ...newMember(uid), user, entries: entries.value, secret, hasPhoto: photo !== null };
  const updates: Record<string, unknown> = {
    ...(await memberUpdates(state, gym, now)).updates,
    ...photoUpdates(uid, photo ?? undefined),
    [userPath.at({ uid })]: user,
    [cardPath.at({ uid })]: { Secret: secret },
    [pinPath.at({ pin })]: uid,
    [pendingAccountPath.at({ uid })]: null,
  };
  if (phone !== null) updates[phonePath.at({ phone })] = uid;
  if (email !== null) updates[emailPath.at({ email: emailKey(email) })] = uid;
  for (const [index, entry] of entries.value.entries())
    Object.assign(updates, entryUpdates({ uid, user, entries: entries.value.slice(0, index) }, entry));
  return ok({ updates, pin, entries: entries.value });
}
