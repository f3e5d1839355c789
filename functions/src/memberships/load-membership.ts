import { accessPath, type StoredAccess } from '@gym/domain/database/door/access';
import { entryFromStored, membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { membershipPath, type StoredMembership } from '@gym/domain/database/memberships/memberships';
import { type StoredSummary, summaryPath } from '@gym/domain/database/people/summaries';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { adminDatabase } from '../app.ts';
import { readRecord } from '../lib/read.ts';

export function loadMembership(uid: string): Promise<StoredMembership | null> {
  return readRecord(membershipPath, { uid });
}

/** Loads a member's history, unsorted: the domain sorts it. */
export async function loadEntries(uid: string): Promise<MembershipEntry[]> {
  const stored = (await readRecord(membershipPeriodsPath, { uid })) ?? {};
  return Object.entries(stored).map(([id, entry]) => entryFromStored(id, entry));
}

/** Returns whether a person ever had a membership, including annulled ones. */
export async function hasHistory(uid: string): Promise<boolean> {
  const entries = adminDatabase().ref(membershipPeriodsPath.at({ uid }));
  return (await entries.limitToFirst(1).get()).exists();
}

export function loadAccess(uid: string): Promise<StoredAccess | null> {
  return readRecord(accessPath, { uid });
}

export function loadSummary(uid: string): Promise<StoredSummary | null> {
  return readRecord(summaryPath, { uid });
}
