import { daysBetween, type GymDay, gymDayOf } from '../calendar/calendar.ts';
import { ok, type Result, refuse } from '../errors.ts';
import { parseReason } from '../reason.ts';
import { laterOf } from './dates.ts';
import { changeBy, type Doing, type MembershipChange, undisturbed } from './engine.ts';
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

/** How far ahead a cancellation may be dated. */
const MAX_CANCEL_AHEAD_DAYS = 400;

/**
 * Returns how often the paid period of a day was already frozen. A freeze withdrawn before it began doesn't count.
 */
function freezesInPeriod(history: History, on: GymDay): number {
  const period = history.segments.find(({ startsOn, endsOn }) => startsOn <= on && on <= endsOn);
  if (!period) return 0;
  return history.freezes.filter(({ from }) => period.startsOn <= from && from <= period.endsOn).length;
}

/** The limits of a freeze from a day on, shown before the request. */
export interface FreezeRoom extends FreezeLimits {
  /** Freezes that the day's paid period has had. */
  readonly used: number;
  /** The first and last day on which one may begin. */
  readonly earliest: GymDay;
  readonly latest: GymDay;
}

/** Returns the limits of a freeze that begins on `from`; refused if nothing may be frozen now. */
export function freezeRoom(
  entries: readonly MembershipEntry[],
  from: GymDay,
  today: GymDay,
  limits: FreezeLimits = DEFAULT_FREEZE_LIMITS,
): Result<FreezeRoom> {
  const found = undisturbed(entries, today);
  if (!found.ok) return found;
  const { history, current } = found.value;
  const earliest = laterOf(today, current.startsOn);
  return ok({ ...limits, used: freezesInPeriod(history, from), earliest, latest: current.endsOn });
}

/** Freezes the membership from one day to another, both inclusive; the end moves by as many days. */
export function freeze(
  entries: readonly MembershipEntry[],
  window: { readonly from: GymDay; readonly to: GymDay },
  doing: Doing,
  limits: FreezeLimits = DEFAULT_FREEZE_LIMITS,
): Result<MembershipChange> {
  const today = gymDayOf(doing.now);
  const found = undisturbed(entries, today);
  if (!found.ok) return found;
  const { history, current } = found.value;
  const { from, to } = window;
  if (from < today || from < current.startsOn || from > current.endsOn)
    return refuse('date-out-of-range', { field: 'From' });
  const days = daysBetween(from, to) + 1;
  if (days < Math.max(1, limits.minDays)) return refuse('freeze-too-short', { field: 'To' });
  if (days > limits.maxDays) return refuse('freeze-too-long', { field: 'To' });
  if (freezesInPeriod(history, from) >= limits.maxPerPeriod) return refuse('freeze-limit');
  return changeBy(entries, { kind: 'freeze', id: doing.id, by: doing.by, at: doing.now, from, to }, today);
}

/** Ends the current freeze or withdraws the next one; the end moves back by the unused days. */
export function resume(entries: readonly MembershipEntry[], doing: Doing): Result<MembershipChange> {
  const today = gymDayOf(doing.now);
  const history = foldHistory(entries);
  if (!history) return refuse('no-membership');
  const window = freezeOn(history, today);
  if (!window || membershipOn(history, today).state === 'cancelled') return refuse('not-frozen');
  const entry: MembershipEntry = {
    kind: 'resume',
    id: doing.id,
    by: doing.by,
    at: doing.now,
    freezeId: window.entryId,
    on: today,
  };
  return changeBy(entries, entry, today);
}

/** Ends the membership; `from` (default today) is the first day without it. */
export function cancel(
  entries: readonly MembershipEntry[],
  asked: { readonly reason: string; readonly from?: GymDay },
  doing: Doing,
): Result<MembershipChange> {
  const today = gymDayOf(doing.now);
  const reason = parseReason(asked.reason);
  if (reason === null) return refuse('reason-required', { field: 'Reason' });
  const history = foldHistory(entries);
  if (!history) return refuse('no-membership');
  const { state } = membershipOn(history, today);
  if (state === 'cancelled') return refuse('membership-cancelled');
  if (state === 'expired') return refuse('membership-expired');
  if (history.cancel) return refuse('cancellation-pending');
  const from = asked.from ?? today;
  const tooLate = from > lastSegment(history).endsOn || daysBetween(today, from) > MAX_CANCEL_AHEAD_DAYS;
  if (from < today || tooLate) return refuse('date-out-of-range', { field: 'From' });
  return changeBy(entries, { kind: 'cancel', id: doing.id, by: doing.by, at: doing.now, from, reason }, today);
}

/**
 * Returns the entries that may be annulled, because no other depends on them: the last one, and the last purchase,
 * change of plan or cancellation, together with the freezes and resumptions after it.
 */
export function annullableEntries(entries: readonly MembershipEntry[]): readonly MembershipEntry[] {
  const counting = effectiveEntries(entries);
  const isPause = ({ kind }: MembershipEntry): boolean => kind === 'freeze' || kind === 'resume';
  const lasts = [counting.findLast((entry) => !isPause(entry)), counting.at(-1)];
  return [...new Set(lasts)].filter((entry) => entry !== undefined);
}

/** The result of an annulment, the only operation that may leave no membership. */
export interface Annulment extends Omit<MembershipChange, 'membership' | 'newEnds'> {
  readonly membership: MembershipChange['membership'] | null;
  readonly newEnds: GymDay | null;
}

/** Annuls an entry made by mistake; only one on which no other depends ({@link annullableEntries}). */
export function annul(
  entries: readonly MembershipEntry[],
  asked: { readonly targetId: string; readonly reason: string },
  doing: Doing,
): Result<Annulment> {
  const today = gymDayOf(doing.now);
  const reason = parseReason(asked.reason);
  if (reason === null) return refuse('reason-required', { field: 'Reason' });
  if (!effectiveEntries(entries).some(({ id }) => id === asked.targetId)) return refuse('entry-not-found');
  if (!annullableEntries(entries).some(({ id }) => id === asked.targetId)) return refuse('not-last-entry');
  const entry: MembershipEntry = {
    kind: 'annul',
    id: doing.id,
    by: doing.by,
    at: doing.now,
    targetId: asked.targetId,
    reason,
  };
  const before = foldHistory(entries);
  const after = foldHistory([...entries, entry]);
  const membership = after ? membershipOn(after, today) : null;
  const oldEnds = before ? lastSegment(before).endsOn : null;
  return { ok: true, value: { entry, membership, oldEnds, newEnds: membership?.endsOn ?? null } };
}

/** The reason with which an undone resumption is stored. */
const UNDONE = 'Deshizo la reanudación';

/**
 * Undoes the author's own resumption, so that the freeze continues: only on the same day, before any other change, and
 * if the person didn't visit on a day of the freeze.
 *
 * @param visitDays the person's visits since the resumption
 */
export function undoResumption(
  entries: readonly MembershipEntry[],
  doing: Doing,
  visitDays: readonly GymDay[],
): Result<Annulment> {
  const today = gymDayOf(doing.now);
  const last = ownResumption(entries, doing.by, today);
  if (last === null) return refuse('resume-final');
  const undone = annul(entries, { targetId: last.id, reason: UNDONE }, doing);
  const isFrozen = undone.ok && undone.value.membership?.state === 'frozen';
  return isFrozen && visitDays.includes(today) ? refuse('resume-final') : undone;
}
