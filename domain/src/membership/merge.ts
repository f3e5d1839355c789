import { gymDayOf } from '../calendar/calendar.ts';
import { ok, type Result, refuse } from '../errors.ts';
import type { Doing } from './engine.ts';
import { currentMembership, effectiveEntries, foldHistory } from './history.ts';
import type { Membership, MembershipEntry } from './membership.ts';

/** Reason of the annulments in the history that no longer counts. */
const REASON = 'Se unieron dos fichas';

function isOver(membership: Membership | null): boolean {
  return membership === null || membership.state === 'expired' || membership.state === 'cancelled';
}

/** Returns an entry with another key, and with other keys in its references. */
function renamed(entry: MembershipEntry, rename: (id: string) => string): MembershipEntry {
  const id = rename(entry.id);
  if (entry.kind === 'resume') return { ...entry, id, freezeId: rename(entry.freezeId) };
  if (entry.kind === 'annul') return { ...entry, id, targetId: rename(entry.targetId) };
  return { ...entry, id };
}

/**
 * Returns whether both histories give the same periods, freezes and cancellation, and so the same membership on every
 * day.
 */
function isSameHistory(a: readonly MembershipEntry[], b: readonly MembershipEntry[]): boolean {
  return JSON.stringify(foldHistory(a)) === JSON.stringify(foldHistory(b));
}

/** Returns annulments of all effective entries, so that the history stays readable and has no effect. */
function annulAll(entries: readonly MembershipEntry[], doing: Doing): MembershipEntry[] {
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
 * Merges the history of a person's second record into that of the first. All entries are kept, and the membership in
 * force doesn't change. If the combined history would change it, the entries of the expired history are annulled. Two
 * memberships in force can't be merged: staff must decide which days are lost.
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
  return ok([...copies, ...annulAll(other, doing)]);
}
