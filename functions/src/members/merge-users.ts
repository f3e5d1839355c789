import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { mergeRowUpdates } from '@gym/domain/database/people/member-rows';
import { mergedUserPath, type StoredGuardian, type StoredUser } from '@gym/domain/database/people/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { mergeHistories } from '@gym/domain/membership/merge';
import { authorityRefusal } from '@gym/domain/person/authority';
import { present } from '@gym/domain/present';
import { auditUpdates } from '../lib/audit.ts';
import { type Account, loadAccount } from '../lib/auth-accounts.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { loadStaff } from '../staff/load-staff.ts';
import { loadMember, type MemberState } from './load-member.ts';
import { memberUpdates } from './member-updates.ts';
import { loadMovedParts, mergeUpdates } from './merge-parts.ts';
import { settleMerge } from './settle-merge.ts';

type Input = CallableInput<'mergeUsers'>;
type Answer = CallableOutput<'mergeUsers'>;

/** One of the two people of a merge. */
interface Side {
  readonly state: MemberState;
  readonly account: Account | null;
  readonly isStaff: boolean;
}

async function loadSide(uid: string): Promise<Side> {
  const [state, account, staff] = await Promise.all([loadMember(uid), loadAccount(uid), loadStaff(uid)]);
  return { state, account, isStaff: staff !== null };
}

function isPerson({ state, account }: Side): boolean {
  return account !== null || state.user.Nombre !== undefined;
}

/** Checks that `from` may be merged into `into`, apart from their memberships. */
function checkSides(from: Side, into: Side, role: Caller['role']): Result<null> {
  if (!isPerson(from)) return refuse('user-not-found', { field: 'from' });
  if (!isPerson(into)) return refuse('user-not-found', { field: 'into' });
  if (from.state.user.MergedInto !== undefined || into.state.user.MergedInto !== undefined)
    return refuse('already-merged');
  // A merge would reopen a closed account, or give its membership to an open one.
  if (from.state.user.Active === false || into.state.user.Active === false) return refuse('closed-not-merged');
  // `answerCall` has checked this, but a role may have been given since.
  if (from.isStaff || into.isStaff) return refuse('staff-not-merged');
  // The surviving file must be the one that the person signs in with.
  if (from.account?.hasOwnSignIn && !into.account?.hasOwnSignIn) return refuse('merge-direction');
  const noAuthority = authorityRefusal('end-sign-in', role, from.account?.hasOwnSignIn ? 'own-sign-in' : 'no-sign-in');
  if (noAuthority) return refuse(noAuthority);
  if (from.state.user.Nombre === undefined && into.state.user.Nombre === undefined)
    return refuse('user-not-found', { field: 'into' });
  return ok(null);
}

/**
 * Returns the guardian of the surviving file: its own guardian, otherwise that of the merged file. A guardian who is
 * one of the two people is left out.
 */
function mergeGuardians(from: MemberState, into: MemberState): StoredGuardian | undefined {
  const isOneOfThem = (guardian: StoredGuardian | undefined): boolean =>
    guardian !== undefined && 'Uid' in guardian && (guardian.Uid === from.uid || guardian.Uid === into.uid);
  return [into.user.Guardian, from.user.Guardian].find((guardian) => guardian !== undefined && !isOneOfThem(guardian));
}

/**
 * Returns the profile of the surviving file. Most fields that it lacks come from the merged file. The earlier consent
 * counts. If only the surviving account has its own sign-in method, the PIN of the merged file counts if it has one,
 * because the person knows and uses it.
 */
function mergeProfiles(
  fromState: MemberState,
  intoState: MemberState,
  onlyIntoHasOwnSignIn: boolean,
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
    ...present({ Guardian: mergeGuardians(fromState, intoState) }),
    Active: true,
    ...(onlyIntoHasOwnSignIn ? present({ Pin: from.Pin ?? into.Pin }) : {}),
    ...present({ ConsentAt: consents.length > 0 ? Math.min(...consents) : undefined }),
    CreatedAt: into.CreatedAt ?? now,
  };
}

/**
 * Merges two files of one person in one update. The rules refuse it if either person changed since it was read. The
 * same update marks the follow-up work (`settleMerge`) as pending, so that the daily job does it if this call fails
 * halfway.
 */
export async function mergeUsers(input: Input, caller: Caller, now: number): Promise<Result<Answer>> {
  const { from: fromUid, into: intoUid, requestId } = input;
  if (fromUid === intoUid) return refuse('same-person', { field: 'into' });
  const result = await once('mergeUsers', caller, input, async () => {
    const [from, into, gym] = await Promise.all([loadSide(fromUid), loadSide(intoUid), loadGymSettings()]);
    const checked = checkSides(from, into, caller.role);
    if (!checked.ok) return checked;
    // The id is short, because it is the prefix of the keys of all entries that `mergeHistories` returns.
    const origin = { id: `m${requestId.slice(0, 6)}`, by: caller.uid, now };
    const appended = mergeHistories(into.state.entries, from.state.entries, origin);
    if (!appended.ok) return appended;

    const onlyIntoHasOwnSignIn = into.account?.hasOwnSignIn === true && from.account?.hasOwnSignIn !== true;
    const intoProfile = mergeProfiles(from.state, into.state, onlyIntoHasOwnSignIn, now);
    const fromProfile: StoredUser = {
      Nombre: from.state.user.Nombre ?? intoProfile.Nombre ?? '',
      CreatedAt: from.state.user.CreatedAt ?? now,
      Active: false,
      MergedInto: intoUid,
    };
    const secret = into.state.secret ?? from.state.secret;
    const { intoVisits, ...moved } = await loadMovedParts(from.state, into.state);
    const hasPhoto = into.state.hasPhoto || moved.photo !== null;
    const entries = [...into.state.entries, ...appended.value];
    const [intoUpdates, fromUpdates] = await Promise.all([
      memberUpdates({ ...into.state, user: intoProfile, entries, secret, hasPhoto }, gym, now),
      memberUpdates({ ...from.state, user: fromProfile }, gym, now),
    ]);
    const sides = { from: from.state, into: into.state, fromProfile, intoProfile };
    const updates: Record<string, unknown> = {
      ...mergeRowUpdates(fromUpdates.updates, intoUpdates.updates),
      ...mergeUpdates({ ...sides, appended: appended.value, secret, ...moved }),
      [mergedUserPath.at({ uid: fromUid })]: {
        Into: intoUid,
        At: now,
        By: caller.uid,
        Unsettled: now,
        Profile: from.state.user,
      },
      ...auditUpdates(requestId, caller, { action: 'users-merged', target: intoUid, facts: { Joined: fromUid } }, now),
    };
    const answer = {
      uid: intoUid,
      Ends: intoUpdates.membership?.Ends ?? null,
      Visits: intoVisits + moved.visits.length,
    };
    return ok({ updates, answer });
  });
  if (!result.ok) return result;
  await settleMerge(fromUid, now);
  return result;
}
