import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { rowsOfBoth } from '@gym/domain/database/member-rows';
import { mergedUserPath, type StoredGuardian, type StoredUser } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { mergeHistories } from '@gym/domain/membership/merge';
import { authorityRefusal } from '@gym/domain/person/authority';
import { present } from '@gym/domain/present';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { type Account, loadAccount } from '../repositories/accounts.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadMember, type MemberState } from '../repositories/members.ts';
import { loadStaff } from '../repositories/staff.ts';
import { memberUpdates } from './member-updates.ts';
import { joinUpdates, loadMoving } from './merge-parts.ts';
import { settleMerge } from './settle-merge.ts';

type Input = CallableInput<'mergeUsers'>;
type Merged = CallableOutput<'mergeUsers'>;

interface Side {
  readonly state: MemberState;
  readonly account: Account | null;
  readonly isStaff: boolean;
}

async function loadSide(uid: string): Promise<Side> {
  const [state, account, staff] = await Promise.all([loadMember(uid), loadAccount(uid), loadStaff(uid)]);
  return { state, account, isStaff: staff !== null };
}

function exists({ state, account }: Side): boolean {
  return account !== null || state.user.Nombre !== undefined;
}

/** Why these two can't be merged this way round, apart from their memberships. */
function refusal(from: Side, into: Side, role: Caller['role']): Result<null> {
  if (!exists(from)) return refuse('user-not-found', { field: 'from' });
  if (!exists(into)) return refuse('user-not-found', { field: 'into' });
  if (from.state.user.MergedInto !== undefined || into.state.user.MergedInto !== undefined)
    return refuse('already-merged');
  // A joining would open the account, or hand its membership to an open one.
  if (from.state.user.Active === false || into.state.user.Active === false) return refuse('closed-not-merged');
  // The table of authority was asked before; a role may have been given since.
  if (from.isStaff || into.isStaff) return refuse('staff-not-merged');
  // The way in that the person made must lead to what is kept.
  if (from.account?.hasOwnSignIn && !into.account?.hasOwnSignIn) return refuse('merge-direction');
  const notTheirs = authorityRefusal('end-sign-in', role, from.account?.hasOwnSignIn ? 'own-sign-in' : 'no-sign-in');
  if (notTheirs) return refuse(notTheirs);
  if (from.state.user.Nombre === undefined && into.state.user.Nombre === undefined)
    return refuse('user-not-found', { field: 'into' });
  return ok(null);
}

/** The guardian of who is kept: nobody is their own. */
function joinedGuardian(from: MemberState, into: MemberState): StoredGuardian | undefined {
  const isOneOfThem = (one: StoredGuardian | undefined): boolean =>
    one !== undefined && 'Uid' in one && (one.Uid === from.uid || one.Uid === into.uid);
  return [into.user.Guardian, from.user.Guardian].find((one) => one !== undefined && !isOneOfThem(one));
}

/**
 * The profile that is kept, with what only the other one had. The earlier consent counts. A record that reception made hands its
 * PIN over to a self-made account: that one is known by heart and in use, the other was given by the server.
 */
function joinedProfile(
  fromState: MemberState,
  intoState: MemberState,
  isIntoSelfMade: boolean,
  now: number,
): StoredUser {
  const [from, { Guardian: _own, ...into }] = [fromState.user, intoState.user];
  const consents = [from.ConsentAt, into.ConsentAt].filter((at) => at !== undefined);
  const {
    CreatedAt: _created,
    MergedInto: _merged,
    Active: _active,
    Guardian: _theirs,
    SessionsSince: _since,
    ...fields
  } = from;
  return {
    ...fields,
    ...into,
    ...present({ Guardian: joinedGuardian(fromState, intoState) }),
    Active: true,
    ...(isIntoSelfMade ? present({ Pin: from.Pin ?? into.Pin }) : {}),
    ...present({ ConsentAt: consents.length > 0 ? Math.min(...consents) : undefined }),
    CreatedAt: into.CreatedAt ?? now,
  };
}

/**
 * Joins two people into one: profile, keys, memberships, visits, notes and rows in one update, which holds only while both are
 * what was read. What follows from it is marked as due in the same update, so that the daily job does it when this call dies.
 */
export async function mergeUsers(input: Input, caller: Caller, now: number): Promise<Result<Merged>> {
  const { from: fromUid, into: intoUid, requestId } = input;
  if (fromUid === intoUid) return refuse('same-person', { field: 'into' });
  const result = await once('mergeUsers', caller, input, async () => {
    const [from, into, gym] = await Promise.all([loadSide(fromUid), loadSide(intoUid), loadGymSettings()]);
    const refused = refusal(from, into, caller.role);
    if (!refused.ok) return refused;
    const doing = { id: `m${requestId.slice(0, 6)}`, by: caller.uid, now };
    const appended = mergeHistories(into.state.entries, from.state.entries, doing);
    if (!appended.ok) return appended;

    const isIntoSelfMade = into.account?.hasOwnSignIn === true && from.account?.hasOwnSignIn !== true;
    const user = joinedProfile(from.state, into.state, isIntoSelfMade, now);
    const gone: StoredUser = {
      Nombre: from.state.user.Nombre ?? user.Nombre ?? '',
      CreatedAt: from.state.user.CreatedAt ?? now,
      Active: false,
      MergedInto: intoUid,
    };
    const secret = into.state.secret ?? from.state.secret;
    const { ownVisits, ...moving } = await loadMoving(from.state, into.state);
    const hasPhoto = into.state.hasPhoto || moving.photo !== null;
    const entries = [...into.state.entries, ...appended.value];
    const [kept, left] = await Promise.all([
      memberUpdates({ ...into.state, user, entries, secret, hasPhoto }, gym, now),
      memberUpdates({ ...from.state, user: gone }, gym, now),
    ]);
    const sides = { from: from.state, into: into.state, gone, kept: user };
    const updates: Record<string, unknown> = {
      ...rowsOfBoth(left.updates, kept.updates),
      ...joinUpdates({ ...sides, appended: appended.value, secret, ...moving }),
      [mergedUserPath.at({ uid: fromUid })]: {
        Into: intoUid,
        At: now,
        By: caller.uid,
        Unsettled: now,
        Profile: from.state.user,
      },
      ...auditUpdates(requestId, caller, { action: 'users-merged', target: intoUid, facts: { Joined: fromUid } }, now),
    };
    const answer = { uid: intoUid, Ends: kept.membership?.Ends ?? null, Visits: ownVisits + moving.visits.length };
    return ok({ updates, answer });
  });
  if (!result.ok) return result;
  await settleMerge(fromUid, now);
  return result;
}
