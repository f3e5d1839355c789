import * as z from 'zod/mini';
import type { MembershipPlan } from '../../membership/membership.ts';
import { databasePath } from '../path.ts';
import { branchesFromStored, storedBranchSet } from '../system/branch-set.ts';

/** Kinds of plans: a membership, or a day pass for somebody without an account. */
export const PLAN_KINDS = ['membership', 'day-pass'] as const;

/**
 * `Plans/{plan}`: a plan. Everyone reads those on sale, staff all of them. A membership has one of `Months`, `Days` or
 * `Visits`; the validity of visits is in `Days` or `Months`. A day pass has none of them.
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
  /** Whether it is on sale. Only staff can read other plans, and nobody can buy them. */
  Active: z.boolean(),
  /** If `false`, only staff can freeze memberships of this plan. */
  OwnFreeze: z.optional(z.boolean()),
  Order: z.optional(z.number()),
  /** Version of its picture. */
  Picture: z.optional(z.number()),
  /** Whether it was ever sold; its kind and length can't change then. See {@link soldUpdate}. */
  Sold: z.optional(z.literal(true)),
});
export type StoredPlan = z.infer<typeof storedPlanSchema>;

export const plansPath = databasePath('Plans', z.record(z.string(), storedPlanSchema));
export const planPath = databasePath('Plans/{plan}', storedPlanSchema);

/** Returns the plan of a stored membership plan. */
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
    freeze: null,
  };
}

/**
 * The update that marks a plan as sold. The rules require it in every update that sells the plan, even if it is marked
 * already.
 */
export function soldUpdate(plan: string): Readonly<Record<string, true>> {
  return { [planPath.at({ plan }, 'Sold')]: true };
}
