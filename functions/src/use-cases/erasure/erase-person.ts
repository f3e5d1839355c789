import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { erasurePath, erasureRequestPath, type StoredErasure } from '@gym/domain/database/erasures';
import { rowsOfBoth } from '@gym/domain/database/member-rows';
import {
  emailKey,
  emailPath,
  mergedUserPath,
  phonePath,
  pinPath,
  type StoredUser,
  userPath,
} from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { normalizeForSearch } from '@gym/domain/person/names';
import { present } from '@gym/domain/present';
import { auditUpdates } from '../../lib/audit.ts';
import type { Caller } from '../../lib/callable.ts';
import { once } from '../../lib/once.ts';
import { SERVER_TIME, type Updates } from '../../lib/server-update.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { loadMember, type MemberState } from '../../repositories/members.ts';
import { readRecord } from '../../repositories/read.ts';
import { loadStaff } from '../../repositories/staff.ts';
import { loadJoinedInto, loadPerson } from '../../repositories/users.ts';
import { memberUpdates } from '../member-updates.ts';

/** What stays of a profile: that there was somebody, since when, and into whom a file was joined. No field says who. */
const STAYS: ReadonlySet<string> = new Set<keyof StoredUser>(['CreatedAt', 'MergedInto']);

/** The profile as it stays, with the keys of phone, e-mail and PIN given back. */
function profileUpdates({ uid, user }: MemberState): Updates {
  const gone = Object.keys(user).filter((field) => !STAYS.has(field)) as (keyof StoredUser)[];
  const keys = [
    ...(user.Phone === undefined ? [] : [phonePath.at({ phone: user.Phone })]),
    ...(user.Email === undefined ? [] : [emailPath.at({ email: emailKey(user.Email) })]),
    ...(user.Pin === undefined ? [] : [pinPath.at({ pin: user.Pin })]),
  ];
  const isJoined = user.MergedInto !== undefined;
  return {
    ...Object.fromEntries(gone.map((field) => [userPath.at({ uid }, field), null])),
    // Those of a file that was joined are the other one's by now.
    ...(isJoined ? {} : Object.fromEntries(keys.map((key) => [key, null]))),
    [userPath.at({ uid }, 'Active')]: false,
    [userPath.at({ uid }, 'ErasedAt')]: SERVER_TIME,
  };
}

/** Every name, phone and e-mail by which records without a uid name the person: of the file, and of those that were joined into it. */
async function namedBy(states: readonly MemberState[]): Promise<Pick<StoredErasure, 'Names' | 'Phones' | 'Emails'>> {
  const joined = await Promise.all(states.map(({ uid }) => readRecord(mergedUserPath, { uid })));
  const profiles = [...states.map(({ user }) => user), ...joined.map((merged) => merged?.Profile ?? {})];
  const set = (keys: readonly (string | undefined)[]): Record<string, true> | undefined => {
    const known = keys.filter((key) => key !== undefined && key !== '');
    return known.length === 0 ? undefined : Object.fromEntries(known.map((key) => [key, true] as const));
  };
  return present({
    Names: set(profiles.map(({ Nombre }) => (Nombre === undefined ? undefined : normalizeForSearch(Nombre)))),
    Phones: set(profiles.map(({ Phone }) => Phone)),
    Emails: set(profiles.map(({ Email }) => (Email === undefined ? undefined : emailKey(Email)))),
  });
}

/**
 * Begins to erase a person, with every file that was joined into this one: profile, keys and all rows that follow from them go in one
 * update, which holds only while the person is what was read. From then on nobody finds or changes the person; what else there is goes
 * in steps (`run-erasure.ts`), set going by this very write.
 */
export async function erasePerson(
  input: CallableInput<'erasePerson'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'erasePerson'>>> {
  const { requestId } = input;
  return once('erasePerson', caller, input, async () => {
    const { uid } = await loadPerson(input.uid);
    const [asked, joined, gym] = await Promise.all([
      readRecord(erasureRequestPath, { uid: input.uid }),
      loadJoinedInto(uid),
      loadGymSettings(),
    ]);
    if (!asked?.Open) return refuse('erasure-not-requested');
    const states = await Promise.all([uid, ...joined].map(loadMember));
    const roles = await Promise.all(states.map((state) => loadStaff(state.uid)));
    if (roles.some((role) => role !== null)) return refuse('staff-not-erased');
    const [main] = states;
    if (!main || main.user.ErasedAt !== undefined) return refuse('user-not-found');

    const named = await namedBy(states);
    let updates: Record<string, unknown> = {};
    const begun = { At: now, By: caller.uid, Request: input.uid };
    for (const state of states) {
      const { CreatedAt, MergedInto } = state.user;
      const user: StoredUser = { ...present({ CreatedAt, MergedInto }), Active: false, ErasedAt: now };
      const rows = await memberUpdates({ ...state, user, secret: null, hasPhoto: false }, gym, now);
      updates = { ...rowsOfBoth(updates, rows.updates), ...profileUpdates(state) };
      updates[erasurePath.at({ uid: state.uid })] = { ...begun, ...(state === main ? {} : { Of: uid }) };
    }
    updates[erasurePath.at({ uid })] = {
      ...begun,
      ...present({ Name: main.user.Nombre }),
      ...named,
      ...(joined.length > 0 ? { With: Object.fromEntries(joined.map((other) => [other, true])) } : {}),
    };
    return ok({
      updates: { ...updates, ...auditUpdates(requestId, caller, { action: 'person-erased', target: uid }, now) },
      answer: { Uids: states.length },
    });
  });
}
