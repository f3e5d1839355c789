import { staffCountPath, staffFromStored, staffListPath, staffPath } from '@gym/domain/database/people/staff';
import type { StaffMember } from '@gym/domain/person/roles';
import { readList, readRecord } from '../lib/read.ts';

/** Loads the staff record of a user; `null` for a member. */
export async function loadStaff(uid: string): Promise<StaffMember | null> {
  const stored = await readRecord(staffPath, { uid });
  return stored && staffFromStored(stored);
}

/** Loads everyone with a staff role, by uid. A gym has few staff, so the list is read as a whole. */
export async function loadAllStaff(): Promise<ReadonlyMap<string, StaffMember>> {
  const stored = await readList(staffListPath, {});
  return new Map(Object.entries(stored).map(([uid, record]) => [uid, staffFromStored(record)]));
}

/** Loads the number of administrators from the counter that the rules guard. */
export async function loadAdminCount(): Promise<number> {
  return (await readRecord(staffCountPath, { role: 'admin' })) ?? 0;
}
