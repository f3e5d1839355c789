import { gymDayOf } from '../calendar/calendar.ts';
import { ok, type Result, refuse } from '../errors.ts';
import type { Doing } from './engine.ts';
import { currentMembership, effectiveEntries, foldHistory } from './history.ts';
import type { Membership, MembershipEntry } from './membership.ts';

/** Why the lines of a history that gave way no longer count. */
const REASON = 'Se unieron dos fichas';

function isOver(membership: Membership | null): boolean {
  return membership === null || membership.state === 'expired' || membership.state === 'cancelled';
}

/** The entry under another key, with the keys that it names. */
function renamed(entry: MembershipEntry, rename: (id: string) => string): MembershipEntry {
  const id = rename(entry.id);
  if (entry.kind === 'resume') return { ...entry, id, freezeId: rename(entry.freezeId) };
  if (entry.kind === 'annul') return { ...entry, id, targetId: rename(entry.targetId) };
  return { ...entry, id };
}

/**
 * Whether both histories come to the same periods, freezes and cancellation, and so to the same membership on every
 * day.
 */
function isSameHistory(a: readonly MembershipEntry[], b: readonly MembershipEntry[]): boolean {
  return JSON.stringify(foldHistory(a)) === JSON.stringify(foldHistory(b));
}

/** Annulments of everything that counts in a history, so that it stays readable and decides nothing. */
function givingWay(entries: readonly MembershipEntry[], doing: Doing): MembershipEntry[] {
  return effectiveEntries(entries).map((entry, index) => ({
    kind: 'annul',
    id: `${doing.id}-${index}`,
    by: doing.by,
    at: doing.now,
    targetId: entry.id,
    reason: REASON,
  }));
}

/**
 * Joins the history of a person's second record to that of the first: everything is kept, and the membership in force
 * stays exactly what it was. Where the two, read as one, would change it, the lines of the history that is over no
 * longer count. Two in force can't be merged: whose days would go must be decided by staff.
 *
 * @param into the entries that stay where they are
 * @param from the entries that are copied
 * @param doing its `id` begins the copies' keys
 * @returns the entries to append to `into`
 */
export function mergeHistories(
  into: readonly MembershipEntry[],
  from: readonly MembershipEntry[],
  doing: Doing,
): Result<readonly MembershipEntry[]> {
  const today = gymDayOf(doing.now);
  const copies = from.map((entry) => renamed(entry, (id) => `${doing.id}-${id}`));
  const [intoNow, fromNow] = [currentMembership(into, today), currentMembership(copies, today)];
  if (!isOver(intoNow) && !isOver(fromNow)) return refuse('memberships-overlap');
  const fromDecides = isOver(intoNow) && (!isOver(fromNow) || (fromNow?.endsOn ?? '') > (intoNow?.endsOn ?? ''));
  const [kept, other] = fromDecides ? [copies, into] : [into, copies];
  if (isSameHistory([...into, ...copies], kept)) return ok(copies);
  return ok([...copies, ...givingWay(other, doing)]);
}
