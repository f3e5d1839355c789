import { type GymDay, gymDayOf } from '@gym/domain/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { entryToStored } from '@gym/domain/database/membership-periods';
import { emailKey, pinPath, type StoredUser } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { MembershipEntry } from '@gym/domain/membership';
import { renew } from '@gym/domain/membership-engine';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { randomPin, randomSecret, uidOfRequest } from '../lib/ids.ts';
import { type Effect, once } from '../lib/once.ts';
import { ensureAccount, removeAccount } from '../repositories/accounts.ts';
import { loadGymSettings, loadPlan } from '../repositories/gym.ts';
import { type MemberState, newMember } from '../repositories/members.ts';
import { readRecord } from '../repositories/read.ts';
import { loadEmailOwner, loadPhoneOwner, loadUser } from '../repositories/users.ts';
import { newAccessLink } from './access-link.ts';
import { photoUpdates } from './member-photo.ts';
import { memberUpdates } from './member-updates.ts';
import { parseEmailField, parseName, parsePhoneField } from './profile-fields.ts';

type Input = CallableInput<'createUser'>;
type Created = CallableOutput<'createUser'>;

interface Checked {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
}

function checkFields(input: Input, today: GymDay): Result<Checked> {
  const name = parseName(input.Nombre);
  if (!name.ok) return name;
  const phone = parsePhoneField(input.Phone);
  if (!phone.ok) return phone;
  const email = parseEmailField(input.Email);
  if (!email.ok) return email;
  if (input.BirthDate !== undefined && input.BirthDate > today)
    return refuse('date-out-of-range', { field: 'BirthDate' });
  return ok({ name: name.value, phone: phone.value, email: email.value });
}

async function freePin(): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const pin = randomPin();
    if ((await readRecord(pinPath, pin)) === null) return pin;
  }
  throw new Error('No PIN is free');
}

/** Whose phone or e-mail it already is; the person's own when an earlier try got that far. */
async function takenRefusal(uid: string, { phone, email }: Checked): Promise<Result<null>> {
  const [phoneOwner, emailOwner] = await Promise.all([
    loadPhoneOwner(phone),
    email === null ? null : loadEmailOwner(email),
  ]);
  if (phoneOwner !== null && phoneOwner !== uid) return refuse('phone-taken', { field: 'Phone', uid: phoneOwner });
  if (emailOwner !== null && emailOwner !== uid) return refuse('email-taken', { field: 'Email', uid: emailOwner });
  return ok(null);
}

async function firstPeriod(input: Input, caller: Caller, now: number): Promise<Result<readonly MembershipEntry[]>> {
  if (input.Plan === undefined) return ok([]);
  const plan = await loadPlan(input.Plan);
  if (!plan) return refuse('plan-inactive', { field: 'Plan' });
  const sold = renew(
    [],
    plan,
    { id: input.requestId, by: caller.uid, now },
    {
      ...(input.Starts === undefined ? {} : { startsOn: input.Starts }),
      ...(input.PaidBy === undefined ? {} : { paidBy: input.PaidBy }),
    },
  );
  return sold.ok ? ok([sold.value.entry]) : sold;
}

async function decide(
  input: Input,
  checked: Checked,
  uid: string,
  caller: Caller,
  now: number,
): Promise<Result<Effect<Created>>> {
  const gym = await loadGymSettings();
  if (!gym.branches.includes(input.HomeBranch)) return refuse('branch-not-found', { field: 'HomeBranch' });
  const taken = await takenRefusal(uid, checked);
  if (!taken.ok) return taken;
  const entries = await firstPeriod(input, caller, now);
  if (!entries.ok) return entries;
  const account = await ensureAccount(uid, checked.email);
  if (account !== 'ready') return refuse('email-taken', { field: 'Email', uid: account.takenBy });

  const pin = await freePin();
  const user: StoredUser = {
    Nombre: checked.name,
    Phone: checked.phone,
    ...(checked.email === null ? {} : { Email: checked.email }),
    ...(input.BirthDate === undefined ? {} : { BirthDate: input.BirthDate }),
    HomeBranch: input.HomeBranch,
    Pin: pin,
    Active: true,
    ...(input.Consent ? { ConsentAt: now } : {}),
    CreatedAt: now,
  };
  const secret = randomSecret();
  const state: MemberState = {
    ...newMember(uid),
    user,
    entries: entries.value,
    secret,
    hasPhoto: input.Photo !== undefined,
  };
  const link = newAccessLink(uid, caller.uid, now);
  const updates: Record<string, unknown> = {
    ...(await memberUpdates(state, gym, now)).updates,
    ...photoUpdates(uid, input.Photo),
    ...link.updates,
    ...auditUpdates(input.requestId, caller, { action: 'user-created', target: uid, branch: input.HomeBranch }, now),
    [`Users/${uid}`]: user,
    [`Cards/${uid}`]: { Secret: secret },
    [`Phones/${checked.phone}`]: uid,
    [`Pins/${pin}`]: uid,
  };
  if (checked.email !== null) updates[`Emails/${emailKey(checked.email)}`] = uid;
  for (const entry of entries.value) updates[`MembershipPeriods/${uid}/${entry.id}`] = entryToStored(entry);
  return ok({ updates, answer: { uid, pin, accessLink: link.accessLink } });
}

/**
 * Makes a member. The uid follows from the request, so a call that died between the sign-in and the data is taken up by the
 * same request; one never sent again leaves a sign-in without profile, which the daily job sweeps.
 */
export async function createUser(input: Input, caller: Caller, now: number): Promise<Result<Created>> {
  const checked = checkFields(input, gymDayOf(now));
  if (!checked.ok) return checked;
  const uid = uidOfRequest(input.requestId);
  const result = await once('createUser', caller, input, () => decide(input, checked.value, uid, caller, now));
  // Refused after all (two at once with one phone): the sign-in must not stay behind without a person.
  if (!result.ok && (await loadUser(uid)).Nombre === undefined) await removeAccount(uid);
  return result;
}
