import { daysBetween, type GymDay, partsOf } from '../calendar/calendar.ts';
import { type Centavos, shareOf } from '../money/money.ts';
import { endOfPeriod, laterOf } from './dates.ts';
import { effectiveEntries, type History, poolAround, type Segment } from './history.ts';
import type { MembershipEntry, MembershipPlan, PaidEntry, PlanChangeEntry } from './membership.ts';

/** The sums of a change to another plan. Either `owedCentavos` or `leftCentavos` is 0, or both are. */
export interface Settlement {
  /** The part of earlier payments that is for unused days or visits. */
  readonly creditCentavos: Centavos;
  /** The new plan's price for the remaining days; its full price if it counts visits or starts a new term. */
  readonly costCentavos: Centavos;
  /** The sum that the person still pays. */
  readonly owedCentavos: Centavos;
  /** The part of the credit that exceeds the new plan's cost. The person keeps it. */
  readonly leftCentavos: Centavos;
}

/** An entry that sells a period. */
type PricedEntry = PaidEntry | PlanChangeEntry;

/**
 * Returns what was paid for a period, at the till or outside it. After a change of plan, this includes the credit of
 * the previous plan. The price of a courtesy counts as 0.
 */
function paidValueOf(entry: PricedEntry): Centavos {
  const paid = entry.paidBy === 'courtesy' ? 0 : entry.priceCentavos;
  return entry.kind === 'change' ? paid + entry.creditCentavos - entry.leftCentavos : paid;
}

/**
 * Returns the part of the payment that covers the days from `from` on, for a period of a plan without visits. Frozen
 * days lengthen a period without being paid for, so at most the days that were bought count.
 */
function creditOfDays(segment: Segment, entry: PricedEntry, from: GymDay): Centavos {
  const paidDays = daysBetween(entry.startsOn, entry.endsOn) + 1;
  const unused = daysBetween(laterOf(from, segment.startsOn), segment.endsOn) + 1;
  return shareOf(paidValueOf(entry), Math.min(unused, paidDays), paidDays);
}

/**
 * Returns the part of all payments that is unused on `from`:
 * - a period of a plan without visits is credited by its unused days;
 * - the pool (the packs that share their visits with the period current on `from`) is credited by its unused visits;
 * - later packs are credited in full.
 *
 * @param visitsUsed number of check-ins that used up visits of the pool
 */
function creditOn(history: History, entries: readonly MembershipEntry[], from: GymDay, visitsUsed: number): Centavos {
  const priced = new Map(
    effectiveEntries(entries).flatMap((entry) =>
      entry.kind === 'paid' || entry.kind === 'change' ? [[entry.id, entry] as const] : [],
    ),
  );
  const { segments } = history;
  const currentIndex = Math.max(
    0,
    segments.findLastIndex(({ startsOn }) => startsOn <= from),
  );
  const pool = segments[currentIndex]?.visits == null ? [] : poolAround(segments, currentIndex);
  const segmentValue = ({ entryId }: Segment): Centavos => {
    const entry = priced.get(entryId);
    return entry ? paidValueOf(entry) : 0;
  };
  const poolVisits = pool.reduce((sum, { visits }) => sum + (visits ?? 0), 0);
  const paidForPool = pool.reduce((sum, segment) => sum + segmentValue(segment), 0);
  const poolCredit = poolVisits === 0 ? 0 : shareOf(paidForPool, Math.max(0, poolVisits - visitsUsed), poolVisits);
  const otherCredits = segments
    .filter((segment) => !pool.includes(segment) && segment.startsOn <= segment.endsOn && segment.endsOn >= from)
    .map((segment) => {
      const entry = priced.get(segment.entryId);
      if (!entry) return 0;
      return segment.visits === null ? creditOfDays(segment, entry, from) : paidValueOf(entry);
    });
  return otherCredits.reduce((sum, credit) => sum + credit, poolCredit);
}

/** Returns the price of `plan` from `from` to `endsOn`; its full price if it counts visits or starts a new term. */
function costOf(plan: MembershipPlan, from: GymDay, endsOn: GymDay, keepsEnd: boolean): Centavos {
  if (!keepsEnd || plan.visits !== null) return plan.priceCentavos;
  const planDays = daysBetween(from, endOfPeriod(plan, from, partsOf(from).day)) + 1;
  return shareOf(plan.priceCentavos, daysBetween(from, endsOn) + 1, planDays);
}

/**
 * Settles a change to `plan` that takes over on `from` and ends on `endsOn`. `keepsEnd`: the membership keeps its last
 * day; otherwise a new term of the plan starts. `visitsUsed`: see {@link creditOn}.
 */
export function settleChange(
  history: History,
  entries: readonly MembershipEntry[],
  plan: MembershipPlan,
  { from, endsOn, keepsEnd }: { readonly from: GymDay; readonly endsOn: GymDay; readonly keepsEnd: boolean },
  visitsUsed: number,
): Settlement {
  const creditCentavos = creditOn(history, entries, from, visitsUsed);
  const costCentavos = costOf(plan, from, endsOn, keepsEnd);
  return {
    creditCentavos,
    costCentavos,
    owedCentavos: Math.max(0, costCentavos - creditCentavos),
    leftCentavos: Math.max(0, creditCentavos - costCentavos),
  };
}
