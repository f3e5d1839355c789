import { accessPath, standingFromStored } from '@gym/domain/database/door/access';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { planFromStored } from '@gym/domain/database/memberships/plans';
import type { MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { useWholeHistory } from '../../data/memberships.ts';
import { useServerOffset } from '../../data/public/connection.ts';
import { usePlans } from '../../data/public/plans.ts';
import { useRecord } from '../../data/read.ts';
import type { Loaded } from '../../data/value-store.ts';
import { visitsUsed } from './visits-used.ts';

export interface RenewalData {
  /** The whole history, newest first. */
  readonly entries: readonly MembershipEntry[];
  /**
   * Number of used visits of the pool (the packs that share their visits with the current period); 0 if it is unknown
   * or the plan doesn't count visits.
   */
  readonly visitsUsed: number;
  /** The plans on sale, without day passes. */
  readonly plans: readonly MembershipPlan[];
  /** Returns the server's time, epoch milliseconds. */
  readonly now: () => number;
}

/** Loads the data for a person's renewal. The status stays `loading` while the uid is `null`. */
export function useRenewalData(uid: string | null): Loaded<RenewalData> {
  const entries = useWholeHistory(uid);
  const membership = useRecord(membershipPath, uid === null ? null : { uid });
  const access = useRecord(accessPath, uid === null ? null : { uid });
  const plans = usePlans();
  const offset = useServerOffset();
  if (entries.status !== 'value') return entries;
  if (membership.status !== 'value') return membership;
  if (access.status !== 'value') return access;
  if (plans.status !== 'value') return plans;
  return {
    status: 'value',
    value: {
      entries: entries.value,
      visitsUsed: visitsUsed(membership.value, access.value && standingFromStored(access.value)),
      plans: plans.value.map(({ key, value }) => planFromStored(key, value)),
      now: () => Date.now() + offset,
    },
  };
}
