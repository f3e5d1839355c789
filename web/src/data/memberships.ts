import { entryFromStored, membershipPeriodsPath, storedPeriodSchema } from '@gym/domain/database/membership-periods';
import { membershipPath, type StoredMembership, storedMembershipSchema } from '@gym/domain/database/memberships';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { parseCollection, parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const parseMembership = parseRecord('Memberships', storedMembershipSchema);
const parsePeriods = parseCollection('MembershipPeriods', storedPeriodSchema);

function parseEntries(raw: unknown): readonly MembershipEntry[] {
  return parsePeriods(raw)
    .map(({ key, value }) => entryFromStored(key, value))
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

/** A person's membership in force, live; `null` when nothing was ever bought. */
export function useMembership(uid: string | null): Loaded<StoredMembership | null> {
  return useValue(uid === null ? null : { path: membershipPath.at({ uid }), parse: parseMembership });
}

/** A person's history, newest first, live. */
export function useMembershipEntries(uid: string | null): Loaded<readonly MembershipEntry[]> {
  return useValue(uid === null ? null : { path: membershipPeriodsPath.at({ uid }), parse: parseEntries });
}
