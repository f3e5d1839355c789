import * as z from 'zod/mini';
import type { Standing } from '../attendance/attendance.ts';
import { type GymDay, parseGymDay } from '../calendar/calendar.ts';
import { present } from '../present.ts';
import { branchesFromStored, branchesToStored, storedBranchSet } from './branch-set.ts';
import { databasePath } from './path.ts';

/**
 * `Access/{uid}`: what the rules ask at the door, kept by the server from `Memberships/{uid}`. Instants are epoch
 * milliseconds: From inclusive, Until exclusive with grace in it. `Revision` is that of the membership it was made from.
 */
export const storedAccessSchema = z.object({
  From: z.number(),
  Until: z.number(),
  Ends: z.string(),
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

/** The person's standing, or `null` when the record is damaged: the door then treats it as no membership. */
export function standingFromStored(stored: Omit<StoredAccess, 'Plan' | 'Revision'>): Standing | null {
  const endsOn: GymDay | null = parseGymDay(stored.Ends);
  if (endsOn === null) return null;
  const isFrozen = stored.FrozenFrom !== undefined && stored.FrozenUntil !== undefined;
  return {
    from: stored.From,
    until: stored.Until,
    endsOn,
    frozen: isFrozen ? { from: stored.FrozenFrom ?? 0, until: stored.FrozenUntil ?? 0 } : null,
    cancelled: stored.Cancelled === true,
    branches: branchesFromStored(stored.Branches),
    visitsLeft: stored.Visits ?? null,
  };
}

export function standingToStored(
  standing: Standing,
  made: { readonly plan: string; readonly revision: number },
): StoredAccess {
  return {
    From: standing.from,
    Until: standing.until,
    Ends: standing.endsOn,
    ...(standing.frozen ? { FrozenFrom: standing.frozen.from, FrozenUntil: standing.frozen.until } : {}),
    ...present({ Cancelled: standing.cancelled ? (true as const) : undefined }),
    Branches: branchesToStored(standing.branches),
    ...present({ Visits: standing.visitsLeft ?? undefined }),
    Plan: made.plan,
    Revision: made.revision,
  };
}
