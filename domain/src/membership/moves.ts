import type { GymDay } from '../calendar/calendar.ts';
import { gymDayOf } from '../calendar/calendar.ts';
import { effectiveEntries } from './history.ts';
import type { MembershipEntry } from './membership.ts';

/** Membership events that reports count: bought for the first time, bought again, cancelled. */
export const MEMBERSHIP_MOVES = ['New', 'Renewed', 'Cancelled'] as const;
export type MembershipMove = (typeof MEMBERSHIP_MOVES)[number];

/** A counted event. `day`: the day of the purchase or cancellation. `by`: 1, or −1 if an annulment takes it back. */
export interface CountedMove {
  readonly move: MembershipMove;
  readonly day: GymDay;
  readonly by: 1 | -1;
}

function findMove(entry: MembershipEntry, earlier: readonly MembershipEntry[]): MembershipMove | null {
  if (entry.kind === 'cancel') return 'Cancelled';
  if (entry.kind !== 'paid') return null;
  return earlier.some(({ kind }) => kind === 'paid') ? 'Renewed' : 'New';
}

/** Returns how a new entry is counted; `null` if it isn't. `earlier`: the person's other entries, in any order. */
export function countedMove(entry: MembershipEntry, earlier: readonly MembershipEntry[]): CountedMove | null {
  const annulled = entry.kind === 'annul' ? earlier.find(({ id }) => id === entry.targetId) : undefined;
  const counted = annulled ?? entry;
  const move = findMove(
    counted,
    // A purchase that was annulled earlier counts as if it had never been made.
    effectiveEntries(earlier.filter(({ at }) => at < counted.at)),
  );
  if (move === null) return null;
  return annulled ? { move, day: gymDayOf(annulled.at), by: -1 } : { move, day: gymDayOf(entry.at), by: 1 };
}
