import { addDays, daysBetween, type GymDay, gymDayOf } from '../calendar/calendar.ts';
import { anchorFor, ENDLESS, moveEnd } from './dates.ts';
import type {
  Branches,
  FreezeEntry,
  Membership,
  MembershipEntry,
  MembershipPlan,
  MembershipState,
  PaidEntry,
  PlanChangeEntry,
} from './membership.ts';

/**
 * A paid period after all later entries were applied. It is empty (`endsOn` before `startsOn`) if a later entry ended
 * it before it began.
 */
export interface Segment {
  readonly entryId: string;
  readonly planId: string;
  readonly startsOn: GymDay;
  readonly endsOn: GymDay;
  readonly anchorDay: number;
  readonly visits: number | null;
  /** Whether it shares its visits with the period before it, if both have a number of visits. */
  readonly sharesVisits: boolean;
  readonly branches: Branches;
}

/** A freeze; both days are inclusive. */
interface FreezeWindow {
  readonly entryId: string;
  readonly from: GymDay;
  readonly to: GymDay;
  /** Whether the freeze moved the end of its period. False if the period has no end. */
  readonly movesEnd: boolean;
}

/** A run of contiguous periods. A person's membership is derived from the last run. */
export interface History {
  readonly segments: readonly [Segment, ...Segment[]];
  readonly freezes: readonly FreezeWindow[];
  readonly cancel: Membership['cancel'];
}

