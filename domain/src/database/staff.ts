import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffMember } from '../roles.ts';
import { databasePath } from './path.ts';

/** `Staff/{uid}`: the only source of authority. Each reads the own one. */
export const storedStaffSchema = z.object({ Role: z.enum(STAFF_ROLES), Branch: z.optional(z.string()) });
export type StoredStaff = z.infer<typeof storedStaffSchema>;

export const staffPath = databasePath('Staff/{uid}', storedStaffSchema);

export function staffFromStored(stored: StoredStaff): StaffMember {
  return { role: stored.Role, branch: stored.Branch ?? null };
}
