/** Roles in `Staff/{uid}`. An account without such a record is a member's. `kiosk`: a terminal at the door. */
export const STAFF_ROLES = ['admin', 'reception', 'kiosk'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The role of an account. Everybody who signs in has one. */
export type Role = StaffRole | 'member';

/**
 * The role of a member of staff. `branch`: the only branch where reception or a terminal works; `null`: all branches.
 */
export interface StaffMember {
  readonly role: StaffRole;
  readonly branch: string | null;
  /**
   * When the role was given, epoch seconds. Only sessions that began later have the rights of the role. `null`: all
   * sessions have them.
   */
  readonly since: number | null;
}

/**
 * Returns whether a session began before the role was given, in the same second, or at an unknown time. Such a session
 * could belong to somebody else, who received an access link for the account.
 *
 * @param signedInAt when the session began, epoch seconds; `null`: unknown
 */
export function isOlderThanRole({ since }: Pick<StaffMember, 'since'>, signedInAt: number | null): boolean {
  return since !== null && (signedInAt === null || signedInAt <= since);
}

/** Returns whether a role works at the desk and therefore sees members, attendance and memberships. */
export function isDeskRole(role: Role): role is 'admin' | 'reception' {
  return role === 'admin' || role === 'reception';
}
