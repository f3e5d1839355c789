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

/** A paid period, with all later entries applied. Empty (`endsOn` before `startsOn`) if it was cut before it began. */
export interface Segment {
  readonly entryId: string;
  readonly planId: string;
  readonly startsOn: GymDay;
  readonly endsOn: GymDay;
  readonly anchorDay: number;
  readonly visits: number | null;
  /** Whether it shares one pool of visits with the period before it: each may use what is left of the other. */
  readonly sharesVisits: boolean;
  readonly branches: Branches;
}

interface FreezeWindow {
  readonly entryId: string;
  readonly from: GymDay;
  readonly to: GymDay;
  /** Whether it moved the end. Visits that never expire have no end, so ending their freeze early moves nothing. */
  readonly moves: boolean;
}

/** The last run of contiguous periods, from which a membership is derived. */
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

/** Returns the newest entry if it is this person's own resumption of a freeze on `today`; otherwise `null`. */
export function ownResumption(entries: readonly MembershipEntry[], uid: string, today: GymDay): MembershipEntry | null {
  const last = effectiveEntries(entries).at(-1);
  return last?.kind === 'resume' && last.by === uid && gymDayOf(last.at) === today ? last : null;
}

/** Returns the plan that a renewal suggests: the last one bought or changed to if it is still sold, else the first. */
export function planToRenew(
  entries: readonly MembershipEntry[],
  onSale: readonly MembershipPlan[],
): MembershipPlan | null {
  const had = effectiveEntries(entries).findLast((entry) => entry.kind === 'paid' || entry.kind === 'change');
  const last = had && 'planId' in had ? onSale.find(({ id }) => id === had.planId) : undefined;
  return last ?? onSale[0] ?? null;
}

export function lastSegment(history: History): Segment {
  return history.segments.at(-1) ?? history.segments[0];
}

function segmentOf(entry: PaidEntry | PlanChangeEntry): Segment {
  const { id, planId, startsOn, endsOn, anchorDay, visits, branches } = entry;
  const sharesVisits = entry.kind === 'paid' && entry.continues;
  return { entryId: id, planId, startsOn, endsOn, anchorDay, visits, sharesVisits, branches };
}

/** Lengthens the period that contains `from` (negative `days` shorten it) and moves the later ones by as many days. */
function shift(segments: History['segments'], from: GymDay, days: number): History['segments'] {
  const moved = (segment: Segment): Segment => {
    if (segment.endsOn < from) return segment;
    const startsOn = segment.startsOn > from ? addDays(segment.startsOn, days) : segment.startsOn;
    return { ...segment, startsOn, endsOn: moveEnd(segment.endsOn, days) };
  };
  const [first, ...others] = segments;
  return [moved(first), ...others.map(moved)];
}

/** Ends all periods on `lastDay`. The first one stays, even if it is empty then, because a history needs a period. */
function cutAt(segments: History['segments'], lastDay: GymDay): History['segments'] {
  const cut = (segment: Segment): Segment => (segment.endsOn > lastDay ? { ...segment, endsOn: lastDay } : segment);
  const [first, ...others] = segments;
  return [cut(first), ...others.filter((segment) => segment.startsOn <= lastDay).map(cut)];
}

function addPaid(history: History | null, entry: PaidEntry): History {
  const segment = segmentOf(entry);
  if (!history || !entry.continues) return { segments: [segment], freezes: [], cancel: null };
  return { ...history, segments: [...cutAt(history.segments, addDays(entry.startsOn, -1)), segment], cancel: null };
}

function addFreeze(history: History, { id, from, to }: FreezeEntry): History {
  const covered = history.segments.find(({ startsOn, endsOn }) => startsOn <= from && from <= endsOn);
  if (!covered) return history;
  const window = { entryId: id, from, to, moves: covered.endsOn !== ENDLESS };
  const segments = shift(history.segments, from, daysBetween(from, to) + 1);
  return { ...history, segments, freezes: [...history.freezes, window] };
}

