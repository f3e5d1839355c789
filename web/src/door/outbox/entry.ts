import { AHEAD_TOLERANCE_MS, OLDEST_CHECK_IN_MS } from '@gym/domain/attendance/attendance';
import { KEYS_PER_ID } from '@gym/domain/database/door/account-key';
import {
  attendancePath,
  type CheckIn,
  checkInDay,
  checkInUpdate,
  undoUpdate,
} from '@gym/domain/database/door/attendance';
import {
  type DeniedCheckIn,
  deniedCheckInAddress,
  deniedCheckInUpdate,
} from '@gym/domain/database/door/denied-check-ins';
import { type GuestVisit, guestAddress, guestUndoUpdate, guestUpdate } from '@gym/domain/database/door/guests';
import { isUncounted, storedVisitUseSchema } from '@gym/domain/database/memberships/visit-use';
import type { Stamp } from '@gym/domain/door/clock';

/** What waits to be sent. `undo` and `guest-undo` take back what was, or may have been, handed over already. */
export type OutboxItem =
  | { readonly kind: 'check-in'; readonly checkIn: CheckIn }
  | { readonly kind: 'undo'; readonly checkIn: CheckIn }
  | { readonly kind: 'denied'; readonly denied: DeniedCheckIn }
  | { readonly kind: 'guest' | 'guest-undo'; readonly guest: GuestVisit };

/** Why the server did not take an entry, as far as the device can tell. */
export type OutboxRefusal = 'late' | 'clock-ahead' | 'no-role' | 'annulled' | 'no-access' | 'refused';

/** One line of the outbox. Kept until the server has it, or until staff dealt with the refusal. */
export interface OutboxEntry {
  /** Order of writing, and of sending. */
  readonly seq: number;
  readonly item: OutboxItem;
  /** Who was signed in. It is sent with this sign-in only, because the record names its author. */
  readonly author: string;
  readonly stamp: Stamp;
  /** Given to the SDK at least once: from then on `id` and `at` must stay as they are. */
  readonly handed: boolean;
  readonly refusal: { readonly reason: OutboxRefusal; readonly at: number } | null;
}

/** The record that an entry is about. */
function recordOf(item: OutboxItem): CheckIn | DeniedCheckIn | GuestVisit {
  if ('checkIn' in item) return item.checkIn;
  return 'guest' in item ? item.guest : item.denied;
}

/** At which branch. */
export function branchOf(item: OutboxItem): string {
  return recordOf(item).branch;
}

/** Does it take back another entry? */
export function isUndo({ kind }: OutboxItem): boolean {
  return kind === 'undo' || kind === 'guest-undo';
}

/** The id of what an entry is about: an undo carries that of what it takes back. */
export function subjectOf(item: OutboxItem): string {
  return recordOf(item).id;
}

/** When it happened, epoch milliseconds. */
export function happenedAt(item: OutboxItem): number {
  return recordOf(item).at;
}

/** The same entry at another time, for one whose clock was in doubt. */
export function movedTo(item: OutboxItem, at: number): OutboxItem {
  switch (item.kind) {
    case 'denied':
      return { kind: 'denied', denied: { ...item.denied, at } };
    case 'guest':
    case 'guest-undo':
      return { kind: item.kind, guest: { ...item.guest, at } };
    default:
      return { kind: item.kind, checkIn: { ...item.checkIn, at } };
  }
}

/** The same entry in the next of its places; `null` where there is no other: for check-ins, and after the last. */
export function inNextPlace(item: OutboxItem): OutboxItem | null {
  if ('checkIn' in item) return null;
  const turn = (('denied' in item ? item.denied.turn : item.guest.turn) ?? 0) + 1;
  if (turn >= KEYS_PER_ID) return null;
  return 'denied' in item
    ? { kind: 'denied', denied: { ...item.denied, turn } }
    : { kind: item.kind, guest: { ...item.guest, turn } };
}

/** The same entry of the same moment for another person: who was meant is called that by now. */
export function readdressed(item: OutboxItem, uid: string): OutboxItem {
  return 'checkIn' in item ? { kind: item.kind, checkIn: { ...item.checkIn, uid } } : item;
}

/** The multi-path update that writes an entry. */
export function outboxUpdate(item: OutboxItem, serverTimestamp: unknown): Record<string, unknown> {
  switch (item.kind) {
    case 'check-in':
      return checkInUpdate(item.checkIn, serverTimestamp);
    case 'undo':
      return undoUpdate(item.checkIn, item.checkIn.by, serverTimestamp);
    case 'denied':
      return deniedCheckInUpdate(item.denied, serverTimestamp);
    case 'guest':
      return guestUpdate(item.guest, serverTimestamp);
    case 'guest-undo':
      return guestUndoUpdate(item.guest, serverTimestamp);
  }
}

/** Where an entry stands once it is written. */
export function outboxPlace(item: OutboxItem): string {
  if ('denied' in item) return deniedCheckInAddress(item.denied);
  if ('guest' in item) return guestAddress(item.guest);
  const { checkIn } = item;
  return attendancePath.at({ branch: checkIn.branch, day: checkInDay(checkIn), uid: checkIn.uid });
}

