import { accessPath, type StoredAccess } from '@gym/domain/database/access';
import { configPath } from '@gym/domain/database/config';
import { membershipPath, type StoredMembership } from '@gym/domain/database/memberships';
import { readRecord } from './read.ts';

export function loadMembership(uid: string): Promise<StoredMembership | null> {
  return readRecord(membershipPath, uid);
}

export function loadAccess(uid: string): Promise<StoredAccess | null> {
  return readRecord(accessPath, uid);
}

/** Days after the end in which the door still opens. */
export async function loadGraceDays(): Promise<number> {
  return (await readRecord(configPath))?.GraceDays ?? 0;
}