function endFreeze(history: History, freezeId: string, on: GymDay): History {
  const window = history.freezes.find(({ entryId }) => entryId === freezeId);
  if (!window || on > window.to) return history;
  const first = on > window.from ? on : window.from;
  const unused = daysBetween(first, window.to) + 1;
  const kept = first > window.from ? [{ ...window, to: addDays(first, -1) }] : [];
  const others = history.freezes.filter((other) => other !== window);
  const segments = window.moves ? shift(history.segments, window.from, -unused) : history.segments;
  return { ...history, segments, freezes: [...others, ...kept] };
}

function apply(history: History | null, entry: MembershipEntry): History | null {
  if (entry.kind === 'paid') return addPaid(history, entry);
  if (!history || entry.kind === 'annul') return history;
  if (entry.kind === 'freeze') return addFreeze(history, entry);
  if (entry.kind === 'change') {
    return { ...history, segments: [...cutAt(history.segments, addDays(entry.startsOn, -1)), segmentOf(entry)] };
  }
  if (entry.kind === 'resume') return endFreeze(history, entry.freezeId, entry.on);
  return { ...history, cancel: { from: entry.from, at: entry.at, reason: entry.reason } };
}

/**
 * Ends all periods and freezes on the day before the cancellation. Runs after all entries, because a freeze may still
 * be ended between the entry of the cancellation and its first day.
 */
function cutByCancel(history: History): History {
  if (!history.cancel) return history;
  const lastDay = addDays(history.cancel.from, -1);
  const freezes = history.freezes
    .filter(({ from }) => from <= lastDay)
    .map((window) => (window.to > lastDay ? { ...window, to: lastDay } : window));
  return { ...history, segments: cutAt(history.segments, lastDay), freezes };
}

/** Folds the entries into the last run of contiguous periods; `null` if no paid entry is left that isn't annulled. */
export function foldHistory(entries: readonly MembershipEntry[]): History | null {
  const history = effectiveEntries(entries).reduce<History | null>(apply, null);
  return history ? cutByCancel(history) : null;
}

/** Returns all runs of contiguous periods, the oldest first. The last one is that of {@link foldHistory}. */
function foldRuns(entries: readonly MembershipEntry[]): readonly History[] {
  const runs: History[] = [];
  for (const entry of effectiveEntries(entries)) {
    const begins = entry.kind === 'paid' && !entry.continues;
    const next = apply(begins ? null : (runs.pop() ?? null), entry);
    if (next) runs.push(next);
  }
  return runs.map(cutByCancel);
}

/** Returns a test of a day: whether a paid period covered it and no freeze. */
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

/** Returns the periods that share one pool of visits with the period at `index`, including that one. */
export function poolAround(segments: readonly Segment[], index: number): readonly Segment[] {
  const joined = (at: number): boolean => {
    const [before, here] = [segments[at - 1], segments[at]];
    return before !== undefined && here?.sharesVisits === true && before.visits !== null && here.visits !== null;
  };
  let [from, to] = [index, index];
  while (joined(from)) from -= 1;
  while (joined(to + 1)) to += 1;
  return segments.slice(from, to + 1);
}

function stateOn(history: History, today: GymDay): MembershipState {
  if (history.cancel && today >= history.cancel.from) return 'cancelled';
  if (today < history.segments[0].startsOn) return 'upcoming';
  if (today > lastSegment(history).endsOn) return 'expired';
  return history.freezes.some(({ from, to }) => from <= today && today <= to) ? 'frozen' : 'active';
}

/** Returns the freeze that contains `today`, or else the next one; `null` if there is none. */
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
    state: stateOn(history, today),
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
 * none differs. `membership`: only one of the two exists.
 */
export function checkMembership(
  stored: Membership | null,
  entries: readonly MembershipEntry[],
  today: GymDay,
): readonly (keyof Membership | 'membership')[] {
  const derived = currentMembership(entries, today);
  if (!stored || !derived) return stored === derived ? [] : ['membership'];
  const names = Object.keys(derived) as (keyof Membership)[];
  return names.filter((name) => !sameValue(stored[name], derived[name]));
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameValue(value, right.get(key)));
}

/**
 * Returns the next day after `today` on which the membership changes by itself: it begins, another paid period takes
 * over, a freeze begins or ends, a cancellation or the end arrives. `null` if it won't change any more.
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
