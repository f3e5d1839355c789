import { planFromStored } from '@gym/domain/database/plans';
import type { MembershipEntry, Plan } from '@gym/domain/membership/membership';
import { useMembershipEntries } from '../../data/memberships.ts';
import { useServerOffset } from '../../data/public/connection.ts';
import { usePlans } from '../../data/public/plans.ts';
import type { Loaded } from '../../data/value-store.ts';

export interface RenewalData {
  /** Newest first. */
  readonly entries: readonly MembershipEntry[];
  readonly plans: readonly Plan[];
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
}

/** What a renewal rests on, for a person of whom only the uid is known; of nobody (`null`) it stays loading. */
export function useRenewalData(uid: string | null): Loaded<RenewalData> {
  const entries = useMembershipEntries(uid);
  const plans = usePlans();
  const offset = useServerOffset();
  if (entries.status !== 'value') return entries;
  if (plans.status !== 'value') return plans;
  return {
    status: 'value',
    value: {
      entries: entries.value,
      plans: plans.value.map(({ key, value }) => planFromStored(key, value)),
      now: () => Date.now() + offset,
    },
  };
}
