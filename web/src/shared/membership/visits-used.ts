import type { Standing } from '@gym/domain/attendance/attendance';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';

/**
 * Returns the number of used visits of the pool (the packs that share their visits with the current period); 0 if it is
 * unknown or the plan doesn't count visits.
 */
export function visitsUsed(membership: StoredMembership | null, standing: Standing | null): number {
  return membership?.Visits === undefined ? 0 : membership.Visits - (standing?.visitsLeft ?? membership.Visits);
}
