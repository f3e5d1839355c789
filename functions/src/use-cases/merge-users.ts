import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { memberAttendancePath } from '@gym/domain/database/attendance';
import { cardPath } from '@gym/domain/database/cards';
import { entryToStored, membershipPeriodPath } from '@gym/domain/database/membership-periods';
import { photoPath, photoVersionPath } from '@gym/domain/database/photos';
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
import { mergeHistories } from '@gym/domain/membership/merge';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { type Account, disableAccount, loadAccount, removeAccount, setAccountEmail } from '../repositories/accounts.ts';
import { loadVisits } from '../repositories/attendance.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadMember, loadPhoto, type MemberState } from '../repositories/members.ts';
import { loadUser } from '../repositories/users.ts';
import { memberUpdates } from './member-updates.ts';
import { refreshMember } from './refresh-member.ts';

type Input = CallableInput<'mergeUsers'>;
type Merged = CallableOutput<'mergeUsers'>;

interface Side {
  readonly state: MemberState;
  readonly account: Account | null;
}

async function loadSide(uid: string): Promise<Side> {
  const [state, account] = await Promise.all([loadMember(uid), loadAccount(uid)]);
  return { state, account };
}

function exists({ state, account }: Side): boolean {
  return account !== null || state.user.Nombre !== undefined;
}

/** Why these two can't be joined this way round, apart from their memberships and from who they are. */
function refusal(from: Side, into: Side): Result<null> {
  if (!exists(from)) return refuse('user-not-found', { field: 'from' });
  if (!exists(into)) return refuse('user-not-found', { field: 'into' });
  if (from.state.user.MergedInto !== undefined || into.state.user.MergedInto !== undefined)
    return refuse('already-merged');
  // The way in that the person made must lead to what is kept.
  if (from.account?.hasOwnSignIn && !into.account?.hasOwnSignIn) return refuse('merge-direction');
  if (from.state.user.Nombre === undefined && into.state.user.Nombre === undefined)
    return refuse('user-not-found', { field: 'into' });
  return ok(null);
}

/** The profile that is kept, with what only the other one had. The earlier consent counts. */
function joinedProfile(from: StoredUser, into: StoredUser, now: number): StoredUser {
  const consents = [from.ConsentAt, into.ConsentAt].filter((at) => at !== undefined);
  const { CreatedAt: _created, MergedInto: _merged, Active: _active, ...fields } = from;
  return {
    ...fields,
    ...into,
    Active: true,
    ...(consents.length > 0 ? { ConsentAt: Math.min(...consents) } : {}),
    CreatedAt: into.CreatedAt ?? now,
  };
}

/** Phone, e-mail and PIN of the one that goes: handed over where the other has none, else given back. */
function keyUpdates(from: StoredUser, intoUid: string, joined: StoredUser): Updates {
  const moved = (mine: string | undefined, kept: string | undefined, pathOf: (key: string) => string): Updates =>
    mine === undefined ? {} : { [pathOf(mine)]: mine === kept ? intoUid : null };
  return {
    ...moved(from.Phone, joined.Phone, (phone) => phonePath.at({ phone })),
    ...moved(from.Email, joined.Email, (email) => emailPath.at({ email: emailKey(email) })),
    ...moved(from.Pin, joined.Pin, (pin) => pinPath.at({ pin })),
  };
}

/** The other's visits, readable by the one that is kept; the records stay where they were written. */
async function visitUpdates(
  from: string,
  into: string,
): Promise<{ readonly updates: Updates; readonly count: number }> {
  const [theirs, own] = await Promise.all([loadVisits(from), loadVisits(into)]);
  const updates: Record<string, unknown> = {};
  for (const [place, { day, branch, visit }] of theirs) {
    if (!own.has(place))
      updates[memberAttendancePath.at({ uid: into, day, branch })] = { ...visit, Of: visit.Of ?? from };
  }
  return { updates, count: own.size + Object.keys(updates).length };
}

async function photoUpdates(from: MemberState, into: MemberState): Promise<Updates> {
  const photo = from.hasPhoto && !into.hasPhoto ? await loadPhoto(from.uid) : null;
  return photo === null
    ? {}
    : { [photoPath.at({ uid: into.uid })]: photo, [photoVersionPath.at({ uid: into.uid })]: SERVER_TIME };
}

/**
 * The sign-ins, after the data. Done again by a repeated request, so a call that died in between is taken up: what the
 * person made and isn't kept no longer lets in; what reception made goes; the e-mail that was handed over becomes a way in.
 */
async function settleAccounts(from: string, into: string): Promise<void> {
  const [old, kept, user] = await Promise.all([loadAccount(from), loadAccount(into), loadUser(into)]);
  if (old?.hasOwnSignIn) await disableAccount(from);
  else if (old) await removeAccount(from);
  if (kept && kept.email === null && user.Email !== undefined) await setAccountEmail(into, user.Email);
}

/** Joins two people into one: profile, keys, memberships, visits and rows in one update. */
export async function mergeUsers(input: Input, caller: Caller, now: number): Promise<Result<Merged>> {
  const { from: fromUid, into: intoUid, requestId } = input;
  if (fromUid === intoUid) return refuse('same-person', { field: 'into' });
  const result = await once('mergeUsers', caller, input, async () => {
    const [from, into, gym] = await Promise.all([loadSide(fromUid), loadSide(intoUid), loadGymSettings()]);
    const refused = refusal(from, into);
    if (!refused.ok) return refused;
    const doing = { id: `m${requestId.slice(0, 6)}`, by: caller.uid, now };
    const appended = mergeHistories(into.state.entries, from.state.entries, doing);
    if (!appended.ok) return appended;

    const user = joinedProfile(from.state.user, into.state.user, now);
    const gone: StoredUser = {
      Nombre: from.state.user.Nombre ?? user.Nombre ?? '',
      CreatedAt: from.state.user.CreatedAt ?? now,
      Active: false,
      MergedInto: intoUid,
    };
    const secret = into.state.secret ?? from.state.secret;
    const [visits, photo] = await Promise.all([visitUpdates(fromUid, intoUid), photoUpdates(from.state, into.state)]);
    const hasPhoto = into.state.hasPhoto || Object.keys(photo).length > 0;
    const entries = [...into.state.entries, ...appended.value];
    const [kept, left] = await Promise.all([
      memberUpdates({ ...into.state, user, entries, secret, hasPhoto }, gym, now),
      memberUpdates({ ...from.state, user: gone }, gym, now),
    ]);
    const updates: Record<string, unknown> = {
      ...left.updates,
      ...kept.updates,
      ...visits.updates,
      ...photo,
      ...keyUpdates(from.state.user, intoUid, user),
      [userPath.at({ uid: fromUid })]: gone,
      [userPath.at({ uid: intoUid })]: user,
      [mergedUserPath.at({ uid: fromUid })]: { Into: intoUid, At: now, By: caller.uid, Profile: from.state.user },
      ...auditUpdates(requestId, caller, { action: 'users-merged', target: intoUid, detail: fromUid }, now),
    };
    if (into.state.secret === null && secret !== null) updates[cardPath.at({ uid: intoUid })] = { Secret: secret };
    for (const entry of appended.value)
      updates[membershipPeriodPath.at({ uid: intoUid, id: entry.id })] = entryToStored(entry);
    return ok({ updates, answer: { uid: intoUid, Ends: kept.membership?.Ends ?? null, Visits: visits.count } });
  });
  if (!result.ok) return result;
  await settleAccounts(fromUid, intoUid);
  // Last visit and visits left look at what has just been copied.
  await refreshMember(intoUid, now);
  return result;
}
