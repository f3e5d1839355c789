import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { erasurePath, erasureRequestPath, type StoredErasure } from '@gym/domain/database/people/erasures';
import { mergeRowUpdates } from '@gym/domain/database/people/member-rows';
import { emailKey, mergedUserPath, type StoredUser, uniqueKeys, userPath } from '@gym/domain/database/people/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { normalizeForSearch } from '@gym/domain/person/names';
import { present } from '@gym/domain/present';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { type Effect, once } from '../lib/once.ts';
import { readRecord } from '../lib/read.ts';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { loadMember, type MemberState } from '../members/load-member.ts';
import { loadMergedInto, loadPerson } from '../members/load-user.ts';
import { memberUpdates } from '../members/member-updates.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { loadStaff } from '../staff/load-staff.ts';

/** The fields of a profile that stay. They identify nobody. */
const KEPT_FIELDS: ReadonlySet<string> = new Set<keyof StoredUser>(['CreatedAt', 'MergedInto']);

/** Returns the updates that erase a profile except {@link KEPT_FIELDS} and release its phone, e-mail and PIN keys. */
function profileUpdates({ uid, user }: MemberState): Updates {
  const erased = Object.keys(user).filter((field) => !KEPT_FIELDS.has(field)) as (keyof StoredUser)[];
  const isMerged = user.MergedInto !== undefined;
  return {
    ...Object.fromEntries(erased.map((field) => [userPath.at({ uid }, field), null])),
    // The keys of a merged file belong to the surviving file.
    ...(isMerged ? {} : Object.fromEntries(uniqueKeys(user).map(([, key]) => [key, null]))),
    [userPath.at({ uid }, 'Active')]: false,
    [userPath.at({ uid }, 'ErasedAt')]: SERVER_TIME,
  };
}

/** Loads the names, phones and e-mails of these files. Later steps use them to find records without a uid. */
async function loadIdentifiers(
  states: readonly MemberState[],
): Promise<Pick<StoredErasure, 'Names' | 'Phones' | 'Emails'>> {
  const merges = await Promise.all(states.map(({ uid }) => readRecord(mergedUserPath, { uid })));
  const profiles = [...states.map(({ user }) => user), ...merges.map((merge) => merge?.Profile ?? {})];
  const toKeySet = (keys: readonly (string | undefined)[]): Record<string, true> | undefined => {
    const known = keys.filter((key) => key !== undefined && key !== '');
    return known.length === 0 ? undefined : Object.fromEntries(known.map((key) => [key, true] as const));
  };
  return present({
    Names: toKeySet(profiles.map(({ Nombre }) => (Nombre === undefined ? undefined : normalizeForSearch(Nombre)))),
    Phones: toKeySet(profiles.map(({ Phone }) => Phone)),
    Emails: toKeySet(profiles.map(({ Email }) => (Email === undefined ? undefined : emailKey(Email)))),
  });
}

/**
 * Begins to erase a person and all files merged into theirs. One update removes the profiles, keys and derived rows;
 * the rules refuse it if the person changed since the read. From then on the person can't be found or changed. The
 * write also triggers the erasure of their other data, in steps (`run-erasure.ts`).
 */
export async function erasePerson(
  input: CallableInput<'erasePerson'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'erasePerson'>>> {
  return once('erasePerson', caller, input, () => decideErasure(input, caller, now));
}

/** Decides what {@link erasePerson} writes. */
export async function decideErasure(
  input: CallableInput<'erasePerson'>,
  caller: Caller,
  now: number,
): Promise<Result<Effect<CallableOutput<'erasePerson'>>>> {
  const { requestId } = input;
  const { uid } = await loadPerson(input.uid);
  const [request, merged, gym] = await Promise.all([
    readRecord(erasureRequestPath, { uid: input.uid }),
    loadMergedInto(uid),
    loadGymSettings(),
  ]);
  if (!request?.Open) return refuse('erasure-not-requested');
  const states = await Promise.all([uid, ...merged].map(loadMember));
  const roles = await Promise.all(states.map((state) => loadStaff(state.uid)));
  if (roles.some((role) => role !== null)) return refuse('staff-not-erased');
  const [main] = states;
  if (!main || main.user.ErasedAt !== undefined) return refuse('user-not-found');

  const identifiers = await loadIdentifiers(states);
  let updates: Record<string, unknown> = {};
  const begun = { At: now, By: caller.uid, Request: input.uid };
  for (const state of states) {
    const { CreatedAt, MergedInto } = state.user;
    const user: StoredUser = { ...present({ CreatedAt, MergedInto }), Active: false, ErasedAt: now };
    const rows = await memberUpdates({ ...state, user, secret: null, hasPhoto: false }, gym, now);
    updates = { ...mergeRowUpdates(updates, rows.updates), ...profileUpdates(state) };
    updates[erasurePath.at({ uid: state.uid })] = { ...begun, ...(state === main ? {} : { Of: uid }) };
  }
  updates[erasurePath.at({ uid })] = {
    ...begun,
    ...present({ Name: main.user.Nombre }),
    ...identifiers,
    ...(merged.length > 0 ? { With: Object.fromEntries(merged.map((other) => [other, true])) } : {}),
  };
  return ok({
    updates: { ...updates, ...auditUpdates(requestId, caller, { action: 'person-erased', target: uid }, now) },
    answer: { Uids: states.length },
  });
}
