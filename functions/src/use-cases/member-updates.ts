import { isDeepStrictEqual } from 'node:util';
import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { accessPath, type StoredAccess, standingToStored } from '@gym/domain/database/access';
import type { StoredContact } from '@gym/domain/database/guardians';
import { memberRowUpdates } from '@gym/domain/database/member-rows';
import { membershipPath, membershipToStored, type StoredMembership } from '@gym/domain/database/memberships';
import { type SummaryFacts, summaryPath, versionUpdate } from '@gym/domain/database/summaries';
import { isUncounted, visitUsePath } from '@gym/domain/database/visit-use';
import { countVisitsUsed, deriveAccess } from '@gym/domain/membership/access';
import { currentMembership, nextTurn } from '@gym/domain/membership/history';
import type { Membership } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import type { Updates } from '../lib/server-update.ts';
import { loadVisitDays } from '../repositories/attendance.ts';
import type { GymSettings } from '../repositories/gym.ts';
import type { MemberState } from '../repositories/members.ts';
import { loadGuardian } from '../repositories/users.ts';

/** The membership to store: the stored one while nothing changed, else the derived one with the next revision. */
function nextMembership(state: MemberState, derived: Membership | null): StoredMembership | null {
  if (!derived) return null;
  const revision = state.membership?.Revision ?? 0;
  const same = isDeepStrictEqual(membershipToStored(derived, revision), state.membership);
  return same ? state.membership : membershipToStored(derived, revision + 1);
}

async function nextAccess(
  state: MemberState,
  derived: Membership | null,
  stored: StoredMembership | null,
  gym: GymSettings,
): Promise<StoredAccess | null> {
  if (!derived || !stored) return null;
  const days = derived.visitsFrom === null ? [] : await loadVisitDays(state.uid, derived.visitsFrom);
  const standing = deriveAccess(derived, { graceDays: gym.graceDays, visitsUsed: countVisitsUsed(derived, days) });
  return standing && standingToStored(standing, { plan: stored.Plan, revision: stored.Revision });
}

/** What the denormalised rows should say; nothing for somebody without a name, or who was merged into another. */
function summaryFacts(
  state: MemberState,
  membership: StoredMembership | null,
  access: StoredAccess | null,
  turn: GymDay | null,
  guardian: StoredContact | null,
): SummaryFacts | null {
  const { user, secret, lastVisit, contacted } = state;
  const { Phone, Email, Pin, MemberNumber, BirthDate, HomeBranch } = user;
  if (user.Nombre === undefined || user.MergedInto !== undefined) return null;
  return {
    Nombre: user.Nombre,
    ...present({
      Phone,
      Guardian: Phone === undefined ? (guardian ?? undefined) : undefined,
      GuardianPhone: Phone === undefined ? undefined : guardian?.Phone,
      Email,
      Pin,
      MemberNumber,
      BirthDate,
      HomeBranch,
      Secret: secret ?? undefined,
      HasPhoto: state.hasPhoto ? (true as const) : undefined,
      Closed: user.Active === false ? (true as const) : undefined,
    }),
    ...(membership ? { Plan: membership.Plan, Starts: membership.Starts, Ends: membership.Ends } : {}),
    ...(access ? accessFacts(access) : {}),
    ...present({ LastVisit: lastVisit ?? undefined, NextTurn: turn ?? undefined, Contacted: contacted ?? undefined }),
  };
}

function accessFacts(access: StoredAccess): Partial<SummaryFacts> {
  const { From, Until, FrozenFrom, FrozenUntil, Cancelled, Branches, Visits } = access;
  return present({ From, Until, FrozenFrom, FrozenUntil, Cancelled, Branches, Visits });
}

export interface MemberUpdates {
  /** With the person's next version, so that they hold only while the person is what was read. */
  readonly updates: Updates;
  /** Is there anything in them besides the version? */
  readonly hasChanges: boolean;
  /** The membership after the updates. */
  readonly membership: StoredMembership | null;
}

/**
 * Everything that must be written so that what is derived of a member (current membership, access, search, expirations,
 * last visits, rosters) agrees with `state`; only the next version when it does already. A use case changes `state` first and
 * writes these with its own change, in one update; the same function repairs what differs.
 *
 * @param now epoch milliseconds
 */
export async function memberUpdates(state: MemberState, gym: GymSettings, now: number): Promise<MemberUpdates> {
  const today = gymDayOf(now);
  // A merged member goes on in the other file, an erased one nowhere; only history stays here.
  const isThere = state.user.MergedInto === undefined && state.user.ErasedAt === undefined;
  const entries = isThere ? state.entries : [];
  const derived = currentMembership(entries, today);
  const membership = nextMembership(state, derived);
  const access = await nextAccess(state, derived, membership, gym);
  const [turn, guardian] = [nextTurn(entries, today), await loadGuardian(state.user)];
  const { uid } = state;
  const places = { branches: gym.branches, into: state.user.MergedInto ?? null };
  const updates: Record<string, unknown> = {
    ...memberRowUpdates(uid, state.summary, summaryFacts(state, membership, access, turn, guardian), places),
  };
  if (membership !== state.membership) updates[membershipPath.at({ uid })] = membership;
  if (!isDeepStrictEqual(access, state.access)) updates[accessPath.at({ uid })] = access;
  const { visitUse } = state;
  // With the access that counts it, so that the next visit can't be used before.
  if (visitUse && isUncounted(visitUse)) updates[visitUsePath.at({ uid }, 'Counted')] = visitUse.Ts;
  const hasChanges = Object.keys(updates).length > 0;
  if (!(summaryPath.at({ uid }) in updates)) Object.assign(updates, versionUpdate(uid, state.summary));
  return { updates, hasChanges, membership };
}
