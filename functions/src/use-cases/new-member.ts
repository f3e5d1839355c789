import type { GymDay } from '@gym/domain/calendar/calendar';
import { cardPath } from '@gym/domain/database/cards';
import { pendingAccountPath } from '@gym/domain/database/jobs';
import { entryToStored, membershipPeriodPath } from '@gym/domain/database/membership-periods';
import { emailKey, emailPath, phonePath, pinPath, type StoredUser, userPath } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import type { MembershipEntry, PaymentMethod, Plan } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import { randomPin, randomSecret } from '../lib/ids.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { ensureAccount } from '../repositories/accounts.ts';
import { type GymSettings, loadPlan } from '../repositories/gym.ts';
import { type MemberState, newMember } from '../repositories/members.ts';
import { readRecord } from '../repositories/read.ts';
import { loadEmailOwner, loadPhoneOwner } from '../repositories/users.ts';
import { photoUpdates } from './member-photo.ts';
import { memberUpdates } from './member-updates.ts';

/** A member to be created, with everything checked that can be checked without the database. */
export interface Newcomer {
  readonly uid: string;
  /** Fingerprint of the input that it is made of: the uid belongs to that and no other. */
  readonly input: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly birthDate: GymDay | null;
  readonly homeBranch: string;
  readonly photo: string | null;
  /** Accepted the privacy notice. */
  readonly consent: boolean;
  readonly purchase: {
    readonly entryId: string;
    readonly plan: string;
    readonly startsOn: GymDay | null;
    readonly paidBy: PaymentMethod | null;
  } | null;
  /** Who makes it: a uid. */
  readonly by: string;
}

async function freePin(): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const pin = randomPin();
    if ((await readRecord(pinPath, { pin })) === null) return pin;
  }
  throw new Error('No PIN is free');
}

/** The uid that already has the phone or e-mail; the new member's own when an earlier try got that far. */
async function takenRefusal({ uid, phone, email }: Pick<Newcomer, 'uid' | 'phone' | 'email'>): Promise<Result<null>> {
  const [phoneOwner, emailOwner] = await Promise.all([
    loadPhoneOwner(phone),
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
  const { startsOn, paidBy, entryId } = purchase;
  const options = present({ startsOn: startsOn ?? undefined, paidBy: paidBy ?? undefined });
  const sold = renew([], plan, { id: entryId, by, now }, options);
  return sold.ok ? ok([sold.value.entry]) : sold;
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
): Promise<Result<{ readonly updates: Updates; readonly pin: string }>> {
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
    Phone: phone,
    ...present({ Email: email ?? undefined, BirthDate: newcomer.birthDate ?? undefined }),
    HomeBranch: homeBranch,
    Pin: pin,
    Active: true,
    ...(newcomer.consent ? { ConsentAt: now } : {}),
    CreatedAt: now,
  };
  const secret = randomSecret();
  const state: MemberState = { ...newMember(uid), user, entries: entries.value, secret, hasPhoto: photo !== null };
  const updates: Record<string, unknown> = {
    ...(await memberUpdates(state, gym, now)).updates,
    ...photoUpdates(uid, photo ?? undefined),
    [userPath.at({ uid })]: user,
    [cardPath.at({ uid })]: { Secret: secret },
    [phonePath.at({ phone })]: uid,
    [pinPath.at({ pin })]: uid,
    [pendingAccountPath.at({ uid })]: null,
  };
  if (email !== null) updates[emailPath.at({ email: emailKey(email) })] = uid;
  for (const entry of entries.value) updates[membershipPeriodPath.at({ uid, id: entry.id })] = entryToStored(entry);
  return ok({ updates, pin });
}
