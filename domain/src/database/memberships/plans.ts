import * as z from 'zod/mini';
import type { MembershipPlan } from '../../membership/membership.ts';
import { databasePath } from '../path.ts';
import { branchesFromStored, storedBranchSet } from '../system/branch-set.ts';

/** Kinds of plans: a membership, or a day pass for somebody without an account. */
export const PLAN_KINDS = ['membership', 'day-pass'] as const;

/**
 * `Plans/{plan}`: a plan. Everyone reads the plans on sale; staff read all of them. A membership lasts for `Months` or
 * for `Days`. A pack has a number of `Visits`; without `Months` and `Days` they never expire. A day pass has none of
 * the three.
 */
export const storedPlanSchema = z.object({
  /** Absent: a membership. */
  Kind: z.optional(z.enum(PLAN_KINDS)),
  Name: z.string(),
  Description: z.optional(z.string()),
  Months: z.optional(z.number()),
  Days: z.optional(z.number()),
  Visits: z.optional(z.number()),
  /** Centavos (MXN). */
  Price: z.number(),
  Branches: storedBranchSet,
  /** Whether the plan is on sale. Only staff can read a plan that isn't, and nobody can buy it. */
  Active: z.boolean(),
  /** If `false`, only staff can freeze memberships of this plan. */
  OwnFreeze: z.optional(z.boolean()),
  Order: z.optional(z.number()),
  /** Version of the plan's picture. */
  Picture: z.optional(z.number()),
  /** Whether the plan was ever sold. If so, its kind, length and number of visits can't change. */
  Sold: z.optional(z.literal(true)),
});
export type StoredPlan = z.infer<typeof storedPlanSchema>;

export const plansPath = databasePath('Plans', z.record(z.string(), storedPlanSchema));
export const planPath = databasePath('Plans/{plan}', storedPlanSchema);

/** Converts a stored plan to the {@link MembershipPlan} that the membership rules use. */
export function planFromStored(id: string, stored: StoredPlan): MembershipPlan {
  return {
    id,
    name: stored.Name,
    months: stored.Months ?? null,
    days: stored.Days ?? null,
    visits: stored.Visits ?? null,
    priceCentavos: stored.Price,
    branches: branchesFromStored(stored.Branches),
    active: stored.Active,
  };
}

/**
 * Returns the update that marks a plan as sold. The rules refuse a membership entry or a guest's charge if its plan
 * isn't marked.
 */
export function soldUpdate(plan: string): Readonly<Record<string, true>> {
  return { [planPath.at({ plan }, 'Sold')]: true };
}
