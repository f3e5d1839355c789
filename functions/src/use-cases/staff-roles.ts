import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { endedRolePath } from '@gym/domain/database/ended-roles';
import { staffCountPath, staffPath } from '@gym/domain/database/staff';
import type { StoredUser } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { STAFF_ROLES, type StaffMember } from '@gym/domain/person/roles';
import { present } from '@gym/domain/present';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { endSessionsBefore, loadAccount } from '../repositories/accounts.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadAdminCount, loadAllStaff, loadStaff } from '../repositories/staff.ts';
import { loadUser } from '../repositories/users.ts';
import { endSessionsOfLinks } from './end-sessions.ts';

type Input = CallableInput<'setStaffRole'>;

/** The branch that goes with the role: one for reception and kiosk, none for administrators and members. */
async function branchOf({ Role, Branch }: Input): Promise<Result<string | null>> {
  if (Role === null || Role === 'admin')
    return Branch === undefined ? ok(null) : refuse('invalid-input', { field: 'Branch' });
  if (Branch === undefined) return refuse('invalid-input', { field: 'Branch' });
  const { branches } = await loadGymSettings();
  return branches.includes(Branch) ? ok(Branch) : refuse('branch-not-found', { field: 'Branch' });
}

/** When the role counts from, epoch seconds: from now when it is another one; moving a branch changes nothing of it. */
function sinceOf(role: Input['Role'], before: StaffMember | null, now: number): number | undefined {
  return before?.role === role ? (before?.since ?? undefined) : Math.floor(now / 1000);
}

/** How many administrators there are once somebody's role has changed. */
function adminsAfter(count: number, before: Input['Role'] | undefined, after: Input['Role']): number {
  return count - Number(before === 'admin') + Number(after === 'admin');
}

/** Why this person can have no role. */
function personRefusal(role: Input['Role'], user: StoredUser): Result<never> | null {
  if (user.MergedInto !== undefined) return refuse('already-merged');
  return role !== null && user.Active === false ? refuse('account-closed') : null;
}

/** Marks that sessions are to be ended which the person's links opened, if a role or a branch is taken away. */
function endedRoleUpdates(
  uid: string,
  before: StaffMember | null,
  is: { readonly role: Input['Role']; readonly branch: string | null },
): Updates {
  const isSame = before === null || (before.role === is.role && before.branch === is.branch);
  return isSame ? {} : { [endedRolePath.at({ uid })]: SERVER_TIME };
}

/** Ends the sessions that are older than the person's role, if there is one that says since when. */
async function endOlderSessions(uid: string): Promise<void> {
  const staff = await loadStaff(uid);
  if (staff?.since != null) await endSessionsBefore(uid, staff.since);
}

/**
 * Gives or takes a role. One that is given ends the person's sessions, and those that outlive it have none of its rights
 * (`Since`): whoever still held one would otherwise be staff. Taking a role away works at once. The number of administrators is written with it, and the rules refuse a number that doesn't follow
 * from the one before or is zero: of two who take each other's role away at once, one stays.
 * Whoever loses a role or a branch could still hold sessions that their access links opened: those are ended, too.
 */
export async function setStaffRole(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'setStaffRole'>>> {
  const { uid, Role, requestId } = input;
  const result = await once('setStaffRole', caller, input, async () => {
    const branch = await branchOf(input);
    if (!branch.ok) return branch;
    const [before, admins, user, account] = await Promise.all([
      loadStaff(uid),
      loadAdminCount(),
      loadUser(uid),
      loadAccount(uid),
    ]);
    if (!account && !before) return refuse('user-not-found');
    const refused = personRefusal(Role, user);
    if (refused) return refused;
    const left = adminsAfter(admins, before?.role, Role);
    if (left < 1) return refuse('last-admin');
    const given = { Branch: branch.value ?? undefined, Since: sinceOf(Role, before, now) };
    const record = Role === null ? null : present({ Role, ...given });
    const detail = `${before?.role ?? 'member'} → ${Role ?? 'member'}`;
    return ok({
      updates: {
        [staffPath.at({ uid })]: record,
        [staffCountPath.at({ role: 'admin' })]: left,
        ...endedRoleUpdates(uid, before, { role: Role, branch: branch.value }),
        ...auditUpdates(
          requestId,
          caller,
          present({ action: 'role-set' as const, target: uid, detail, branch: branch.value ?? undefined }),
          now,
        ),
      },
      answer: { Role, Branch: branch.value },
    });
  });
  // After the role, and again by a repeated request: a call that died in between is taken up.
  if (result.ok) {
    await endOlderSessions(uid);
    await endSessionsOfLinks(uid, now);
  }
  return result;
}

/** Everyone with a role, with names. */
export async function listStaff(): Promise<Result<CallableOutput<'listStaff'>>> {
  const staff = await loadAllStaff();
  const rows = await Promise.all(
    [...staff].map(async ([uid, { role, branch }]) => {
      const [{ Nombre = null }, account] = await Promise.all([loadUser(uid), loadAccount(uid)]);
      return { uid, Role: role, Branch: branch, Nombre, Email: account?.email ?? null };
    }),
  );
  const rank = (row: (typeof rows)[number]): string =>
    `${STAFF_ROLES.indexOf(row.Role)} ${row.Nombre ?? row.Email ?? ''}`;
  return ok({ rows: rows.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)) });
}
