import { accessPath } from '@gym/domain/database/door/access';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { useRecord } from '../../data/read.ts';

/** The visits of a pack: left and bought. */
export interface VisitsLeft {
  readonly left: number;
  readonly total: number;
}

/** Returns the visits left of the person's pack, as the door counts them; `null` if the plan counts no visits. */
export function useVisitsLeft(uid: string): VisitsLeft | null {
  const membership = useRecord(membershipPath, { uid });
  const access = useRecord(accessPath, { uid });
  const total = membership.status === 'value' ? membership.value?.Visits : undefined;
  const left = access.status === 'value' ? access.value?.Visits : undefined;
  return total === undefined || left === undefined ? null : { left, total };
}
