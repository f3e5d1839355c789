import type { GymDay } from '../calendar/calendar.ts';
import { ok, type Result, refuse } from '../errors.ts';
import type { Centavos } from '../money/money.ts';
import type { EntryOrigin } from './engine.ts';
import { isUncharged, type MembershipEntry } from './membership.ts';

/**
 * The preview of a membership change, as a person saw it when they confirmed. The server computes the change again and
 * refuses it if one of the three fields differs. The field names are those of the contracts and of the stored order.
 */
export interface Seen {
  /** Key of the newest entry of the person's history; `null` if the history is empty. */
  readonly Entry: string | null;
  /** Last day of the membership after the change, inclusive; `null` if the person then has none. */
  readonly Ends: GymDay | null;
  /** The sum that the change charges, in centavos. */
  readonly Total: Centavos;
}

/**
 * Returns the key of the newest entry, or `null` for an empty history. Annulments count, because they change what a
 * preview shows.
 */
export function newestEntry(entries: readonly MembershipEntry[]): string | null {
  const [first, ...others] = entries;
  if (!first) return null;
  const isNewer = (a: MembershipEntry, b: MembershipEntry): boolean => a.at > b.at || (a.at === b.at && a.id > b.id);
  return others.reduce((newest, entry) => (isNewer(entry, newest) ? entry : newest), first).id;
}

/** Returns what an entry charges: 0 for courtesies, payments outside the till, and entries that sell nothing. */
function chargeOf(entry: MembershipEntry): Centavos {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return 0;
  return isUncharged(entry.paidBy) ? 0 : entry.priceCentavos;
}

/**
 * Returns the preview of a change.
 *
 * @param entries the history before the change
 */
export function seenOf(
  entries: readonly MembershipEntry[],
  change: { readonly entry: MembershipEntry; readonly newEnds: GymDay | null },
): Seen {
  return { Entry: newestEntry(entries), Ends: change.newEnds, Total: chargeOf(change.entry) };
}

/**
 * Returns the time of a new entry, epoch milliseconds. Entries apply in the order of their times, so the result is
 * later than all of `entries`, even if the clock that gave `now` is behind the clocks that gave their times.
 */
export function timeAfter(entries: readonly MembershipEntry[], now: number): number {
  return entries.reduce((latest, { at }) => Math.max(latest, at + 1), now);
}

/** Whether the current preview equals the preview that the person saw. */
export function isAsSeen(confirmed: Seen, current: Seen): boolean {
  return confirmed.Entry === current.Entry && confirmed.Ends === current.Ends && confirmed.Total === current.Total;
}

/**
 * Refuses a membership change whose preview is missing or stale. The refusal contains the current preview, so that the
 * screen can ask for confirmation again.
 *
 * @param confirmed the preview that the person confirmed
 * @param current the preview of the change as it is now
 */
export function checkSeen(confirmed: Seen | undefined, current: Seen): Result<Seen> {
  return confirmed && isAsSeen(confirmed, current) ? ok(current) : refuse('preview-stale', { seen: current });
}

/** Returns the origin of a change that is only previewed. `now`: epoch milliseconds. */
export function previewOrigin(entries: readonly MembershipEntry[], now: number): EntryOrigin {
  return { id: 'preview', by: 'preview', now: timeAfter(entries, now) };
}
