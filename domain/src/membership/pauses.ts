import { daysBetween, type GymDay, gymDayOf } from '../calendar/calendar.ts';
import { ok, type Result, refuse } from '../errors.ts';
import { parseReason } from '../reason.ts';
import { laterOf } from './dates.ts';
import { computeChange, type EntryOrigin, type MembershipChange, requireChangeable } from './engine.ts';
import {
  effectiveEntries,
  foldHistory,
  freezeOn,
  type History,
  lastSegment,
  membershipOn,
  ownResumption,
} from './history.ts';
import { DEFAULT_FREEZE_LIMITS, type FreezeLimits, type MembershipEntry } from './membership.ts';

/** Maximum number of days between today and the day of a cancellation. */
const MAX_CANCEL_AHEAD_DAYS = 400;

/**
 * Returns how many freezes begin in the paid period that contains a day. A freeze that was withdrawn before or on
 * its first day doesn't count.
 */
function countFreezesInPeriod(history: History, on: GymDay): number {
  const period = history.segments.find(({ startsOn, endsOn }) => startsOn <= on && on <= endsOn);
  if (!period) return 0;
  return history.freezes.filter(({ from }) => period.startsOn <= from && from <= period.endsOn).length;
}

/** The limits of a freeze that begins on a certain day. */
export interface AllowedFreeze extends FreezeLimits {
  /** Number of freezes that begin in the paid period that contains the day. */
  readonly used: number;
  /** The first day on which a freeze may begin. */
  readonly earliest: GymDay;
  /** The last day on which a freeze may begin. */
  readonly latest: GymDay;
}

/** Returns the limits of a freeze that begins on `from`. Refuses if the membership can't be frozen now. */
export function findAllowedFreeze(
  entries: readonly MembershipEntry[],
  from: GymDay,
  today: GymDay,
  limits: FreezeLimits = DEFAULT_FREEZE_LIMITS,
): Result<AllowedFreeze> {
  const found = requireChangeable(entries, today);
  if (!found.ok) return found;
  const { history, current } = found.value;
  const earliest = laterOf(today, current.startsOn);
  return ok({ ...limits, used: countFreezesInPeriod(history, from), earliest, latest: current.endsOn });
}

/** Freezes the membership from one day to another, both inclusive. If it has an end, the end moves by as many days. */
export function freeze(
  entries: readonly MembershipEntry[],
  window: { readonly from: GymDay; readonly to: GymDay },
  origin: EntryOrigin,
  limits: FreezeLimits = DEFAULT_FREEZE_LIMITS,
): Result<MembershipChange> {
  const today = gymDayOf(origin.now);
  const found = requireChangeable(entries, today);
  if (!found.ok) return found;
  const { history, current } = found.value;
  const { from, to } = window;
  if (from < today || from < current.startsOn || from > current.endsOn)
    return refuse('date-out-of-range', { field: 'From' });
  const days = daysBetween(from, to) + 1;
  if (days < Math.max(1, limits.minDays)) return refuse('freeze-too-short', { field: 'To' });
  if (days > limits.maxDays) return refuse('freeze-too-long', { field: 'To' });
  if (countFreezesInPeriod(history, from) >= limits.maxPerPeriod) return refuse('freeze-limit');
  return computeChange(entries, { kind: 'freeze', id: origin.id, by: origin.by, at: origin.now, from, to }, today);
}

/** Ends the current freeze or withdraws the next one. */
export function resume(entries: readonly MembershipEntry[], origin: EntryOrigin): Result<MembershipChange> {
  const today = gymDayOf(origin.now);
  const history = foldHistory(entries);
  if (!history) return refuse('no-membership');
  const window = freezeOn(history, today);
  if (!window || membershipOn(history, today).state === 'cancelled') return refuse('not-frozen');
  const entry: MembershipEntry = {
    kind: 'resume',
    id: origin.id,
    by: origin.by,
    at: origin.now,
    freezeId: window.entryId,
    on: today,
  };
  return computeChange(entries, entry, today);
}

