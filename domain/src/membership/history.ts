import { addDays, daysBetween, type GymDay } from '../calendar/calendar.ts';
import { anchorFor, ENDLESS, moveEnd } from './dates.ts';
import type {
  Branches,
  FreezeEntry,
  Membership,
  MembershipEntry,
  MembershipState,
  PaidEntry,
  PlanChangeEntry,
} from './membership.ts';

/** A paid period after everything that happened to it. An empty one (`endsOn` before `startsOn`) was cut short at once. */
export interface Segment {
  readonly entryId: string;
  readonly planId: string;
  readonly startsOn: GymDay;
  readonly endsOn: GymDay;
  readonly anchorDay: number;
  readonly visits: number | null;
  /** Visits left over from the period before may be used in this one, and the other way round. */
  readonly sharesVisits: boolean;
  readonly branches: Branches;
}

interface FreezeWindow {
  readonly entryId: string;
  readonly from: GymDay;
  readonly to: GymDay;
  /** Whether it moved an end; visits that never expire have none, so ending their freeze early moves nothing back. */
  readonly moves: boolean;
}

/** The last run of contiguous periods: what a membership is made of. */
export interface History {
  readonly segments: readonly [Segment, ...Segment[]];
  readonly freezes: readonly FreezeWindow[];
  readonly cancel: Membership['cancel'];
}

/** The entries that still count, in the order in which they apply. */
export function effectiveEntries(entries: readonly MembershipEntry[]): MembershipEntry[] {
  const annulled = new Set(entries.flatMap((entry) => (entry.kind === 'annul' ? [entry.targetId] : [])));
  return entries
    .filter((entry) => entry.kind !== 'annul' && !annulled.has(entry.id))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

export function lastSegment(history: History): Segment {
  return history.segments.at(-1) ?? history.segments[0];
}

function segmentOf(entry: PaidEntry | PlanChangeEntry): Segment {
  const { id, planId, startsOn, endsOn, anchorDay, visits, branches } = entry;
  const sharesVisits = entry.kind === 'paid' && entry.continues;
  return { entryId: id, planId, startsOn, endsOn, anchorDay, visits, sharesVisits, branches };
}

/** Lengthens (or shortens) the period that contains `from` and moves the later ones as much. */
function shift(segments: History['segments'], from: GymDay, days: number): History['segments'] {
  const moved = (segment: Segment): Segment => {
    if (segment.endsOn < from) return segment;
    const startsOn = segment.startsOn > from ? addDays(segment.startsOn, days) : segment.startsOn;
    return { ...segment, startsOn, endsOn: moveEnd(segment.endsOn, days) };
  };
  const [first, ...others] = segments;
  return [moved(first), ...others.map(moved)];
}

/** Ends everything on `lastDay`; the first period stays, empty if need be, so that there is something to show. */
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

/** A cancellation ends what there is on the day before it; last of all, because a freeze may still be ended meanwhile. */
function cutByCancel(history: History): History {
  if (!history.cancel) return history;
  const lastDay = addDays(history.cancel.from, -1);
  const freezes = history.freezes
    .filter(({ from }) => from <= lastDay)
    .map((window) => (window.to > lastDay ? { ...window, to: lastDay } : window));
  return { ...history, segments: cutAt(history.segments, lastDay), freezes };
}

/** Folds the entries into the last run of contiguous periods; `null` when nothing that was paid still counts. */
export function foldHistory(entries: readonly MembershipEntry[]): History | null {
  const history = effectiveEntries(entries).reduce<History | null>(apply, null);
  return history ? cutByCancel(history) : null;
}

/** The periods whose visits are one pool with those of the period at `index`. */
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

/** The freeze of `today` or the next one. */
export function freezeOn(history: History, today: GymDay): FreezeWindow | null {
  return history.freezes.filter(({ to }) => to >= today).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0] ?? null;
}

/** What a history amounts to on one day. */
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

/** The membership on `today`, derived from all of a person's entries; `null` when there is none. */
export function currentMembership(entries: readonly MembershipEntry[], today: GymDay): Membership | null {
  const history = foldHistory(entries);
  return history ? membershipOn(history, today) : null;
}

/** Names of the fields in which a stored membership differs from what its entries say; empty when all is well. */
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
 * The next day after `today` on which the membership changes without anybody doing anything: it begins, another paid period
 * takes over, a freeze begins or ends, a cancellation or the end arrives. `null` when nothing more will happen.
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
