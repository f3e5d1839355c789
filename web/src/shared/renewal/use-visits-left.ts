import { accessPath } from '@gym/domain/database/door/access';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { useRecord } from '../../data/read.ts';

/** `left`: the number of visits that are left of a membership. `total`: the number of visits that it has in all. */
export interface VisitsLeft {
  readonly left: number;
  readonly total: number;
}

/**
 * Returns the visits left of the person's membership; `null` if the plan doesn't count visits, while loading, and if a
 * read fails.
 */
export function useVisitsLeft(uid: string): VisitsLeft | null {
  const membership = useRecord(membershipPath, { uid });
  const access = useRecord(accessPath, { uid });
  const total = membership.status === 'value' ? membership.value?.Visits : undefined;
  const left = access.status === 'value' ? access.value?.Visits : undefined;
  return total === undefined || left === undefined ? null : { left, total };
}