/** Returns the entries that aren't annulled, without the annulments themselves, in the order in which they apply. */
export function effectiveEntries(entries: readonly MembershipEntry[]): MembershipEntry[] {
  const annulled = new Set(entries.flatMap((entry) => (entry.kind === 'annul' ? [entry.targetId] : [])));
  return entries
    .filter((entry) => entry.kind !== 'annul' && !annulled.has(entry.id))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** Returns the newest effective entry if it is this person's own resumption of a freeze on `today`, else `null`. */
export function ownResumption(entries: readonly MembershipEntry[], uid: string, today: GymDay): MembershipEntry | null {
  const last = effectiveEntries(entries).at(-1);
  return last?.kind === 'resume' && last.by === uid && gymDayOf(last.at) === today ? last : null;
}

/**
 * Returns the plan that a renewal suggests: the last one bought or changed to if it is still sold, else the first of
 * `onSale`.
 */
export function planToRenew(
  entries: readonly MembershipEntry[],
  onSale: readonly MembershipPlan[],
): MembershipPlan | null {
  const lastBought = effectiveEntries(entries).findLast((entry) => entry.kind === 'paid' || entry.kind === 'change');
  const last = lastBought && 'planId' in lastBought ? onSale.find(({ id }) => id === lastBought.planId) : undefined;
  return last ?? onSale[0] ?? null;
}

export function lastSegment(history: History): Segment {
  return history.segments.at(-1) ?? history.segments[0];
}

function toSegment(entry: PaidEntry | PlanChangeEntry): Segment {
  const { id, planId, startsOn, endsOn, anchorDay, visits, branches } = entry;
  const sharesVisits = entry.kind === 'paid' && entry.continues;
  return { entryId: id, planId, startsOn, endsOn, anchorDay, visits, sharesVisits, branches };
}

/** Moves the end of the period that contains `from`, and all later periods, by `days` (negative: earlier). */
function shiftEnds(segments: History['segments'], from: GymDay, days: number): History['segments'] {
  const shiftSegment = (segment: Segment): Segment => {
    if (segment.endsOn < from) return segment;
    const startsOn = segment.startsOn > from ? addDays(segment.startsOn, days) : segment.startsOn;
    return { ...segment, startsOn, endsOn: moveEnd(segment.endsOn, days) };
  };
  const [first, ...others] = segments;
  return [shiftSegment(first), ...others.map(shiftSegment)];
}

/**
 * Ends all periods on `lastDay` at the latest, and removes those that begin later. The first period stays even if it
 * becomes empty, because a history needs a period.
 */
function cutSegmentsAt(segments: History['segments'], lastDay: GymDay): History['segments'] {
  const cutSegment = (segment: Segment): Segment =>
    segment.endsOn > lastDay ? { ...segment, endsOn: lastDay } : segment;
  const [first, ...others] = segments;
  return [cutSegment(first), ...others.filter((segment) => segment.startsOn <= lastDay).map(cutSegment)];
}

function addPaid(history: History | null, entry: PaidEntry): History {
  const segment = toSegment(entry);
  if (!history || !entry.continues) return { segments: [segment], freezes: [], cancel: null };
  return {
    ...history,
    segments: [...cutSegmentsAt(history.segments, addDays(entry.startsOn, -1)), segment],
    cancel: null,
  };
}

function addFreeze(history: History, { id, from, to }: FreezeEntry): History {
  const frozenSegment = history.segments.find(({ startsOn, endsOn }) => startsOn <= from && from <= endsOn);
  if (!frozenSegment) return history;
  const window = { entryId: id, from, to, movesEnd: frozenSegment.endsOn !== ENDLESS };
  const segments = shiftEnds(history.segments, from, daysBetween(from, to) + 1);
  return { ...history, segments, freezes: [...history.freezes, window] };
}

function endFreeze(history: History, freezeId: string, on: GymDay): History {
  const window = history.freezes.find(({ entryId }) => entryId === freezeId);
  if (!window || on > window.to) return history;
  const first = on > window.from ? on : window.from;
  const unused = daysBetween(first, window.to) + 1;
  const usedPart = first > window.from ? [{ ...window, to: addDays(first, -1) }] : [];
  const others = history.freezes.filter((other) => other !== window);
  const segments = window.movesEnd ? shiftEnds(history.segments, window.from, -unused) : history.segments;
  return { ...history, segments, freezes: [...others, ...usedPart] };
}

function applyEntry(history: History | null, entry: MembershipEntry): History | null {
  if (entry.kind === 'paid') return addPaid(history, entry);
  if (!history || entry.kind === 'annul') return history;
  if (entry.kind === 'freeze') return addFreeze(history, entry);
  if (entry.kind === 'change') {
    return {
      ...history,
      segments: [...cutSegmentsAt(history.segments, addDays(entry.startsOn, -1)), toSegment(entry)],
    };
  }
  if (entry.kind === 'resume') return endFreeze(history, entry.freezeId, entry.on);
  return { ...history, cancel: { from: entry.from, at: entry.at, reason: entry.reason } };
}

/**
 * Ends all periods and freezes on the day before the cancellation. Runs after all entries, because a freeze may still
 * be ended between the entry of the cancellation and its first day.
 */
function cutAtCancellation(history: History): History {
  if (!history.cancel) return history;
  const lastDay = addDays(history.cancel.from, -1);
  const freezes = history.freezes
    .filter(({ from }) => from <= lastDay)
    .map((window) => (window.to > lastDay ? { ...window, to: lastDay } : window));
  return { ...history, segments: cutSegmentsAt(history.segments, lastDay), freezes };
}

/** Folds the entries into the last run of contiguous periods; `null` if no paid entry is left that isn't annulled. */
export function foldHistory(entries: readonly MembershipEntry[]): History | null {
  const history = effectiveEntries(entries).reduce<History | null>(applyEntry, null);
  return history ? cutAtCancellation(history) : null;
}

/** Returns all runs of contiguous periods, the oldest first. */
function foldRuns(entries: readonly MembershipEntry[]): readonly History[] {
  const runs: History[] = [];
  for (const entry of effectiveEntries(entries)) {
    const startsRun = entry.kind === 'paid' && !entry.continues;
    const next = applyEntry(startsRun ? null : (runs.pop() ?? null), entry);
    if (next) runs.push(next);
  }
  return runs.map(cutAtCancellation);
}

/** Returns a function that tells whether a day belongs to a paid period and to no freeze. */
export function coverageOf(entries: readonly MembershipEntry[]): (day: GymDay) => boolean {
  const runs = foldRuns(entries);
  const isIn = (day: GymDay, from: GymDay, to: GymDay): boolean => from <= day && day <= to;
  return (day) =>
    runs.some(
      ({ segments, freezes }) =>
        segments.some(({ startsOn, endsOn }) => isIn(day, startsOn, endsOn)) &&
        !freezes.some(({ from, to }) => isIn(day, from, to)),
    );
}

/** Returns the periods that share their visits with the period at `index`, including that period. */
export function poolAround(segments: readonly Segment[], index: number): readonly Segment[] {
  const isJoinedToPrevious = (at: number): boolean => {
    const [previous, current] = [segments[at - 1], segments[at]];
    return (
      previous !== undefined && current?.sharesVisits === true && previous.visits !== null && current.visits !== null
    );
  };
  let [from, to] = [index, index];
  while (isJoinedToPrevious(from)) from -= 1;
  while (isJoinedToPrevious(to + 1)) to += 1;
  return segments.slice(from, to + 1);
}

function findStateOn(history: History, today: GymDay): MembershipState {
  if (history.cancel && today >= history.cancel.from) return 'cancelled';
  if (today < history.segments[0].startsOn) return 'upcoming';
  if (today > lastSegment(history).endsOn) return 'expired';
  return history.freezes.some(({ from, to }) => from <= today && today <= to) ? 'frozen' : 'active';
}

/** Returns the freeze that contains `today`, otherwise the next freeze; `null` if there is neither. */
export function freezeOn(history: History, today: GymDay): FreezeWindow | null {
  return history.freezes.filter(({ to }) => to >= today).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0] ?? null;
}

