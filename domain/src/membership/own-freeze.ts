import { addDays, dayFromParts, daysBetween, type GymDay, gymDayOf, partsOf } from '../calendar/calendar.ts';
import { ok, type Result, refuse } from '../errors.ts';
import { ENDLESS, laterOf } from './dates.ts';
import type { EntryOrigin, MembershipChange } from './engine.ts';
import { effectiveEntries } from './history.ts';
import { DEFAULT_FREEZE_LIMITS, type FreezeEntry, type FreezeLimits, type MembershipEntry } from './membership.ts';
import { type AllowedFreeze, findAllowedFreeze, freeze } from './pauses.ts';

/** The gym's limits for freezes by members. */
export interface OwnFreezeRules {
  /**
   * Maximum number of days in a calendar year that members may freeze. Days frozen by staff count towards it. 0: only
   * staff can freeze.
   */
  readonly daysPerYear: number;
  /**
   * Minimum number of days from the day of the request to the first day of the freeze. 0 has the same effect as 1,
   * because the member may have visited the gym on the day of the request.
   */
  readonly noticeDays: number;
}

/** The limits of a freeze that a member may request. */
export interface AllowedOwnFreeze extends AllowedFreeze {
  readonly daysPerYear: number;
  /** Days that may still be frozen in the calendar year of the freeze's first day. */
  readonly daysLeft: number;
}

/**
 * Returns the first and last day of a freeze. Later entries may shorten it: its resumption, or a cancellation of the
 * membership. `null` if no day is left.
 */
function findFrozenWindow(
  frozen: FreezeEntry,
  entries: readonly MembershipEntry[],
): readonly [from: GymDay, to: GymDay] | null {
  const later = entries.filter(({ at }) => at >= frozen.at);
  const ends = later.flatMap((entry) => {
    if (entry.kind === 'resume' && entry.freezeId === frozen.id) return [addDays(entry.on, -1)];
    return entry.kind === 'cancel' ? [addDays(entry.from, -1)] : [];
  });
  const to = [frozen.to, ...ends].toSorted()[0] ?? frozen.to;
  return to < frozen.from ? null : [frozen.from, to];
}

/** Returns how many days of a range, both ends inclusive, are in a calendar year. */
function countDaysInYear(from: GymDay, to: GymDay, year: number): number {
  const first = laterOf(from, dayFromParts({ year, month: 1, day: 1 }));
  const last = dayFromParts({ year, month: 12, day: 31 });
  return Math.max(0, daysBetween(first, to < last ? to : last) + 1);
}

/**
 * Returns the number of days in a calendar year on which a membership was or will be frozen, by staff or the member.
 */
export function frozenDays(entries: readonly MembershipEntry[], year: number): number {
  const effective = effectiveEntries(entries);
  const windows = effective.flatMap((entry) => (entry.kind === 'freeze' ? [findFrozenWindow(entry, effective)] : []));
  return windows.reduce((sum, window) => sum + (window ? countDaysInYear(...window, year) : 0), 0);
}

/** Returns the limits of a member's freeze that begins on `from`. Refuses if the gym or the membership allows none. */
export function findAllowedOwnFreeze(
  entries: readonly MembershipEntry[],
  from: GymDay,
  today: GymDay,
  rules: OwnFreezeRules,
  limits: FreezeLimits = DEFAULT_FREEZE_LIMITS,
): Result<AllowedOwnFreeze> {
  const { daysPerYear, noticeDays } = rules;
  if (daysPerYear <= 0) return refuse('freeze-by-staff');
  const allowed = findAllowedFreeze(entries, from, today, limits);
  if (!allowed.ok) return allowed;
  // The membership has no end that the freeze could move, so only staff may freeze it.
  if (allowed.value.latest === ENDLESS) return refuse('freeze-by-staff');
  const earliest = laterOf(allowed.value.earliest, addDays(today, Math.max(1, noticeDays)));
  const daysLeft = Math.max(0, daysPerYear - frozenDays(entries, partsOf(from).year));
  return ok({ ...allowed.value, earliest, daysPerYear, daysLeft });
}

/** Freezes the member's own membership, within the limits that the gym sets for members. */
export function ownFreeze(
  entries: readonly MembershipEntry[],
  window: { readonly from: GymDay; readonly to: GymDay },
  origin: EntryOrigin,
  rules: OwnFreezeRules,
  limits: FreezeLimits = DEFAULT_FREEZE_LIMITS,
): Result<MembershipChange> {
  const { from, to } = window;
  const allowed = findAllowedOwnFreeze(entries, from, gymDayOf(origin.now), rules, limits);
  if (!allowed.ok) return allowed;
  if (from < allowed.value.earliest) return refuse('freeze-notice', { field: 'From' });
  const change = freeze(entries, window, origin, limits);
  if (!change.ok) return change;
  for (const year of [partsOf(from).year, partsOf(to).year]) {
    const used = frozenDays([...entries, change.value.entry], year);
    if (used > rules.daysPerYear) return refuse('freeze-days-used', { field: 'To' });
  }
  return change;
}
