/** Roles kept in `Staff/{uid}`; whoever has no such record is a member. */
export const STAFF_ROLES = ['admin', 'reception', 'kiosk'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Everyone who signs in has one of these. */
export type Role = StaffRole | 'member';

/** A staff member as the rest of the domain sees one; `branch` is what reception and kiosk are bound to. */
export interface StaffMember {
  readonly role: StaffRole;
  readonly branch: string | null;
}

/** People who work at the desk: they see members, attendance and memberships. */
export function isDeskRole(role: Role): role is 'admin' | 'reception' {
  return role === 'admin' || role === 'reception';
}
