import * as z from 'zod/mini';
import { storedNumber } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * `MemberTotals/{branch|all}/{day}`: the number of members at the start of a day, by home branch and in total.
 * `InForce` counts those with a membership that has neither ended nor been cancelled. A cancellation counts at once,
 * even if it takes effect on a later day. `AtRisk` counts those of them who are not frozen and have not come for
 * {@link AT_RISK_DAYS} days or more. `ByPlan` splits `InForce` by plan.
 */
export const storedMemberTotalsSchema = z.object({
  InForce: storedNumber({ min: 0 }),
  AtRisk: storedNumber({ min: 0 }),
  ByPlan: z.optional(z.record(z.string(), storedNumber({ min: 0 }))),
});

/** All days of a branch; the server queries a range of them. */
export const memberTotalsDaysPath = databasePath(
  'MemberTotals/{branch}',
  z.record(z.string(), storedMemberTotalsSchema),
);
export const memberTotalsPath = databasePath('MemberTotals/{branch}/{day}', storedMemberTotalsSchema);

/**
 * Number of days without a visit from which a member counts as at risk. It is the shortest absence in the list of
 * absent members.
 */
export const AT_RISK_DAYS = 10;
