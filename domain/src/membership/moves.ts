import type { GymDay } from '../calendar/calendar.ts';
import { gymDayOf } from '../calendar/calendar.ts';
import { effectiveEntries } from './history.ts';
import type { MembershipEntry } from './membership.ts';

/** Membership events that reports count: bought for the first time, bought again, cancelled. */
export const MEMBERSHIP_MOVES = ['New', 'Renewed', 'Cancelled'] as const;
export type MembershipMove = (typeof MEMBERSHIP_MOVES)[number];

/** A counted event: plus one, or minus one if it was annulled, on the day on which it was made. */
export interface CountedMove {
  readonly move: MembershipMove;
  readonly day: GymDay;
  readonly by: 1 | -1;
}

function moveOf(entry: MembershipEntry, before: readonly MembershipEntry[]): MembershipMove | null {
  if (entry.kind === 'cancel') return 'Cancelled';
  if (entry.kind !== 'paid') return null;
  return before.some(({ kind }) => kind === 'paid') ? 'Renewed' : 'New';
}

/** Returns how a new entry is counted; `null` if it isn't. `before`: the history without it, in any order. */
export function countedMove(entry: MembershipEntry, before: readonly MembershipEntry[]): CountedMove | null {
  const annulled = entry.kind === 'annul' ? before.find(({ id }) => id === entry.targetId) : undefined;
  const counted = annulled ?? entry;
  const move = moveOf(
    counted,
    // An entry annulled before counts as never bought.
    effectiveEntries(before.filter(({ at }) => at < counted.at)),
  );
  if (move === null) return null;
  return annulled ? { move, day: gymDayOf(annulled.at), by: -1 } : { move, day: gymDayOf(entry.at), by: 1 };
}
