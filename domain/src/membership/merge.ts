import { gymDayOf } from '../calendar/calendar.ts';
import { ok, type Result, refuse } from '../errors.ts';
import type { EntryOrigin } from './engine.ts';
import { currentMembership, effectiveEntries, foldHistory } from './history.ts';
import type { Membership, MembershipEntry } from './membership.ts';

/** The reason that the annulments store. */
const REASON = 'Se unieron dos fichas';

function isOver(membership: Membership | null): boolean {
  return membership === null || membership.state === 'expired' || membership.state === 'cancelled';
}

/** Returns an entry after renaming its key and the keys to which it refers. */
function renameKeys(entry: MembershipEntry, rename: (id: string) => string): MembershipEntry {
  const id = rename(entry.id);
  if (entry.kind === 'resume') return { ...entry, id, freezeId: rename(entry.freezeId) };
  if (entry.kind === 'annul') return { ...entry, id, targetId: rename(entry.targetId) };
  return { ...entry, id };
}

/** Returns whether both lists of entries fold into the same history, and therefore yield the same membership. */
function isSameHistory(a: readonly MembershipEntry[], b: readonly MembershipEntry[]): boolean {
  return JSON.stringify(foldHistory(a)) === JSON.stringify(foldHistory(b));
}

/** Returns annulments of all effective entries, so that the history stays readable and has no effect. */
function annulAll(entries: readonly MembershipEntry[], origin: EntryOrigin): MembershipEntry[] {
  return effectiveEntries(entries).map((entry, index) => ({
    kind: 'annul',
    id: `${origin.id}-${index}`,
    by: origin.by,
    at: origin.now,
    targetId: entry.id,
    reason: REASON,
  }));
}

/**
 * Merges the history of a person's second record into the history of the first. All entries are kept, and the
 * membership in force doesn't change; if both memberships are over, the one with the later end doesn't change. If all
 * entries together would change that membership, those of the other history are annulled. Two memberships in force
 * can't be merged: staff must decide which days are lost.
 *
 * @param into the entries that stay where they are
 * @param from the entries that are copied
 * @param origin author and time of new entries; its `id` is a prefix of the keys of copies and annulments
 * @returns the entries to append to `into`
 */
export function mergeHistories(
  into: readonly MembershipEntry[],
  from: readonly MembershipEntry[],
  origin: EntryOrigin,
): Result<readonly MembershipEntry[]> {
  const today = gymDayOf(origin.now);
  const copies = from.map((entry) => renameKeys(entry, (id) => `${origin.id}-${id}`));
  const [intoNow, fromNow] = [currentMembership(into, today), currentMembership(copies, today)];
  if (!isOver(intoNow) && !isOver(fromNow)) return refuse('memberships-overlap');
  const isFromCounted = isOver(intoNow) && (!isOver(fromNow) || (fromNow?.endsOn ?? '') > (intoNow?.endsOn ?? ''));
  const [counted, annulled] = isFromCounted ? [copies, into] : [into, copies];
  if (isSameHistory([...into, ...copies], counted)) return ok(copies);
  return ok([...copies, ...annulAll(annulled, origin)]);
}
