import * as z from 'zod/mini';
import type { Plan } from '../membership/membership.ts';
import { branchesFromStored, storedBranchSet } from './branch-set.ts';
import { databasePath } from './path.ts';

/** What a plan sells: a membership, or one day for somebody without an account. */
export const PLAN_KINDS = ['membership', 'day-pass'] as const;

/**
 * `Plans/{plan}`: readable by everyone. A membership (also where `Kind` is absent) has one of Months, Days, or Visits (with Days or
 * Months as their validity); a day pass has none of them. Price in centavos. `Active`: on sale; a plan that is not is hidden from
 * visitors and can't be bought. `Picture`: version of its picture.
 * `OwnFreeze: false`: its members don't freeze it without staff.
 *
 * `Sold`: at least once, so its kind and length stay. Whatever sells a plan writes `true` there in the same update, also when it is there
 * already: the rules ask for it (`soldUpdate`).
 */
export const storedPlanSchema = z.object({
  Kind: z.optional(z.enum(PLAN_KINDS)),
  Name: z.string(),
  Description: z.optional(z.string()),
  Months: z.optional(z.number()),
  Days: z.optional(z.number()),
  Visits: z.optional(z.number()),
  Price: z.number(),
  Branches: storedBranchSet,
  Active: z.boolean(),
  OwnFreeze: z.optional(z.boolean()),
  Order: z.optional(z.number()),
  Picture: z.optional(z.number()),
  Sold: z.optional(z.literal(true)),
});
export type StoredPlan = z.infer<typeof storedPlanSchema>;

export const plansPath = databasePath('Plans', z.record(z.string(), storedPlanSchema));
export const planPath = databasePath('Plans/{plan}', storedPlanSchema);

/** A stored membership plan as the domain sees it. */
export function planFromStored(id: string, stored: StoredPlan): Plan {
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

/** What goes with every sale of a plan. */
export function soldUpdate(plan: string): Readonly<Record<string, true>> {
  return { [planPath.at({ plan }, 'Sold')]: true };
}
