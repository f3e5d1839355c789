/** Roles in `Staff/{uid}`; an account without such a record is a member. */
export const STAFF_ROLES = ['admin', 'reception', 'kiosk'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Everyone who signs in has one of these. */
export type Role = StaffRole | 'member';

/** A staff member as the rest of the domain sees one; `branch` is what reception and kiosk are bound to. */
export interface StaffMember {
  readonly role: StaffRole;
  readonly branch: string | null;
  /**
   * When the role was given, epoch seconds: only a sign-in after it has the role's rights. `null`: any sign-in has
   * them.
   */
  readonly since: number | null;
}

/**
 * Returns whether a session (epoch seconds) is older than the role. It could belong to the person who handed over its
 * link.
 */
export function isOlderThanRole({ since }: Pick<StaffMember, 'since'>, signedInAt: number | null): boolean {
  return since !== null && (signedInAt === null || signedInAt <= since);
}

/** People who work at the desk: they see members, attendance and memberships. */
export function isDeskRole(role: Role): role is 'admin' | 'reception' {
  return role === 'admin' || role === 'reception';
}
