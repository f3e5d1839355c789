import * as z from 'zod/mini';
import type { Standing } from '../../attendance/attendance.ts';
import { present } from '../../present.ts';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';
import { branchesFromStored, branchesToStored, storedBranchSet } from '../system/branch-set.ts';

/**
 * `Access/{uid}`: a person's standing. The server derives it from the membership `Memberships/{uid}` with this
 * `Revision`. `From`, `Until`, `FrozenFrom` and `FrozenUntil`: epoch milliseconds; starts are inclusive, ends are
 * exclusive. `Until` includes any grace days. `Ends`: last day of the membership. `Visits`: visits left; absent: not
 * counted.
 */
export const storedAccessSchema = z.object({
  From: z.number(),
  Until: z.number(),
  Ends: storedDay,
  FrozenFrom: z.optional(z.number()),
  FrozenUntil: z.optional(z.number()),
  Cancelled: z.optional(z.literal(true)),
  Branches: storedBranchSet,
  Visits: z.optional(z.number()),
  Plan: z.string(),
  Revision: z.number(),
});
export type StoredAccess = z.infer<typeof storedAccessSchema>;

export const accessPath = databasePath('Access/{uid}', storedAccessSchema);

/** Converts a stored standing into the domain's {@link Standing}. */
export function standingFromStored(stored: Omit<StoredAccess, 'Plan' | 'Revision'>): Standing {
  const isFrozen = stored.FrozenFrom !== undefined && stored.FrozenUntil !== undefined;
  return {
    from: stored.From,
    until: stored.Until,
    endsOn: stored.Ends,
    frozen: isFrozen ? { from: stored.FrozenFrom ?? 0, until: stored.FrozenUntil ?? 0 } : null,
    cancelled: stored.Cancelled === true,
    branches: branchesFromStored(stored.Branches),
    visitsLeft: stored.Visits ?? null,
  };
}

/**
 * Converts a standing into its stored form. `source`: the plan and the revision of the membership it is derived from.
 */
export function standingToStored(
  standing: Standing,
  source: { readonly plan: string; readonly revision: number },
): StoredAccess {
  return {
    From: standing.from,
    Until: standing.until,
    Ends: standing.endsOn,
    ...(standing.frozen ? { FrozenFrom: standing.frozen.from, FrozenUntil: standing.frozen.until } : {}),
    ...present({ Cancelled: standing.cancelled ? true : undefined }),
    Branches: branchesToStored(standing.branches),
    ...present({ Visits: standing.visitsLeft ?? undefined }),
    Plan: source.plan,
    Revision: source.revision,
  };
}
