import { type DoorProblem, decideVerdict } from '@gym/domain/attendance/attendance';
import { standingFromStored } from '@gym/domain/database/access';
import type { StoredAttendance } from '@gym/domain/database/attendance';
import { policyOf } from '@gym/domain/database/config';
import { loadDoorPolicies } from '../repositories/gym.ts';
import { loadAccess } from '../repositories/memberships.ts';
import { loadUser } from '../repositories/users.ts';

/**
 * The problems that the policy would have denied, by the membership as it is known now, of a check-in that a terminal or the desk
 * granted. Devices are trusted with the verdict, because they must decide without a network; a difference is flagged for staff, never
 * undone. Must run before the visit is counted: afterwards the last visit of a pack would look denied. Empty: no difference.
 */
export async function auditCheckIn(
  uid: string,
  branch: string,
  record: StoredAttendance,
): Promise<readonly DoorProblem[]> {
  // Own check-ins are checked by the rules themselves; a check-in let in by hand has a written reason.
  if (record.Via === 'self' || record.Verdict === 'let-in') return [];
  const [access, user, policies] = await Promise.all([loadAccess(uid), loadUser(uid), loadDoorPolicies(branch)]);
  const verdict = decideVerdict({
    standing: access && standingFromStored(access),
    branch,
    at: record.At,
    policy: policyOf(policies.gym, policies.branch),
    registeredAt: null,
    birthDate: null,
    hasPhoto: null,
    isClosed: user.Active === false,
  });
  return verdict.kind === 'denied' ? verdict.problems : [];
}
