import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { rowsOfBoth } from '@gym/domain/database/member-rows';
import { mergedUserPath, type StoredUser } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { mergeHistories } from '@gym/domain/membership/merge';
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

/** Why these two can't be joined this way round, apart from their memberships and from who they are. */
function refusal(from: Side, into: Side): Result<null> {
  if (!exists(from)) return refuse('user-not-found', { field: 'from' });
  if (!exists(into)) return refuse('user-not-found', { field: 'into' });
  if (from.state.user.MergedInto !== undefined || into.state.user.MergedInto !== undefined)
    return refuse('already-merged');
  // The table of authority was asked before; a role may have been given since.
  if (from.isStaff || into.isStaff) return refuse('staff-not-merged');
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

/**
 * Joins two people into one: profile, keys, memberships, visits, notes and rows in one update, which holds only while both are
 * what was read. What follows from it is marked as due in the same update, so that the daily job does it when this call dies.
 */
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
        ...{ Into: intoUid, At: now, By: caller.uid, Unsettled: now },
        Profile: from.state.user,
      },
      ...auditUpdates(requestId, caller, { action: 'users-merged', target: intoUid, detail: fromUid }, now),
    };
    const answer = { uid: intoUid, Ends: kept.membership?.Ends ?? null, Visits: ownVisits + moving.visits.length };
    return ok({ updates, answer });
  });
  if (!result.ok) return result;
  await settleMerge(fromUid, now);
  return result;
}
