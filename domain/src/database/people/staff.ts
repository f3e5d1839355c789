import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffMember } from '../../person/roles.ts';
import { storedNonEmptyText, storedNumber } from '../fields.ts';
import { databasePath } from '../path.ts';

/** `Staff/{uid}`: the source of truth of a person's role. */
export const storedStaffSchema = z.object({
  Role: z.enum(STAFF_ROLES),
  Branch: z.optional(storedNonEmptyText()),
  /** When the role was given, epoch seconds; a sign-in must be later. If absent, every sign-in is accepted. */
  Since: z.optional(z.number()),
});
export type StoredStaff = z.infer<typeof storedStaffSchema>;

export const staffPath = databasePath('Staff/{uid}', storedStaffSchema);

export const staffListPath = databasePath('Staff', z.record(z.string(), storedStaffSchema));

/**
 * `StaffCounts/{role}`: the number of administrators (`admin`), updated together with `Staff`. The rules keep it at one
 * or more.
 */
export const staffCountPath = databasePath('StaffCounts/{role}', storedNumber({ min: 1 }));

/** Converts a stored staff record into the domain's {@link StaffMember}. */
export function staffFromStored(stored: StoredStaff): StaffMember {
  return { role: stored.Role, branch: stored.Branch ?? null, since: stored.Since ?? null };
}
