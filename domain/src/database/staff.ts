import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffMember } from '../person/roles.ts';
import { databasePath } from './path.ts';

/** `Staff/{uid}`: the only source of authority. Each reads the own one. */
export const storedStaffSchema = z.object({
  Role: z.enum(STAFF_ROLES),
  Branch: z.optional(z.string()),
  /** When the role was given, epoch seconds; a sign-in must be later. Absent, as in the seed, any sign-in will do. */
  Since: z.optional(z.number()),
});
export type StoredStaff = z.infer<typeof storedStaffSchema>;

export const staffPath = databasePath('Staff/{uid}', storedStaffSchema);

export const staffListPath = databasePath('Staff', z.record(z.string(), storedStaffSchema));

/** `StaffCounts/admin`: how many administrators there are; moved with `Staff` and never below one, so the last one stays. */
export const staffCountPath = databasePath('StaffCounts/{role}', z.number());

export function staffFromStored(stored: StoredStaff): StaffMember {
  return { role: stored.Role, branch: stored.Branch ?? null, since: stored.Since ?? null };
}
