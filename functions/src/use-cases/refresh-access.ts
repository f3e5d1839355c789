import { isDeepStrictEqual } from 'node:util';
import { countVisitsUsed, deriveAccess } from '@gym/domain/access';
import { type StoredAccess, standingToStored } from '@gym/domain/database/access';
import { membershipFromStored } from '@gym/domain/database/memberships';
import { attempts } from '../lib/attempts.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadVisitDays } from '../repositories/attendance.ts';
import { loadAccess, loadGraceDays, loadMembership } from '../repositories/memberships.ts';

interface Derived {
  readonly access: StoredAccess | null;
  /** Only then does the next check-in change anything. */
  readonly countsVisits: boolean;
}

async function derive(uid: string): Promise<Derived> {
  const [stored, graceDays] = await Promise.all([loadMembership(uid), loadGraceDays()]);
  if (!stored) return { access: null, countsVisits: false };
  const membership = membershipFromStored(stored);
  const days = membership.visitsFrom === null ? [] : await loadVisitDays(uid, membership.visitsFrom);
  const standing = deriveAccess(membership, { graceDays, visitsUsed: countVisitsUsed(membership, days) });
  const access = standing && standingToStored(standing, { plan: stored.Plan, revision: stored.Revision });
  return { access, countsVisits: membership.visitsFrom !== null };
}

async function refreshOnce(uid: string, onlyVisits: boolean): Promise<'done' | 'again'> {
  const { access, countsVisits } = await derive(uid);
  if (onlyVisits && !countsVisits) return 'done';
  if (isDeepStrictEqual(access, await loadAccess(uid))) return 'done';
  // Looked at once more after writing: of two that count at the same time, the one that writes last may have counted less.
  await serverUpdate({ [`Access/${uid}`]: access });
  return 'again';
}

/**
 * Brings `Access/{uid}` in line with the membership, the grace days and the visits used. Safe to run twice, at once and
 * late: the rules refuse what comes from an older membership, and it looks again until nothing is left to change.
 *
 * @param options.onlyVisits after a check-in: nothing to do unless the plan counts visits.
 * @throws when it keeps changing; the platform then delivers the event again.
 */
export async function refreshAccess(
  uid: string,
  options: { readonly onlyVisits: boolean } = { onlyVisits: false },
): Promise<void> {
  const outcome = await attempts(6, () => refreshOnce(uid, options.onlyVisits));
  if (outcome === null) throw new Error('The membership kept changing');
}
