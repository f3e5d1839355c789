import * as z from 'zod/mini';
import { storedNumber } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * `MemberTotals/{branch|all}/{day}`: the number of members at the start of a day, by home branch and in total.
 * `InForce` counts those with a membership that has neither ended nor been cancelled. A cancellation counts at once,
 * even if it takes effect on a later day. `AtRisk` counts those of them who are not frozen and whose last visit was
 * {@link AT_RISK_DAYS} days ago or more; members who never came are left out. `ByPlan` splits `InForce` by plan.
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

/** Number of days since the last visit from which a member counts as at risk. */
export const AT_RISK_DAYS = 10;
