import { gymDayOf } from '@gym/domain/calendar/calendar';
import { type CheckIn, checkInDay } from '@gym/domain/database/door/attendance';
import type { GuestVisit } from '@gym/domain/database/door/guests';
import type { Stamp } from '@gym/domain/door/clock';
import { type EntryRow, type KnownRecord, type OutboxDatabase, STRICT } from './database.ts';
import { isUndo, type OutboxItem, subjectOf, withTime } from './entry.ts';

/** The result of registering a check-in. */
export type RegisterOutcome =
  /** `checkIn` counts. It is the given one, or an earlier one whose unsent undo was dropped. */
  | { readonly kind: 'added'; readonly checkIn: CheckIn }
  /** This device had already registered the person at this branch on this day. `at`: epoch milliseconds. */
  | { readonly kind: 'registered'; readonly at: number };

/** Returns the key of this device's record of a person at a branch on a day. `uid`: for a guest, the visit's id. */
export function knownKey(branch: string, day: string, uid: string): string {
  return `${branch}~${day}~${uid}`;
}

/** Returns the branch in a key of {@link knownKey}. */
export function branchOfKey(key: string): string {
  return key.slice(0, key.indexOf('~'));
}

/** Returns the key of this device's record of a check-in. */
export function keyOf(checkIn: CheckIn): string {
  return knownKey(checkIn.branch, checkInDay(checkIn), checkIn.uid);
}

function createCheckInRecord(checkIn: CheckIn): KnownRecord {
  const { id, uid, at } = checkIn;
  return { key: keyOf(checkIn), id, uid, at, day: checkInDay(checkIn), state: 'unsent', sentAt: null };
}

/**
 * Creates the record that the device stores about a check-in or a guest's visit; `null` for other entries. Its key ends
 * with the member's uid or the visit's id.
 */
export function createKnownRecord(item: OutboxItem): KnownRecord | null {
  if (item.kind === 'check-in') return createCheckInRecord(item.checkIn);
  if (item.kind !== 'guest') return null;
  const { guest } = item;
  const { id, at } = guest;
  const day = gymDayOf(at);
  return { key: knownKey(guest.branch, day, id), id, uid: id, at, day, state: 'unsent', sentAt: null, guest };
}

/** Returns the key of this device's record of the check-in or visit that an undo undoes; `null` for other entries. */
export function undoneKey(item: OutboxItem): string | null {
  if (item.kind === 'undo') return keyOf(item.checkIn);
  if (item.kind !== 'guest-undo') return null;
  const { branch, at, id } = item.guest;
  return knownKey(branch, gymDayOf(at), id);
}

function createEntryRow(checkIn: CheckIn, stamp: Stamp): EntryRow {
  return { item: { kind: 'check-in', checkIn }, author: checkIn.by, stamp, handed: false, refusal: null };
}

/** Whether adding failed because the key exists already. */
function isKeyTaken(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'ConstraintError';
}

/** Ignores a transaction's own rejection, since the failed request inside the transaction rejects too. */
export function silenceRejection<T extends { readonly done: Promise<void> }>(tx: T): T {
  tx.done.catch(() => undefined);
  return tx;
}

/**
 * Adds a check-in unless the person is registered already. If two tabs try at once, only one of them adds it.
 *
 * @param annulledId id of the annulled check-in that it replaces
 */
export async function registerCheckIn(
  database: OutboxDatabase,
  checkIn: CheckIn,
  stamp: Stamp,
  annulledId: string | null,
): Promise<RegisterOutcome> {
  try {
    return await addFirst(database, checkIn, stamp);
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    return addUnlessKnown(database, checkIn, stamp, annulledId);
  }
}

/**
 * Adds the first check-in of a person at a branch on a day, the usual case. It requests both writes at once without a
 * read before them, which saves a round trip. Rejects with `ConstraintError` if the device already has a record.
 */
async function addFirst(database: OutboxDatabase, checkIn: CheckIn, stamp: Stamp): Promise<RegisterOutcome> {
  const tx = silenceRejection(database.transaction(['entries', 'known'], 'readwrite', STRICT));
  await Promise.all([
    tx.objectStore('known').add(createCheckInRecord(checkIn)),
    tx.objectStore('entries').add(createEntryRow(checkIn, stamp)),
    tx.done,
  ]);
  return { kind: 'added', checkIn };
}

