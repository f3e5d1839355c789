import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `MemberTotals/{branch|all}/{day}`: how many members there are as a day begins, by home branch and in all. `InForce`: with a membership whose last
 * day is to come. `AtRisk`: of them, those who haven't come for {@link AT_RISK_DAYS} days or more and aren't frozen.
 */
export const storedMemberTotalsSchema = z.object({ InForce: z.number(), AtRisk: z.number() });

/** A branch's days; the server reads a range of them. */
export const memberTotalsDaysPath = databasePath(
  'MemberTotals/{branch}',
  z.record(z.string(), storedMemberTotalsSchema),
);
export const memberTotalsPath = databasePath('MemberTotals/{branch}/{day}', storedMemberTotalsSchema);

/** After so many days without a visit somebody is at risk of leaving: the shortest of the list of who stopped coming. */
export const AT_RISK_DAYS = 10;
