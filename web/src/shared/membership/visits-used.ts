import type { Standing } from '@gym/domain/attendance/attendance';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';

/**
 * Returns the number of used visits of the current period, as the door counts them. 0 if the plan doesn't count visits,
 * or the person has no standing.
 */
export function visitsUsed(membership: StoredMembership | null, standing: Standing | null): number {
  return membership?.Visits === undefined ? 0 : membership.Visits - (standing?.visitsLeft ?? membership.Visits);
}
