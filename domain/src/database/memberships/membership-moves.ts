import * as z from 'zod/mini';
import { monthOf } from '../../calendar/calendar.ts';
import type { MembershipEntry } from '../../membership/membership.ts';
import { countedMove } from '../../membership/moves.ts';
import { databasePath } from '../path.ts';
import { increment } from '../system/server-values.ts';
import { ALL_BRANCHES } from './expirations.ts';

/**
 * `MembershipMoves/{branch|all}/{month}`: number of memberships bought for the first time, renewed and cancelled in a
 * month (`yyyy-MM`), by home branch and in total. Annulling an entry decrements the number of the month in which the
 * entry was counted.
 */
export const storedMembershipMovesSchema = z.object({
  New: z.optional(z.number()),
  Renewed: z.optional(z.number()),
  Cancelled: z.optional(z.number()),
});

/** All months of a branch. */
export const membershipMovesPath = databasePath(
  'MembershipMoves/{branch}',
  z.record(z.string(), storedMembershipMovesSchema),
);
export const membershipMonthPath = databasePath('MembershipMoves/{branch}/{month}', storedMembershipMovesSchema);

/** Returns the increments for a new entry. `earlier`: the person's history without it. */
export function moveUpdates(
  entry: MembershipEntry,
  earlier: readonly MembershipEntry[],
  homeBranch: string | undefined,
): Record<string, unknown> {
  const counted = countedMove(entry, earlier);
  if (counted === null) return {};
  const { move, day, by } = counted;
  const branches = homeBranch === undefined ? [ALL_BRANCHES] : [ALL_BRANCHES, homeBranch];
  return Object.fromEntries(
    branches.map((branch) => [membershipMonthPath.at({ branch, month: monthOf(day) }, move), increment(by)]),
  );
}
