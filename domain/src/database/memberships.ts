import * as z from 'zod/mini';
import { type GymDay, isGymDay } from '../calendar/calendar.ts';
import { MEMBERSHIP_STATES, type Membership } from '../membership/membership.ts';
import { present } from '../present.ts';
import { branchesToStored, storedBranchSet } from './branch-set.ts';
import { databasePath } from './path.ts';

/** A day as stored, checked to exist. */
export const storedDay = z.custom<GymDay>((value) => typeof value === 'string' && isGymDay(value));

/**
 * `Memberships/{uid}`: the membership as of its last change, derived from `MembershipPeriods/{uid}`. Days are inclusive.
 * `Revision` grows by one with every change, so that what is made from an older one is refused.
 */
export const storedMembershipSchema = z.object({
  Plan: z.string(),
  Starts: storedDay,
  Ends: storedDay,
  AnchorDay: z.number(),
  State: z.enum(MEMBERSHIP_STATES),
  Freeze: z.optional(z.object({ From: storedDay, To: storedDay })),
  Cancel: z.optional(z.object({ From: storedDay, At: z.number(), Reason: z.string() })),
  Visits: z.optional(z.number()),
  VisitsFrom: z.optional(storedDay),
  Branches: storedBranchSet,
  Revision: z.number(),
});
export type StoredMembership = z.infer<typeof storedMembershipSchema>;

export const membershipPath = databasePath('Memberships/{uid}', storedMembershipSchema);

export function membershipToStored(membership: Membership, revision: number): StoredMembership {
  const { freeze, cancel, visits, visitsFrom } = membership;
  return {
    Plan: membership.planId,
    Starts: membership.startsOn,
    Ends: membership.endsOn,
    AnchorDay: membership.anchorDay,
    State: membership.state,
    ...present({
      Freeze: freeze ? { From: freeze.from, To: freeze.to } : undefined,
      Cancel: cancel ? { From: cancel.from, At: cancel.at, Reason: cancel.reason } : undefined,
    }),
    ...present({ Visits: visits ?? undefined, VisitsFrom: visitsFrom ?? undefined }),
    Branches: branchesToStored(membership.branches),
    Revision: revision,
  };
}
