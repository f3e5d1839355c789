import * as z from 'zod/mini';
import { MEMBERSHIP_STATES, type Membership } from '../../membership/membership.ts';
import { present } from '../../present.ts';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';
import { branchesToStored, storedBranchSet } from '../system/branch-set.ts';

/**
 * `Memberships/{uid}`: the membership as of its last change, derived from `MembershipPeriods/{uid}`; see `Membership`
 * in `membership/membership.ts`. Days are inclusive. Every change increments `Revision`, so that writes derived from a
 * stale membership are refused.
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

/** Converts a membership into its stored form. */
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
