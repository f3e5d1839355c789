import * as z from 'zod/mini';
import type { Plan } from '../membership/membership.ts';
import { databasePath } from './path.ts';

/** Keys of branches → true, or the one key `all`. */
export const storedBranchSet = z.record(z.string(), z.literal(true));

/** `Plans/{plan}`: readable by everyone. One of Months, Days, or Visits (with Days or Months as their validity). Price in centavos. */
export const storedPlanSchema = z.object({
  Name: z.string(),
  Description: z.optional(z.string()),
  Months: z.optional(z.number()),
  Days: z.optional(z.number()),
  Visits: z.optional(z.number()),
  Price: z.number(),
  Branches: storedBranchSet,
  Active: z.boolean(),
  Order: z.optional(z.number()),
});
export type StoredPlan = z.infer<typeof storedPlanSchema>;

export const plansPath = databasePath('Plans', z.record(z.string(), storedPlanSchema));
export const planPath = databasePath('Plans/{plan}', storedPlanSchema);

/** A stored set of branches as the domain writes it. */
export function branchesFromStored(stored: Readonly<Record<string, true>>): 'all' | readonly string[] {
  return stored.all ? 'all' : Object.keys(stored);
}

export function branchesToStored(branches: 'all' | readonly string[]): Record<string, true> {
  return branches === 'all' ? { all: true } : Object.fromEntries(branches.map((branch) => [branch, true as const]));
}

/** A stored plan as the domain sees it. */
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
