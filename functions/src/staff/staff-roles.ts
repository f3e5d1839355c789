import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { endedRolePath } from '@gym/domain/database/people/ended-roles';
import { staffCountPath, staffPath } from '@gym/domain/database/people/staff';
import type { StoredUser } from '@gym/domain/database/people/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { STAFF_ROLES, type StaffMember } from '@gym/domain/person/roles';
import { present } from '@gym/domain/present';
import { endSessionsOfLinks } from '../accounts/end-sessions.ts';
import { auditUpdates } from '../lib/audit.ts';
import { endSessionsBefore, loadAccount } from '../lib/auth-accounts.ts';
import type { Caller } from '../lib/callable.ts';
import { randomCode } from '../lib/ids.ts';
import { once } from '../lib/once.ts';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { loadUser } from '../members/load-user.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { loadAdminCount, loadAllStaff, loadStaff } from './load-staff.ts';

type Input = CallableInput<'setStaffRole'>;

/**
 * Returns the branch of the role. Reception and kiosk must have one; administrators and members have none (`null`).
 */
async function parseRoleBranch({ Role, branch }: Input): Promise<Result<string | null>> {
  if (Role === null || Role === 'admin')
    return branch === undefined ? ok(null) : refuse('invalid-input', { field: 'branch' });
  if (branch === undefined) return refuse('invalid-input', { field: 'branch' });
  const { branches } = await loadGymSettings();
  return branches.includes(branch) ? ok(branch) : refuse('branch-not-found', { field: 'branch' });
}

/** Returns the start of the role, epoch seconds: now for a new role, unchanged if only the branch changes. */
function resolveSince(role: Input['Role'], previous: StaffMember | null, now: number): number | undefined {
  return previous?.role === role ? (previous?.since ?? undefined) : Math.floor(now / 1000);
}

/** Returns the number of administrators after a person's role has changed. */
function countAdminsAfter(count: number, oldRole: Input['Role'] | undefined, newRole: Input['Role']): number {
  return count - Number(oldRole === 'admin') + Number(newRole === 'admin');
}

/** Refuses any change for a merged person, and a role for a closed account. */
function findPersonRefusal(role: Input['Role'], user: StoredUser): Result<never> | null {
  if (user.MergedInto !== undefined) return refuse('already-merged');
  return role !== null && user.Active === false ? refuse('account-closed') : null;
}

/**
 * Returns the update that marks the change of a staff member's role or branch; empty if neither changes, or if the
 * person had no role. Because of the mark, {@link endSessionsOfLinks} ends the sessions that were opened with access
 * links created by this person.
 */
function endedRoleUpdates(
  uid: string,
  previous: StaffMember | null,
  next: { readonly role: Input['Role']; readonly branch: string | null },
): Updates {
  const isSame = previous === null || (previous.role === next.role && previous.branch === next.branch);
  return isSame ? {} : { [endedRolePath.at({ uid, change: randomCode() })]: SERVER_TIME };
}

/** Ends the person's sessions that are older than their role, if the role has a `Since`. */
async function endOlderSessions(uid: string): Promise<void> {
  const staff = await loadStaff(uid);
  if (staff?.since != null) await endSessionsBefore(uid, staff.since);
}

/**
 * Sets or removes a staff role. A new role ends the person's older sessions. Until such a session has ended, it has no
 * rights of the new role, because it is older than `Since`. Removing a role takes effect at once.
 *
 * The number of administrators is written in the same update. The rules refuse a number that is zero or doesn't follow
 * from the previous one, so two administrators can't remove each other concurrently.
 *
 * If a staff member's role or branch changes, recent sessions opened with access links that they created end, too.
 */
export async function setStaffRole(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'setStaffRole'>>> {
  const { uid, Role, requestId } = input;
  const result = await once('setStaffRole', caller, input, async () => {
    const branch = await parseRoleBranch(input);
    if (!branch.ok) return branch;
    const [previous, admins, user, account] = await Promise.all([
      loadStaff(uid),
      loadAdminCount(),
      loadUser(uid),
      loadAccount(uid),
    ]);
    if (!account && !previous) return refuse('user-not-found');
    const refused = findPersonRefusal(Role, user);
    if (refused) return refused;
    const adminCount = countAdminsAfter(admins, previous?.role, Role);
    if (adminCount < 1) return refuse('last-admin');
    const fields = { Branch: branch.value ?? undefined, Since: resolveSince(Role, previous, now) };
    const record = Role === null ? null : present({ Role, ...fields });
    const detail = `${previous?.role ?? 'member'} → ${Role ?? 'member'}`;
    return ok({
      updates: {
        [staffPath.at({ uid })]: record,
        [staffCountPath.at({ role: 'admin' })]: adminCount,
        ...endedRoleUpdates(uid, previous, { role: Role, branch: branch.value }),
        ...auditUpdates(
          requestId,
          caller,
          present({ action: 'role-set', target: uid, detail, branch: branch.value ?? undefined }),
          now,
        ),
      },
      answer: { Role, Branch: branch.value },
    });
  });
  // This runs after the role is stored, and again for a repeated request, so that a retry completes an interrupted
  // call.
  if (result.ok) {
    await endOlderSessions(uid);
    await endSessionsOfLinks(uid, now);
  }
  return result;
}

/** Lists everyone with a staff role, by role and name. */
export async function listStaff(): Promise<Result<CallableOutput<'listStaff'>>> {
  const staff = await loadAllStaff();
  const rows = await Promise.all(
    [...staff].map(async ([uid, { role, branch }]) => {
      const [{ Nombre = null }, account] = await Promise.all([loadUser(uid), loadAccount(uid)]);
      return { uid, Role: role, Branch: branch, Nombre, Email: account?.email ?? null };
    }),
  );
  const sortKey = (row: (typeof rows)[number]): string =>
    `${STAFF_ROLES.indexOf(row.Role)} ${row.Nombre ?? row.Email ?? ''}`;
  return ok({ rows: rows.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)) });
}
