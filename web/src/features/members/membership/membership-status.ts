import { endOfGymDay, type GymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';
import { type MemberStatus, memberStatus } from '@gym/domain/membership/member-status';

/** Whether a membership in this state is over, or ends soon. */
export function isRenewalDue(kind: MemberStatus['kind']): boolean {
  return kind === 'soon' || kind === 'expired' || kind === 'cancelled';
}

/** Returns the state of a stored membership. `null`: the person has none. */
export function findMembershipStatus(membership: StoredMembership | null, today: GymDay): MemberStatus {
  if (!membership) return memberStatus({}, today);
  const { Ends, Freeze, Cancel } = membership;
  return memberStatus(
    {
      Ends,
      ...(Freeze ? { FrozenFrom: startOfGymDay(Freeze.From), FrozenUntil: endOfGymDay(Freeze.To) } : {}),
      ...(Cancel ? { Cancelled: true } : {}),
    },
    today,
  );
}
