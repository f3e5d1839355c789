import {
  entryFromStored,
  membershipPeriodPath,
  type StoredMembershipEntry,
} from '@gym/domain/database/memberships/membership-periods';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import type { Keyed } from './parse.ts';
import { mapLoaded, useList } from './read.ts';
import type { Loaded } from './value-store.ts';

function toEntries(periods: readonly Keyed<StoredMembershipEntry>[]): readonly MembershipEntry[] {
  return periods
    .map(({ key, value }) => entryFromStored(key, value))
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

/** Subscribes to a person's membership entries, newest first. `null` requests nothing. */
export function useMembershipEntries(uid: string | null): Loaded<readonly MembershipEntry[]> {
  return mapLoaded(useList(membershipPeriodPath, uid === null ? null : { uid }), toEntries);
}

const DAMAGED: Loaded<never> = { status: 'error', reason: 'damaged', retry: () => location.reload() };

/**
 * Like {@link useMembershipEntries}, but a damaged row is an error. For decisions, which would be wrong if a part of
 * the history were missing.
 */
export function useWholeHistory(uid: string | null): Loaded<readonly MembershipEntry[]> {
  const entries = useMembershipEntries(uid);
  return entries.status === 'value' && entries.damaged !== undefined ? DAMAGED : entries;
}
