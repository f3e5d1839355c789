import { endOfGymDay, type GymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships';
import { type MemberStatus, memberStatus } from '@gym/domain/membership/member-status';

/** The state of a membership in force as it was stored; lists say the same from their rows. */
export function membershipStatus(membership: StoredMembership | null, today: GymDay): MemberStatus {
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
