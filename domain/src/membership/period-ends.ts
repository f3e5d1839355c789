import { addDays, type GymDay, monthOf } from '../calendar/calendar.ts';
import { ENDLESS } from './dates.ts';
import { effectiveEntries, foldHistory, type Segment } from './history.ts';
import type { MembershipEntry } from './membership.ts';

/** Number of days after the end of a period within which the start of another period counts as a renewal. */
export const RENEWAL_DAYS = 10;

/**
 * Number of months whose ends are kept: more than a year, so that a month can be compared with the same month
 * of the previous year.
 */
const MONTHS_KEPT = 14;

/** Last day of a paid period → first day of the next period, `false` if there is no next period. */
export type PeriodEnds = Readonly<Record<string, GymDay | false>>;

/** Splits a history into its runs of contiguous periods: each begins with a purchase that continues no other. */
function splitRuns(entries: readonly MembershipEntry[]): readonly (readonly MembershipEntry[])[] {
  const runs: MembershipEntry[][] = [];
  for (const entry of effectiveEntries(entries)) {
    const last = runs.at(-1);
    if (last === undefined || (entry.kind === 'paid' && !entry.continues)) runs.push([entry]);
    else last.push(entry);
  }
  return runs;
}

/**
 * Returns all paid periods of a history in order. The parts of a period before and after a change of plan count as one.
 */
function paidPeriods(entries: readonly MembershipEntry[]): readonly Pick<Segment, 'startsOn' | 'endsOn'>[] {
  const changes = new Set(entries.flatMap(({ id, kind }) => (kind === 'change' ? [id] : [])));
  const periods: { startsOn: GymDay; endsOn: GymDay }[] = [];
  for (const run of splitRuns(entries)) {
    for (const { entryId, startsOn, endsOn } of foldHistory(run)?.segments ?? []) {
      const last = periods.at(-1);
      if (endsOn < startsOn) continue;
      if (last && changes.has(entryId)) last.endsOn = endsOn;
      else periods.push({ startsOn, endsOn });
    }
  }
  return periods;
}

/**
 * Returns the last days of a person's paid periods, each with the first day of the next period. Only the newest
 * {@link MONTHS_KEPT} months in which a period ends are included. Of each month only the last end before `today` and
 * the last end from `today` on are included, so a person who renews every week counts once in each past month. Freezes,
 * cancellations and annulments are applied. A period without an end is left out.
 */
export function periodEnds(entries: readonly MembershipEntry[], today: GymDay): PeriodEnds {
  const periods = paidPeriods(entries);
  const lastEnds = new Map<string, readonly [end: GymDay, next: GymDay | false]>();
  for (const [index, { endsOn }] of periods.entries())
    if (endsOn !== ENDLESS)
      lastEnds.set(`${monthOf(endsOn)} ${endsOn < today}`, [endsOn, periods[index + 1]?.startsOn ?? false]);
  const ends = [...lastEnds.values()];
  const months = [...new Set(ends.map(([end]) => monthOf(end)))].toSorted().slice(-MONTHS_KEPT);
  return Object.fromEntries(ends.filter(([end]) => months.includes(monthOf(end))));
}

/**
 * The outcome for a person whose period ended. `stayed`: renewed within {@link RENEWAL_DAYS}. `left`: did not. `open`:
 * there is still time to renew.
 */
export const RETENTIONS = ['left', 'stayed', 'open'] as const;
export type Retention = (typeof RETENTIONS)[number];

/** Returns the outcome for a person whose period ended on a day, from the first day of the next period. */
export function retentionOf(endsOn: GymDay, next: GymDay | false, today: GymDay): Retention {
  const lastDay = addDays(endsOn, RENEWAL_DAYS);
  if (next !== false && next <= lastDay) return 'stayed';
  return today <= lastDay ? 'open' : 'left';
}
