import { AHEAD_TOLERANCE_MS, OLDEST_CHECK_IN_MS } from '@gym/domain/attendance/attendance';
import { KEYS_PER_ID } from '@gym/domain/database/door/account-key';
import {
  attendancePath,
  type CheckIn,
  checkInDay,
  checkInUpdate,
  UNDO_WINDOW_MS,
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

/** The content of an outbox entry. `undo` and `guest-undo` undo an entry that was sent or may have been sent. */
export type OutboxItem =
  | { readonly kind: 'check-in'; readonly checkIn: CheckIn }
  | { readonly kind: 'undo'; readonly checkIn: CheckIn }
  | { readonly kind: 'denied'; readonly denied: DeniedCheckIn }
  | { readonly kind: 'guest' | 'guest-undo'; readonly guest: GuestVisit };

/**
 * Why the server refused an entry, as far as the device can tell. `late`: older than the rules accept. `clock-ahead`:
 * its time is too far in the future. `no-role`: the author may no longer register people at the branch. `annulled`: the
 * path holds another check-in, which was annulled. `no-access`: the standing doesn't allow a check-in on the member's
 * own phone. `refused`: another reason.
 */
export type OutboxRefusal = 'late' | 'clock-ahead' | 'no-role' | 'annulled' | 'no-access' | 'refused';

/** A row of the outbox. */
export interface OutboxEntry {
  /** Order of writing and of sending. */
  readonly seq: number;
  readonly item: OutboxItem;
  /** Uid of the author. The entry is sent only while they are signed in, because the record names them. */
  readonly author: string;
  /** When the entry was made. */
  readonly stamp: Stamp;
  /** Whether it was passed to the SDK, after which `id` and `at` must not change. */
  readonly handed: boolean;
  /** `at`: server time of the refusal, epoch milliseconds. */
  readonly refusal: { readonly reason: OutboxRefusal; readonly at: number } | null;
}

/** Returns the record of an entry. */
function recordOf(item: OutboxItem): CheckIn | DeniedCheckIn | GuestVisit {
  if ('checkIn' in item) return item.checkIn;
  return 'guest' in item ? item.guest : item.denied;
}

export function branchOf(item: OutboxItem): string {
  return recordOf(item).branch;
}

/** Whether the entry undoes another one. */
export function isUndo({ kind }: OutboxItem): boolean {
  return kind === 'undo' || kind === 'guest-undo';
}

/** Returns the id of the entry's check-in, denied check-in or guest's visit. An undo has the id of what it undoes. */
export function subjectOf(item: OutboxItem): string {
  return recordOf(item).id;
}

/** Returns the time of the entry, epoch milliseconds. */
export function happenedAt(item: OutboxItem): number {
  return recordOf(item).at;
}

/** Returns the entry with a corrected time, epoch milliseconds. */
export function withTime(item: OutboxItem, at: number): OutboxItem {
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

/**
 * Returns the entry with the next key of its record in the database, for the case that another record has the key.
 * `null` after the last key, and for check-ins and their undos, which have only one.
 */
export function withNextKey(item: OutboxItem): OutboxItem | null {
  if ('checkIn' in item) return null;
  const turn = (('denied' in item ? item.denied.turn : item.guest.turn) ?? 0) + 1;
  if (turn >= KEYS_PER_ID) return null;
  return 'denied' in item
    ? { kind: 'denied', denied: { ...item.denied, turn } }
    : { kind: item.kind, guest: { ...item.guest, turn } };
}

/** Returns the entry with the uid into which its person was merged. Only check-ins and their undos change. */
export function withMergedUid(item: OutboxItem, uid: string): OutboxItem {
  return 'checkIn' in item ? { kind: item.kind, checkIn: { ...item.checkIn, uid } } : item;
}

/** Returns the multi-path update that writes an entry. */
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

/** Returns the database path of the record that the entry writes or undoes. */
export function outboxPath(item: OutboxItem): string {
  if ('denied' in item) return deniedCheckInAddress(item.denied);
  if ('guest' in item) return guestAddress(item.guest);
  const { checkIn } = item;
  return attendancePath.at({ branch: checkIn.branch, day: checkInDay(checkIn), uid: checkIn.uid });
}

/**
 * The result of reading the path of a refused entry. `this`: it holds the entry, so the entry was written. `another`:
 * it holds another record that makes the entry unnecessary, such as the person's check-in by another device. `taken`:
 * it holds another record, so the entry needs another key. `annulled`: it holds another check-in, which was annulled.
 * `nothing`: it holds nothing, or for an undo nothing that shows that the undo was written.
 */
export type ReadBack = 'this' | 'another' | 'taken' | 'annulled' | 'nothing';

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}

/** Compares a denied check-in, a guest's visit or its undo with the stored record at its path, by the record's time. */
function compareByTime(item: Exclude<OutboxItem, { checkIn: CheckIn }>, value: unknown): ReadBack {
  const isThis = fieldOf(value, 'At') === happenedAt(item);
  if (item.kind === 'guest-undo') return isThis && fieldOf(value, 'Annulled') !== undefined ? 'this' : 'nothing';
  if (isThis) return 'this';
  // The member's own phone has only one key per day, because one denied check-in per day is enough.
  return item.kind === 'denied' && item.denied.via === 'self' ? 'another' : 'taken';
}

/** Compares a refused entry with the value that its path holds. */
export function compareWithStored(item: OutboxItem, value: unknown): ReadBack {
  if (typeof value !== 'object' || value === null) return 'nothing';
  if (!('checkIn' in item)) return compareByTime(item, value);
  const annulled = fieldOf(value, 'Annulled') !== undefined;
  const isThis = fieldOf(value, 'Id') === item.checkIn.id;
  if (item.kind === 'check-in') {
    if (isThis) return 'this';
    return annulled ? 'annulled' : 'another';
  }
  // Another check-in is stored, so the check-in to undo no longer exists.
  if (!isThis) return 'another';
  return annulled ? 'this' : 'nothing';
}

/**
 * Returns the first time at which the rules accept a check-in in place of one that its author undid; `null` if the
 * record wasn't undone by them, or not within {@link UNDO_WINDOW_MS} after the check-in. Without network, a person can
 * check in again before the undo arrives, and the rules require that the check-in happened after the annulment.
 *
 * @param stored the record at the check-in's path
 */
export function findTimeAfterUndo({ item, author }: OutboxEntry, stored: unknown): number | null {
  if (item.kind !== 'check-in') return null;
  const annulment = fieldOf(stored, 'Annulled');
  const annulledAt = fieldOf(annulment, 'At');
  // Staff annul with a reason, which an undo doesn't have.
  const isOwnUndo = fieldOf(annulment, 'By') === author && fieldOf(annulment, 'Reason') === undefined;
  if (!isOwnUndo || typeof annulledAt !== 'number') return null;
  const delay = annulledAt - item.checkIn.at;
  return delay >= 0 && delay <= UNDO_WINDOW_MS ? annulledAt + 1 : null;
}

/**
 * Whether a check-in on the member's own phone must wait until the server has counted the member's previous check-in:
 * on a plan with a number of visits, the rules refuse a check-in while another isn't counted. A check-in that is too
 * old for the rules doesn't wait.
 *
 * @param use the person's `VisitUse`
 * @param now server time, epoch milliseconds
 */
export function waitsForVisit(item: OutboxItem, use: unknown, now: number): boolean {
  if (item.kind !== 'check-in' || item.checkIn.via !== 'self') return false;
  const parsed = storedVisitUseSchema.safeParse(use);
  if (!parsed.success || item.checkIn.at < now - OLDEST_CHECK_IN_MS) return false;
  return isUncounted(parsed.data) && parsed.data.Id !== item.checkIn.id;
}

/**
 * Returns what to do with a refused entry. `done`: the server has it, or doesn't need it. `again`: send it once more.
 * `refuse`: mark it as refused.
 *
 * @param refusals number of refusals of the entry in this try
 * @param found what the entry's path holds
 */
export function decideAfterRefusal(refusals: number, found: ReadBack): 'done' | 'again' | 'refuse' {
  if (found === 'this' || found === 'another') return 'done';
  return refusals < 2 ? 'again' : 'refuse';
}

/**
 * Returns the reason of a refusal for the people who settle it. The rules give none, so it is derived from the entry.
 *
 * @param now server time, epoch milliseconds
 * @param hasRole whether the author may still register people at the branch; `null` if unknown
 */
export function findRefusalReason(
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

/** Pause after the first attempt. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Returns the pause after a number of attempts without an answer, milliseconds. It doubles up to a minute; half of it
 * is random, so that terminals that lost the same network don't all retry at the same time.
 *
 * @param random from 0 to 1
 */
export function computeRetryPause(tries: number, random: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 16));
  return Math.round(pause / 2 + (random * pause) / 2);
}

