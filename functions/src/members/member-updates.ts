import { isDeepStrictEqual } from 'node:util';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { accessPath, type StoredAccess, standingToStored } from '@gym/domain/database/door/access';
import {
  membershipPath,
  membershipToStored,
  type StoredMembership,
} from '@gym/domain/database/memberships/memberships';
import { isUncounted, visitUsePath } from '@gym/domain/database/memberships/visit-use';
import type { StoredGuardianContact } from '@gym/domain/database/people/guardians';
import { memberRowUpdates } from '@gym/domain/database/people/member-rows';
import { factsOf, type SummaryFacts, summaryPath, versionUpdate } from '@gym/domain/database/people/summaries';
import { listFacts } from '@gym/domain/database/people/summary-order';
import { countVisitsUsed, deriveAccess } from '@gym/domain/membership/access';
import { currentMembership, nextTurn } from '@gym/domain/membership/history';
import type { Membership } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import { loadVisitDays } from '../attendance/load-attendance.ts';
import type { Updates } from '../lib/server-update.ts';
import type { GymSettings } from '../settings/load-settings.ts';
import type { MemberState } from './load-member.ts';
import { loadGuardian } from './load-user.ts';

/**
 * Returns the membership to store: the stored one if nothing changed, else the derived one with the next revision.
 * `null` if none is derived.
 */
function nextMembership(state: MemberState, derived: Membership | null): StoredMembership | null {
  if (!derived) return null;
  const revision = state.membership?.Revision ?? 0;
  const isSame = isDeepStrictEqual(membershipToStored(derived, revision), state.membership);
  return isSame ? state.membership : membershipToStored(derived, revision + 1);
}

/** Derives the standing to store from the membership and the visits; `null` without a membership. */
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

/** The facts of a summary that are derived from the profile, the membership entries and today's date. */
type DatedFacts = Pick<SummaryFacts, 'PeriodEnds' | 'Joined' | 'Place' | 'NextTurn'>;

/**
 * Returns whether a membership is stored without the history from which it was derived. Nothing is ever removed from a
 * history, so the history was lost.
 */
export function isHistoryLost({ entries, membership }: Pick<MemberState, 'entries' | 'membership'>): boolean {
  return entries.length === 0 && membership !== null;
}

/**
 * Returns the facts for the denormalised rows; `null` for people without a name or whose file was merged into another.
 * They have no rows.
 */
function summaryFacts(
  state: MemberState,
  membership: StoredMembership | null,
  access: StoredAccess | null,
  dated: DatedFacts,
  guardian: StoredGuardianContact | null,
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
      // An erased guardian has no contact, and acts for nobody.
      GuardianUid: guardian && user.Guardian && 'Uid' in user.Guardian ? user.Guardian.Uid : undefined,
      Email,
      Pin,
      MemberNumber,
      BirthDate,
      HomeBranch,
      Secret: secret ?? undefined,
      HasPhoto: state.hasPhoto ? true : undefined,
      Closed: user.Active === false ? true : undefined,
    }),
    ...(membership ? { Plan: membership.Plan, Starts: membership.Starts, Ends: membership.Ends } : {}),
    ...(access ? accessFacts(access) : {}),
    ...dated,
    ...present({ LastVisit: lastVisit ?? undefined, Contacted: contacted ?? undefined }),
  };
}

function accessFacts(access: StoredAccess): Partial<SummaryFacts> {
  const { From, Until, FrozenFrom, FrozenUntil, Cancelled, Branches, Visits } = access;
  return present({ From, Until, FrozenFrom, FrozenUntil, Cancelled, Branches, Visits });
}

export interface MemberUpdates {
  /**
   * The updates, including the person's next version. The rules refuse them if the person changed since `state` was
   * read.
   */
  readonly updates: Updates;
  /** Whether the updates contain more than the version. */
  readonly hasChanges: boolean;
  /** The membership after the updates. */
  readonly membership: StoredMembership | null;
}

/**
 * Derives everything that depends on a member's `state` (current membership, standing, search, expirations, last
 * visits, rosters) and returns the updates of what differs. A use case changes `state` first and writes these updates
 * together with its own.
 *
 * @param now epoch milliseconds
 */
export async function memberUpdates(state: MemberState, gym: GymSettings, now: number): Promise<MemberUpdates> {
  const today = gymDayOf(now);
  // The history of a merged or erased file stays stored, but the person has no membership.
  const canHaveMembership = state.user.MergedInto === undefined && state.user.ErasedAt === undefined;
  const entries = canHaveMembership ? state.entries : [];
  const keepsMembership = canHaveMembership && isHistoryLost(state);
  const derived = currentMembership(entries, today);
  const membership = keepsMembership ? state.membership : nextMembership(state, derived);
  const access = keepsMembership ? state.access : await nextAccess(state, derived, membership, gym);
  const guardian = await loadGuardian(state.user);
  const { uid } = state;
  const storedFacts = factsOf(state.summary);
  const historyFacts = keepsMembership
    ? present({ PeriodEnds: storedFacts?.PeriodEnds, NextTurn: storedFacts?.NextTurn })
    : present({ NextTurn: nextTurn(entries, today) ?? undefined });
  const dated = { ...listFacts(state.user, entries, today), ...historyFacts };
  const context = { branches: gym.branches, into: state.user.MergedInto ?? null };
  const updates: Record<string, unknown> = {
    ...memberRowUpdates(uid, state.summary, summaryFacts(state, membership, access, dated, guardian), context),
  };
  if (membership !== state.membership) updates[membershipPath.at({ uid })] = membership;
  if (!isDeepStrictEqual(access, state.access)) updates[accessPath.at({ uid })] = access;
  const { visitUse } = state;
  // `Counted` is written together with the standing that counts this visit. Until then the rules refuse the next own
  // check-in if the plan counts visits.
  if (visitUse && isUncounted(visitUse)) updates[visitUsePath.at({ uid }, 'Counted')] = visitUse.Ts;
  const hasChanges = Object.keys(updates).length > 0;
  if (!(summaryPath.at({ uid }) in updates)) Object.assign(updates, versionUpdate(uid, state.summary));
  return { updates, hasChanges, membership };
}