/** Ends the membership; `from` (default today) is the first day without it. */
export function cancel(
  entries: readonly MembershipEntry[],
  request: { readonly reason: string; readonly from?: GymDay },
  origin: EntryOrigin,
): Result<MembershipChange> {
  const today = gymDayOf(origin.now);
  const reason = parseReason(request.reason);
  if (reason === null) return refuse('reason-required', { field: 'Reason' });
  const history = foldHistory(entries);
  if (!history) return refuse('no-membership');
  const { state } = membershipOn(history, today);
  if (state === 'cancelled') return refuse('membership-cancelled');
  if (state === 'expired') return refuse('membership-expired');
  if (history.cancel) return refuse('cancellation-pending');
  const from = request.from ?? today;
  const isTooLate = from > lastSegment(history).endsOn || daysBetween(today, from) > MAX_CANCEL_AHEAD_DAYS;
  if (from < today || isTooLate) return refuse('date-out-of-range', { field: 'From' });
  return computeChange(entries, { kind: 'cancel', id: origin.id, by: origin.by, at: origin.now, from, reason }, today);
}

/**
 * Returns the entries that may be annulled: the last effective entry, and the last one that is neither a freeze nor a
 * resumption.
 */
export function annullableEntries(entries: readonly MembershipEntry[]): readonly MembershipEntry[] {
  const effective = effectiveEntries(entries);
  const isPause = ({ kind }: MembershipEntry): boolean => kind === 'freeze' || kind === 'resume';
  const candidates = [effective.findLast((entry) => !isPause(entry)), effective.at(-1)];
  return [...new Set(candidates)].filter((entry) => entry !== undefined);
}

/** The result of an annulment. `membership` and `newEnds` are `null` if no membership remains. */
export interface Annulment extends Omit<MembershipChange, 'membership' | 'newEnds'> {
  readonly membership: MembershipChange['membership'] | null;
  readonly newEnds: GymDay | null;
}

/** Annuls an entry. Refuses an entry that isn't one of the {@link annullableEntries}. */
export function annul(
  entries: readonly MembershipEntry[],
  request: { readonly targetId: string; readonly reason: string },
  origin: EntryOrigin,
): Result<Annulment> {
  const today = gymDayOf(origin.now);
  const reason = parseReason(request.reason);
  if (reason === null) return refuse('reason-required', { field: 'Reason' });
  if (!effectiveEntries(entries).some(({ id }) => id === request.targetId)) return refuse('entry-not-found');
  if (!annullableEntries(entries).some(({ id }) => id === request.targetId)) return refuse('not-last-entry');
  const entry: MembershipEntry = {
    kind: 'annul',
    id: origin.id,
    by: origin.by,
    at: origin.now,
    targetId: request.targetId,
    reason,
  };
  const oldHistory = foldHistory(entries);
  const newHistory = foldHistory([...entries, entry]);
  const membership = newHistory ? membershipOn(newHistory, today) : null;
  const oldEnds = oldHistory ? lastSegment(oldHistory).endsOn : null;
  return { ok: true, value: { entry, membership, oldEnds, newEnds: membership?.endsOn ?? null } };
}

/** The reason that is stored in the annulment when a resumption is undone. */
const UNDO_REASON = 'Deshizo la reanudación';

/**
 * Undoes a resumption, so that the freeze continues. Refuses unless the last effective entry is a resumption by the
 * same author today. Also refuses if today would become frozen again and the person visited today.
 *
 * @param visitDays days of the person's visits; only today's visit matters
 */
export function undoResumption(
  entries: readonly MembershipEntry[],
  origin: EntryOrigin,
  visitDays: readonly GymDay[],
): Result<Annulment> {
  const today = gymDayOf(origin.now);
  const last = ownResumption(entries, origin.by, today);
  if (last === null) return refuse('resume-final');
  const annulment = annul(entries, { targetId: last.id, reason: UNDO_REASON }, origin);
  const isFrozen = annulment.ok && annulment.value.membership?.state === 'frozen';
  return isFrozen && visitDays.includes(today) ? refuse('resume-final') : annulment;
}