/**
 * What the place of a refused entry holds: this very entry; another's that serves as well (somebody registered the
 * person meanwhile); another's, so that this one needs a place of its own (`taken`); a check-in that was taken back; or
 * nothing that helps.
 */
export type ReadBack = 'this' | 'another' | 'taken' | 'annulled' | 'nothing';

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}

function appendedIn(item: Exclude<OutboxItem, { checkIn: CheckIn }>, value: unknown): ReadBack {
  const isThis = fieldOf(value, 'At') === happenedAt(item);
  if (item.kind === 'guest-undo') return isThis && fieldOf(value, 'Annulled') !== undefined ? 'this' : 'nothing';
  if (isThis) return 'this';
  // An own phone has one place a day: one try of the day is enough.
  return item.kind === 'denied' && item.denied.via === 'self' ? 'another' : 'taken';
}

export function readBackOf(item: OutboxItem, value: unknown): ReadBack {
  if (typeof value !== 'object' || value === null) return 'nothing';
  if (!('checkIn' in item)) return appendedIn(item, value);
  const annulled = fieldOf(value, 'Annulled') !== undefined;
  const isThis = fieldOf(value, 'Id') === item.checkIn.id;
  if (item.kind === 'check-in') {
    if (isThis) return 'this';
    return annulled ? 'annulled' : 'another';
  }
  // Another check-in in the place of one to undo: that one was taken back and the person came again.
  if (!isThis) return 'another';
  return annulled ? 'this' : 'nothing';
}

/**
 * Is it an own check-in whose turn comes when the server has counted another one? On a plan of visits the rules take
 * one at a time; too late for the rules it waits for nothing.
 *
 * @param use what the person's `VisitUse` holds
 * @param now server time, epoch milliseconds
 */
export function waitsForVisit(item: OutboxItem, use: unknown, now: number): boolean {
  if (item.kind !== 'check-in' || item.checkIn.via !== 'self') return false;
  const parsed = storedVisitUseSchema.safeParse(use);
  if (!parsed.success || item.checkIn.at < now - OLDEST_CHECK_IN_MS) return false;
  return isUncounted(parsed.data) && parsed.data.Id !== item.checkIn.id;
}

/** What to do after a refusal that was followed by a token refresh and a read-back. `again`: hand it over once more. */
export function afterRefusal(refusals: number, found: ReadBack): 'done' | 'again' | 'refuse' {
  if (found === 'this' || found === 'another') return 'done';
  return refusals < 2 ? 'again' : 'refuse';
}

/**
 * Puts a name to a refusal for the people who must deal with it. The rules give none, so it is worked out from the
 * entry.
 *
 * @param now server time, epoch milliseconds
 * @param hasRole may its author still register people at that branch? `null` when that can't be told
 */
export function outboxRefusalOf(
  item: OutboxItem,
  found: ReadBack,
  now: number,
  hasRole: boolean | null,
): OutboxRefusal {
  const at = happenedAt(item);
  if (found === 'annulled') return 'annulled';
  if (at < now - OLDEST_CHECK_IN_MS) return 'late';
  if (at > now + AHEAD_TOLERANCE_MS) return 'clock-ahead';
  if (item.kind !== 'check-in') return hasRole === false ? 'no-role' : 'refused';
  if (item.checkIn.via === 'self') return 'no-access';
  return hasRole === false ? 'no-role' : 'refused';
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * How long to wait after so many tries without an answer, milliseconds: doubling to a minute, of which a random half,
 * so that ten terminals that lost the same network don't come back at once.
 *
 * @param random from 0 to 1
 */
export function pauseAfter(tries: number, random: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 16));
  return Math.round(whole / 2 + (random * whole) / 2);
}

/** What an entry shares with others for the same place. An entry with a damaged place shares it with none. */
function placeOrSubject(item: OutboxItem): string {
  try {
    return outboxPlace(item);
  } catch {
    return subjectOf(item);
  }
}

/**
 * The entries to send now, in order: the author's, not refused, not pausing. An undo is held until its own check-in is
 * through; a new check-in is held until the earlier undo of the same person, day and branch is sent, which would
 * otherwise annul it.
 *
 * @param isPausing by `seq`
 */
export function sendable(
  entries: readonly OutboxEntry[],
  author: string,
  isPausing: (seq: number) => boolean,
): readonly OutboxEntry[] {
  const held = new Set<string>();
  return entries
    .toSorted((a, b) => a.seq - b.seq)
    .filter((entry) => {
      const subject = subjectOf(entry.item);
      const isHeld = held.has(subject) || held.has(placeOrSubject(entry.item));
      const ready = entry.refusal === null && entry.author === author && !isPausing(entry.seq) && !isHeld;
      if (ready) return true;
      held.add(subject);
      const isOnItsWay = entry.refusal === null && entry.author === author;
      if (entry.item.kind === 'undo' && isOnItsWay) held.add(placeOrSubject(entry.item));
      return false;
    });
}