/**
 * Returns the path of an entry. If the path can't be built, returns the id of the entry, which no path equals.
 */
function findPathOrId(item: OutboxItem): string {
  try {
    return outboxPath(item);
  } catch {
    return subjectOf(item);
  }
}

/**
 * Returns the author's entries to send now, in order: those that are neither refused nor pausing. An undo is held until
 * the check-in or guest's visit that it undoes is sent. A new check-in is held until the earlier undo of the same
 * person, day and branch is sent, because that undo would otherwise annul it.
 *
 * @param isPausing whether the entry with this `seq` waits for its next try
 */
export function selectSendableEntries(
  entries: readonly OutboxEntry[],
  author: string,
  isPausing: (seq: number) => boolean,
): readonly OutboxEntry[] {
  // Ids of the entries that aren't sent now, and paths of the undos of check-ins among them that will be sent. Later
  // entries with such an id or path are held.
  const held = new Set<string>();
  return entries
    .toSorted((a, b) => a.seq - b.seq)
    .filter((entry) => {
      const subject = subjectOf(entry.item);
      const isHeld = held.has(subject) || held.has(findPathOrId(entry.item));
      const ready = entry.refusal === null && entry.author === author && !isPausing(entry.seq) && !isHeld;
      if (ready) return true;
      held.add(subject);
      const willBeSent = entry.refusal === null && entry.author === author;
      if (entry.item.kind === 'undo' && willBeSent) held.add(findPathOrId(entry.item));
      return false;
    });
}
