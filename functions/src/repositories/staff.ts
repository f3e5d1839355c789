import { staffFromStored, staffPath } from '@gym/domain/database/staff';
import type { StaffMember } from '@gym/domain/roles';
import { readRecord } from './read.ts';

/** The staff record of a user, or `null` for a member. */
export async function loadStaff(uid: string): Promise<StaffMember | null> {
  const stored = await readRecord(staffPath, uid);
  return stored && staffFromStored(stored);
}