/** Derives the membership on one day from its history. */
export function membershipOn(history: History, today: GymDay): Membership {
  const { segments } = history;
  const index = Math.max(
    0,
    segments.findLastIndex(({ startsOn }) => startsOn <= today),
  );
  const segment = segments[index] ?? segments[0];
  const last = lastSegment(history);
  const pool = segment.visits === null ? null : poolAround(segments, index);
  const freeze = freezeOn(history, today);
  return {
    planId: segment.planId,
    startsOn: segments[0].startsOn,
    endsOn: last.endsOn,
    anchorDay: last.endsOn === ENDLESS ? last.anchorDay : anchorFor(addDays(last.endsOn, 1), last.anchorDay),
    state: findStateOn(history, today),
    freeze: freeze ? { from: freeze.from, to: freeze.to } : null,
    cancel: history.cancel,
    visits: pool ? pool.reduce((sum, { visits }) => sum + (visits ?? 0), 0) : null,
    visitsFrom: pool?.[0]?.startsOn ?? null,
    branches: segment.branches,
  };
}

/** Returns the membership on `today`, derived from all entries of a person; `null` if there is none. */
export function currentMembership(entries: readonly MembershipEntry[], today: GymDay): Membership | null {
  const history = foldHistory(entries);
  return history ? membershipOn(history, today) : null;
}

/**
 * Returns the names of the fields in which a stored membership differs from the one derived from its entries; empty if
 * none differs. The result is `membership` if only one of the two memberships exists.
 */
export function checkMembership(
  stored: Membership | null,
  entries: readonly MembershipEntry[],
  today: GymDay,
): readonly (keyof Membership | 'membership')[] {
  const derived = currentMembership(entries, today);
  if (!stored || !derived) return stored === derived ? [] : ['membership'];
  const names = Object.keys(derived) as (keyof Membership)[];
  return names.filter((name) => !isSameValue(stored[name], derived[name]));
}

function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && isSameValue(value, right.get(key)))
  );
}

/**
 * Returns the next day after `today` on which the membership may change without a new entry: the first day of a period,
 * of a freeze or of a cancellation, or the day after a period or freeze ends. `null` if there is no such day.
 */
export function nextTurn(entries: readonly MembershipEntry[], today: GymDay): GymDay | null {
  const history = foldHistory(entries);
  if (!history) return null;
  const { segments, freezes, cancel } = history;
  const turns = [
    ...segments.flatMap(({ startsOn, endsOn }) => (endsOn === ENDLESS ? [startsOn] : [startsOn, addDays(endsOn, 1)])),
    ...freezes.flatMap(({ from, to }) => [from, addDays(to, 1)]),
    ...(cancel ? [cancel.from] : []),
  ];
  return turns.filter((day) => day > today).toSorted()[0] ?? null;
}
