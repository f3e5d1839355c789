import * as z from 'zod/mini';
import type { MembershipEntry } from '../membership/membership.ts';
import { countedMove } from '../membership/moves.ts';
import { ALL_BRANCHES } from './expirations.ts';
import { databasePath } from './path.ts';
import { increment } from './server-values.ts';
import { monthOf } from './uncharged.ts';

/**
 * `MembershipMoves/{branch|all}/{month}`: how many memberships were bought for the first time, renewed and cancelled in a month (`yyyy-MM`), by home
 * branch and in all. Moved by increments in the update of each entry; one that is annulled is taken back in its own month.
 */
export const storedMembershipMovesSchema = z.object({
  New: z.optional(z.number()),
  Renewed: z.optional(z.number()),
  Cancelled: z.optional(z.number()),
});

/** A branch's months; the server reads a range of them. */
export const membershipMovesPath = databasePath(
  'MembershipMoves/{branch}',
  z.record(z.string(), storedMembershipMovesSchema),
);
export const membershipMonthPath = databasePath('MembershipMoves/{branch}/{month}', storedMembershipMovesSchema);

/** What one more entry of a history adds to the months; `before`: the history without it. */
export function moveUpdates(
  entry: MembershipEntry,
  before: readonly MembershipEntry[],
  homeBranch: string | undefined,
): Record<string, unknown> {
  const counted = countedMove(entry, before);
  if (counted === null) return {};
  const { move, day, by } = counted;
  const lists = homeBranch === undefined ? [ALL_BRANCHES] : [ALL_BRANCHES, homeBranch];
  return Object.fromEntries(
    lists.map((branch) => [membershipMonthPath.at({ branch, month: monthOf(day) }, move), increment(by)]),
  );
}
