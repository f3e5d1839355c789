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

/** A change this close to the start of a round may be in only one of the two numbers. Then they aren't compared. */
const NEAR_MS = 120_000;
/** Name of the sum that marks a round in which not all histories could be counted. */
const INCOMPLETE = 'incomplete';

/** Marks a round in which not all histories can be counted, so that its numbers aren't compared. */
export function skipMoves({ sums }: Round): void {
  sums.set(INCOMPLETE, 1);
}

/** Adds the purchases and cancellations of a history, up to the start of the round, to the sums of their months. */
export function countMoves(entries: readonly MembershipEntry[], { since, sums }: Round): void {
  const ordered = entries.filter(({ at }) => at <= since).toSorted((a, b) => a.at - b.at);
  const add = (name: string, by: number): void => void sums.set(name, (sums.get(name) ?? 0) + by);
  if (entries.some(({ at }) => Math.abs(at - since) < NEAR_MS)) add(INCOMPLETE, 1);
  for (const [index, entry] of ordered.entries()) {
    const counted = countedMove(entry, ordered.slice(0, index));
    // Joined histories count a first purchase as a renewal, so the two are compared together.
    if (counted) add(`${counted.move === 'Cancelled' ? 'cancelled' : 'bought'}~${monthOf(counted.day)}`, counted.by);
  }
}

/** Copies the stored numbers of the compared months into the sums of a round, at its start. */
export async function keepStoredMoves(round: Round): Promise<void> {
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

/** Compares the numbers of memberships bought and cancelled with the histories, once all were read. */
export async function compareMoves(round: Round): Promise<RoundStep> {
  let found = 0;
  if (!round.sums.has(INCOMPLETE) && !hasLeftOut(round))
    for (const month of comparedMonths(round))
      for (const field of ['bought', 'cancelled']) {
        const [stored, expected] = [`stored~${field}~${month}`, `${field}~${month}`].map(
          (name) => round.sums.get(name) ?? 0,
        );
        if (stored === expected) continue;
        const place = `${membershipMonthPath.at({ branch: ALL_BRANCHES, month })}/${field}`;
        found += await reportDifference({ kind: 'moves', place, field, unit: 'count', stored, expected }, round.now);
      }
  return { next: null, found };
}
