import { staffFromStored, staffPath, storedStaffSchema } from '@gym/domain/database/staff';
import type { StaffMember } from '@gym/domain/person/roles';
import { type Database, get, ref } from 'firebase/database';
import { answered } from './answered.ts';
import { parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const parseStored = parseRecord('Staff', storedStaffSchema);

function parseStaff(raw: unknown): StaffMember | null {
  const stored = parseStored(raw);
  return stored ? staffFromStored(stored) : null;
}

/** A person's authority, live; `null` for members. */
export function useStaff(uid: string): Loaded<StaffMember | null> {
  return useValue({ path: staffPath.at({ uid }), parse: parseStaff });
}

/** Is this account a terminal's? Read once; rejects when the read fails. */
export async function readIsKiosk(database: Database, uid: string): Promise<boolean> {
  const snapshot = await answered(get(ref(database, staffPath.at({ uid }))));
  return parseStaff(snapshot.val())?.role === 'kiosk';
}
