import { staffCountPath, staffFromStored, staffListPath, staffPath } from '@gym/domain/database/staff';
import type { StaffMember } from '@gym/domain/person/roles';
import { readRecord } from './read.ts';

/** The staff record of a user, or `null` for a member. */
export async function loadStaff(uid: string): Promise<StaffMember | null> {
  const stored = await readRecord(staffPath, { uid });
  return stored && staffFromStored(stored);
}

/** Everyone with a role. A gym's staff, not its members: read as a whole. */
export async function loadAllStaff(): Promise<ReadonlyMap<string, StaffMember>> {
  const stored = (await readRecord(staffListPath, {})) ?? {};
  return new Map(Object.entries(stored).map(([uid, record]) => [uid, staffFromStored(record)]));
}

/** How many administrators there are, by the guarded counter. */
export async function loadAdminCount(): Promise<number> {
  return (await readRecord(staffCountPath, { role: 'admin' })) ?? 0;
}
