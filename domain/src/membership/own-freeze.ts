import { addDays, dayFromParts, daysBetween, type GymDay, gymDayOf, partsOf } from '../calendar/calendar.ts';
import { ok, type Result, refuse } from '../errors.ts';
import { ENDLESS, laterOf } from './dates.ts';
import type { Doing, MembershipChange } from './engine.ts';
import { effectiveEntries } from './history.ts';
import { DEFAULT_FREEZE_LIMITS, type FreezeEntry, type FreezeLimits, type MembershipEntry } from './membership.ts';
import { type FreezeRoom, freeze, freezeRoom } from './pauses.ts';

/** The gym's limits for freezes by members. */
export interface OwnFreezeRules {
  /** Days in each calendar year; 0: only staff can freeze. */
  readonly daysPerYear: number;
  /** Days between the request and the freeze, at least one, because today's visit may have happened. */
  readonly noticeDays: number;
}

/** The freeze that a member may still make, shown before the request. */
export interface OwnFreezeRoom extends FreezeRoom {
  readonly daysPerYear: number;
  /** Days that may still be frozen in the calendar year of the first day. */
  readonly daysLeft: number;
}

/**
 * Returns a freeze as it turned out: shorter if it was ended early or the membership was cancelled, none if it was
 * withdrawn.
 */
function daysOf(frozen: FreezeEntry, entries: readonly MembershipEntry[]): readonly [from: GymDay, to: GymDay] | null {
  const later = entries.filter(({ at }) => at >= frozen.at);
  const ends = later.flatMap((entry) => {
    if (entry.kind === 'resume' && entry.freezeId === frozen.id) return [addDays(entry.on, -1)];
    return entry.kind === 'cancel' ? [addDays(entry.from, -1)] : [];
  });
  const to = [frozen.to, ...ends].toSorted()[0] ?? frozen.to;
  return to < frozen.from ? null : [frozen.from, to];
}

/** Days of a calendar year from one day to another, both inclusive. */
function daysInYear(from: GymDay, to: GymDay, year: number): number {
  const first = laterOf(from, dayFromParts({ year, month: 1, day: 1 }));
  const last = dayFromParts({ year, month: 12, day: 31 });
  return Math.max(0, daysBetween(first, to < last ? to : last) + 1);
}

/** Returns the number of days in a calendar year on which a person was or will be frozen, whoever requested it. */
export function frozenDays(entries: readonly MembershipEntry[], year: number): number {
  const counting = effectiveEntries(entries);
  const windows = counting.flatMap((entry) => (entry.kind === 'freeze' ? [daysOf(entry, counting)] : []));
  return windows.reduce((sum, window) => sum + (window ? daysInYear(...window, year) : 0), 0);
}

/** Returns how a member may freeze from a day on; refused if the gym or the membership doesn't allow it. */
export function ownFreezeRoom(
  entries: readonly MembershipEntry[],
  from: GymDay,
  today: GymDay,
  rules: OwnFreezeRules,
  limits: FreezeLimits = DEFAULT_FREEZE_LIMITS,
): Result<OwnFreezeRoom> {
  const { daysPerYear, noticeDays } = rules;
  if (daysPerYear <= 0) return refuse('freeze-by-staff');
  const room = freezeRoom(entries, from, today, limits);
  if (!room.ok) return room;
  // A freeze doesn't lengthen a membership without an end.
  if (room.value.latest === ENDLESS) return refuse('freeze-by-staff');
  const earliest = laterOf(room.value.earliest, addDays(today, Math.max(1, noticeDays)));
  const daysLeft = Math.max(0, daysPerYear - frozenDays(entries, partsOf(from).year));
  return ok({ ...room.value, earliest, daysPerYear, daysLeft });
}

/** Freezes the member's own membership, within the limits that the gym sets for members. */
export function ownFreeze(
  entries: readonly MembershipEntry[],
  window: { readonly from: GymDay; readonly to: GymDay },
  doing: Doing,
  rules: OwnFreezeRules,
  limits: FreezeLimits = DEFAULT_FREEZE_LIMITS,
): Result<MembershipChange> {
  const { from, to } = window;
  const room = ownFreezeRoom(entries, from, gymDayOf(doing.now), rules, limits);
  if (!room.ok) return room;
  if (from < room.value.earliest) return refuse('freeze-notice', { field: 'From' });
  const change = freeze(entries, window, doing, limits);
  if (!change.ok) return change;
  for (const year of [partsOf(from).year, partsOf(to).year]) {
    const used = frozenDays([...entries, change.value.entry], year);
    if (used > rules.daysPerYear) return refuse('freeze-days-used', { field: 'To' });
  }
  return change;
}
