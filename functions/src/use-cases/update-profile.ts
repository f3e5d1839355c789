import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { emailKey, NAME_MAX_LENGTH, NAME_MIN_LENGTH, type StoredUser } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { tidyName } from '@gym/domain/names';
import { parsePhone } from '@gym/domain/phone';
import { attempts } from '../lib/attempts.ts';
import type { Caller } from '../lib/callable.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadEmailOwner, loadPhoneOwner, loadUser } from '../repositories/users.ts';

type Profile = CallableOutput<'updateUser'>;

/** The phone to keep: the one given, the one already there when none is given, or why not. */
function decidePhone(given: string | undefined, user: StoredUser): Result<string | null> {
  if (given === undefined || given.trim() === '') return ok(user.Phone ?? null);
  const phone = parsePhone(given);
  if (!phone) return refuse('phone-invalid', { field: 'Phone' });
  if (user.Phone !== undefined && user.Phone !== phone) return refuse('phone-already-set', { field: 'Phone' });
  return ok(phone);
}

/** What a first profile also gets: when it was made, and the sign-in's e-mail where nobody else has it. */
async function firstTimeUpdates(user: StoredUser, caller: Caller, now: number): Promise<Updates> {
  const updates: Record<string, unknown> = {};
  if (user.CreatedAt === undefined) updates[`Users/${caller.uid}/CreatedAt`] = now;
  if (user.Email === undefined && caller.email !== null) {
    const owner = await loadEmailOwner(caller.email);
    if (owner === null || owner === caller.uid) {
      updates[`Users/${caller.uid}/Email`] = caller.email;
      updates[`Emails/${emailKey(caller.email)}`] = caller.uid;
    }
  }
  return updates;
}

async function updateOnce(
  name: string,
  input: CallableInput<'updateUser'>,
  caller: Caller,
  now: number,
): Promise<Result<Profile> | 'again'> {
  const user = await loadUser(caller.uid);
  const phone = decidePhone(input.Phone, user);
  if (!phone.ok) return phone;
  const updates: Record<string, unknown> = { ...(await firstTimeUpdates(user, caller, now)) };
  updates[`Users/${caller.uid}/Nombre`] = name;
  if (phone.value !== null && phone.value !== user.Phone) {
    const owner = await loadPhoneOwner(phone.value);
    // Whose it is stays unsaid: a member may not learn who has a number.
    if (owner !== null && owner !== caller.uid) return refuse('phone-taken', { field: 'Phone' });
    updates[`Users/${caller.uid}/Phone`] = phone.value;
    updates[`Phones/${phone.value}`] = caller.uid;
  }
  const outcome = await serverUpdate(updates);
  return outcome === 'refused' ? 'again' : ok({ Nombre: name, Phone: phone.value });
}

/** Keeps one's own name and, once, phone: profile and uniqueness keys together or not at all. */
export async function updateProfile(
  input: CallableInput<'updateUser'>,
  caller: Caller,
  now: number,
): Promise<Result<Profile>> {
  const name = tidyName(input.Nombre);
  if (name.length < NAME_MIN_LENGTH) return refuse('name-too-short', { field: 'Nombre' });
  if (name.length > NAME_MAX_LENGTH) return refuse('invalid-input', { field: 'Nombre' });
  return (await attempts(3, () => updateOnce(name, input, caller, now))) ?? refuse('conflict');
}