/** Adds a check-in unless the person has a record that is neither undone nor annulled. */
async function addUnlessKnown(
  database: OutboxDatabase,
  checkIn: CheckIn,
  stamp: Stamp,
  annulledId: string | null,
): Promise<RegisterOutcome> {
  const tx = silenceRejection(database.transaction(['entries', 'known'], 'readwrite', STRICT));
  const [entries, known] = [tx.objectStore('entries'), tx.objectStore('known')];
  const key = keyOf(checkIn);
  const stored = await known.get(key);
  if (stored && stored.state !== 'undone' && stored.id !== annulledId) {
    await tx.done;
    return { kind: 'registered', at: stored.at };
  }
  const undo =
    stored && (await entries.getAll()).find(({ item }) => item.kind === 'undo' && subjectOf(item) === stored.id);
  if (stored && undo?.seq !== undefined && !undo.handed && undo.item.kind === 'undo') {
    // The member checks in again before the undo was sent, so the undo is dropped and the first check-in counts.
    await entries.delete(undo.seq);
    await known.put({ ...stored, state: stored.sentAt === null ? 'unsent' : 'sent' });
    await tx.done;
    return { kind: 'added', checkIn: undo.item.checkIn };
  }
  await entries.add(createEntryRow(checkIn, stamp));
  await known.put(createCheckInRecord(checkIn));
  await tx.done;
  return { kind: 'added', checkIn };
}

/** Entries that can be undone. */
export type UndoableItem =
  | { readonly kind: 'check-in'; readonly checkIn: CheckIn }
  | { readonly kind: 'guest'; readonly guest: GuestVisit };

function createUndo(item: OutboxItem): OutboxItem {
  return 'guest' in item ? { ...item, kind: 'guest-undo' } : 'checkIn' in item ? { ...item, kind: 'undo' } : item;
}

/** Returns the entry with the data of the device's record: the guest's visit, or the time of the check-in. */
function restoreItem(item: OutboxItem, { guest, at }: KnownRecord): OutboxItem {
  return guest ? { kind: 'guest', guest } : withTime(item, at);
}

/**
 * Undoes an entry of this device. `withdrawn`: the entry was never sent, or was refused, so it is only removed.
 * `queued`: an undo was added, which must be sent. Undoing it again, as by a double tap, changes nothing.
 */
export async function undoEntry(
  database: OutboxDatabase,
  item: UndoableItem,
  stamp: Stamp,
): Promise<'withdrawn' | 'queued'> {
  const tx = silenceRejection(database.transaction(['entries', 'known'], 'readwrite', STRICT));
  const [entries, known] = [tx.objectStore('entries'), tx.objectStore('known')];
  const id = subjectOf(item);
  const entriesOfItem = (await entries.getAll()).filter((row) => subjectOf(row.item) === id);
  const entry = entriesOfItem.find((row) => !isUndo(row.item));
  if (entriesOfItem.some((row) => isUndo(row.item) && row.refusal === null)) {
    await tx.done;
    return 'queued';
  }
  const uidOrVisitId = item.kind === 'guest' ? id : item.checkIn.uid;
  const stored = (await known.index('uid').getAll(uidOrVisitId)).find((row) => row.id === id);
  // The stored entry is undone, not the given one, since the stored time and key may have been corrected.
  const current = entry?.item ?? (stored && restoreItem(item, stored));
  // An earlier undo has withdrawn the entry.
  if (!current) {
    await tx.done;
    return 'withdrawn';
  }
  if (entry?.seq !== undefined && (!entry.handed || entry.refusal !== null)) {
    await entries.delete(entry.seq);
    if (stored) await known.delete(stored.key);
    await tx.done;
    return 'withdrawn';
  }
  const author = item.kind === 'guest' ? item.guest.by : item.checkIn.by;
  await entries.add({ item: createUndo(current), author, stamp, handed: false, refusal: null });
  if (stored) await known.put({ ...stored, state: 'undone' });
  await tx.done;
  return 'queued';
}
