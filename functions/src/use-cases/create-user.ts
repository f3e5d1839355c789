import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { pendingAccountPath } from '@gym/domain/database/jobs';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { fingerprint, uidOfRequest } from '../lib/ids.ts';
import { once } from '../lib/once.ts';
import { SERVER_TIME, serverUpdate } from '../lib/server-update.ts';
import { removeAccount } from '../repositories/accounts.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { readRecord } from '../repositories/read.ts';
import { newAccessLink } from './access-link.ts';
import { type Newcomer, prepareNewcomer } from './new-member.ts';
import { parseEmailField, parseName, parsePhoneField } from './profile-fields.ts';

type Input = CallableInput<'createUser'>;
type Created = CallableOutput<'createUser'>;

function newcomerOf(input: Input, caller: Caller, today: GymDay): Result<Newcomer> {
  const name = parseName(input.Nombre);
  if (!name.ok) return name;
  const phone = parsePhoneField(input.Phone);
  if (!phone.ok) return phone;
  const email = parseEmailField(input.Email);
  if (!email.ok) return email;
  const { BirthDate, Plan, Starts, PaidBy, Photo } = input;
  if (BirthDate !== undefined && BirthDate > today) return refuse('date-out-of-range', { field: 'BirthDate' });
  const bought = { entryId: input.requestId, startsOn: Starts ?? null, paidBy: PaidBy ?? null };
  return ok({
    uid: uidOfRequest(input.requestId),
    input: fingerprint(input),
    name: name.value,
    phone: phone.value,
    email: email.value,
    birthDate: BirthDate ?? null,
    homeBranch: input.HomeBranch,
    photo: Photo ?? null,
    consent: input.Consent === true,
    purchase: Plan === undefined ? null : { ...bought, plan: Plan },
    by: caller.uid,
  });
}

/**
 * Takes a sign-in away that belongs to nobody: its person was refused after all. First it is claimed: from then on the rules
 * refuse a profile for it, and they refuse the claim once there is one.
 *
 * @param input whose sign-in it must be, as a fingerprint; `null`: whoever's
 */
export async function removeOrphan(uid: string, input: string | null): Promise<boolean> {
  const path = pendingAccountPath.at({ uid });
  const mark = await readRecord(pendingAccountPath, { uid });
  if (!mark || (input !== null && mark.Input !== input)) return false;
  if ((await serverUpdate({ [path]: { At: SERVER_TIME, Input: mark.Input, Gone: true } })) === 'refused') return false;
  await removeAccount(uid);
  await serverUpdate({ [path]: null });
  return true;
}

/**
 * Creates a member. The uid follows from the request, so after a crash between sign-in and data the same request continues;
 * if it is never sent again, the daily job removes the sign-in without profile.
 */
export async function createUser(input: Input, caller: Caller, now: number): Promise<Result<Created>> {
  const newcomer = newcomerOf(input, caller, gymDayOf(now));
  if (!newcomer.ok) return newcomer;
  const { uid, homeBranch } = newcomer.value;
  const result = await once('createUser', caller, input, async () => {
    const prepared = await prepareNewcomer(newcomer.value, await loadGymSettings(), now);
    if (!prepared.ok) return prepared;
    const link = newAccessLink(uid, caller.uid, now);
    const line = { action: 'user-created', target: uid, branch: homeBranch } as const;
    return ok({
      updates: { ...prepared.value.updates, ...link.updates, ...auditUpdates(input.requestId, caller, line, now) },
      answer: { uid, pin: prepared.value.pin, accessLink: link.accessLink },
    });
  });
  // Refused after all (two at once with one phone): the sign-in must not stay behind without a person.
  if (!result.ok) await removeOrphan(uid, newcomer.value.input);
  return result;
}
