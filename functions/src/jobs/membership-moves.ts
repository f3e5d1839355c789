import { gymDayOf, monthOf } from '@gym/domain/calendar/calendar';
import { sameDayLastMonth } from '@gym/domain/calendar/last-month';
import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { membershipMonthPath } from '@gym/domain/database/memberships/membership-moves';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { countedMove } from '@gym/domain/membership/moves';
import { monthsOf } from '@gym/domain/membership/over-time';
import { readRecord } from '../lib/read.ts';
import { reportDifference } from './differences.ts';
import { hasLeftOut, type Round, type RoundStep } from './round.ts';

/** Returns the months that a round compares: the current and the previous one. */
function comparedMonths({ since }: Pick<Round, 'since'>): readonly string[] {
  const day = gymDayOf(since);
  return monthsOf(sameDayLastMonth(day), day);
}

/**
 * A change within this time before or after the start of a round may be counted in the stored numbers only or in the
 * histories only. Then the round compares nothing.
 */
const NEAR_MS = 120_000;
/** Name of the sum that marks a round whose numbers aren't compared. */
const INCOMPLETE = 'incomplete';

/** Marks a round in which not all histories can be counted, so that its numbers aren't compared. */
export function skipMoves({ sums }: Round): void {
  sums.set(INCOMPLETE, 1);
}

/** Adds the purchases and cancellations of a history, up to the start of the round, to the sums of their months. */
export function countMoves(entries: readonly MembershipEntry[], { since, sums }: Round): void {
  const ordered = entries.filter(({ at }) => at <= since).toSorted((a, b) => a.at - b.at);
  const add = (name: string, count: number): void => void sums.set(name, (sums.get(name) ?? 0) + count);
  if (entries.some(({ at }) => Math.abs(at - since) < NEAR_MS)) add(INCOMPLETE, 1);
  for (const [index, entry] of ordered.entries()) {
    const counted = countedMove(entry, ordered.slice(0, index));
    // After a merge, a first purchase counts as a renewal in the history, so both are counted in one sum.
    if (counted) add(`${counted.move === 'Cancelled' ? 'cancelled' : 'bought'}~${monthOf(counted.day)}`, counted.by);
  }
}

/** Copies the stored numbers of the compared months into the sums of a round, at its start. */
export async function copyStoredMoves(round: Round): Promise<void> {
  for (const month of comparedMonths(round)) {
    const {
      New = 0,
      Renewed = 0,
      Cancelled = 0,
    } = (await readRecord(membershipMonthPath, { branch: ALL_BRANCHES, month })) ?? {};
    round.sums.set(`stored~bought~${month}`, New + Renewed);
    round.sums.set(`stored~cancelled~${month}`, Cancelled);
  }
}

/**
 * Compares the stored numbers of bought and cancelled memberships with the numbers of the histories. Call it after all
 * histories have been counted. Compares nothing if the round is marked as incomplete or has left out pages.
 */
export async function compareMoves(round: Round): Promise<RoundStep> {
  let found = 0;
  if (!round.sums.has(INCOMPLETE) && !hasLeftOut(round))
    for (const month of comparedMonths(round))
      for (const field of ['bought', 'cancelled']) {
        const [stored, expected] = [`stored~${field}~${month}`, `${field}~${month}`].map(
          (name) => round.sums.get(name) ?? 0,
        );
        if (stored === expected) continue;
        const recordPath = `${membershipMonthPath.at({ branch: ALL_BRANCHES, month })}/${field}`;
        found += await reportDifference(
          { kind: 'moves', recordPath, field, unit: 'count', stored, expected },
          round.now,
        );
      }
  return { next: null, found };
}
