import { gymDayOf } from '@gym/domain/calendar/calendar';
import { type CheckIn, checkInDay } from '@gym/domain/database/door/attendance';
import type { GuestVisit } from '@gym/domain/database/door/guests';
import type { Stamp } from '@gym/domain/door/clock';
import { type EntryRow, type KnownRecord, type OutboxDatabase, STRICT } from './database.ts';
import { isUndo, type OutboxItem, subjectOf, withTime } from './entry.ts';

export type Registered =
  /** `checkIn` is the one that counts: the given one, or an earlier one whose undo was not sent yet. */
  | { readonly kind: 'added'; readonly checkIn: CheckIn }
  /** This device has registered the person at this branch on this day. */
  | { readonly kind: 'registered'; readonly at: number };

/** Returns the key of this device's record of a member at a branch on a day. */
export function knownKey(branch: string, day: string, uid: string): string {
  return `${branch}~${day}~${uid}`;
}

export function keyOf(checkIn: CheckIn): string {
  return knownKey(checkIn.branch, checkInDay(checkIn), checkIn.uid);
}

function knownOf(checkIn: CheckIn): KnownRecord {
  const { id, uid, at } = checkIn;
  return { key: keyOf(checkIn), id, uid, at, day: checkInDay(checkIn), state: 'unsent', sentAt: null };
}

/**
 * Returns what the device remembers about an entry: a check-in by its person, a guest's visit by its id; `null` for
 * other entries.
 */
export function knownOfItem(item: OutboxItem): KnownRecord | null {
  if (item.kind === 'check-in') return knownOf(item.checkIn);
  if (item.kind !== 'guest') return null;
  const { guest } = item;
  const { id, at } = guest;
  const day = gymDayOf(at);
  return { key: knownKey(guest.branch, day, id), id, uid: id, at, day, state: 'unsent', sentAt: null, guest };
}

function entryOf(checkIn: CheckIn, stamp: Stamp): EntryRow {
  return { item: { kind: 'check-in', checkIn }, author: checkIn.by, stamp, handed: false, refusal: null };
}

/** Whether adding failed because the key exists already. */
function isTaken(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'ConstraintError';
}

/** Silences a transaction's own rejection, since the failed request inside of it rejects too. */
export function quiet<T extends { readonly done: Promise<void> }>(tx: T): T {
  tx.done.catch(() => undefined);
  return tx;
}

/** Adds a check-in unless the person is registered already. If two tabs try at once, one of them adds it. */
export async function registerCheckIn(database: OutboxDatabase, checkIn: CheckIn, stamp: Stamp): Promise<Registered> {
  try {
    return await addFirst(database, checkIn, stamp);
  } catch (error) {
    if (!isTaken(error)) throw error;
    return addUnlessKnown(database, checkIn, stamp);
  }
}

/**
 * Adds the first check-in of a person on a day, the usual case. It requests both writes at once without a read before
 * them, because each turn between page and disk waits for rendering. Rejects with {@link isTaken} if the person is
 * known already.
 */
async function addFirst(database: OutboxDatabase, checkIn: CheckIn, stamp: Stamp): Promise<Registered> {
  const tx = quiet(database.transaction(['entries', 'known'], 'readwrite', STRICT));
  await Promise.all([
    tx.objectStore('known').add(knownOf(checkIn)),
    tx.objectStore('entries').add(entryOf(checkIn, stamp)),
    tx.done,
  ]);
  return { kind: 'added', checkIn };
}

async function addUnlessKnown(database: OutboxDatabase, checkIn: CheckIn, stamp: Stamp): Promise<Registered> {
  const tx = quiet(database.transaction(['entries', 'known'], 'readwrite', STRICT));
  const [entries, known] = [tx.objectStore('entries'), tx.objectStore('known')];
  const key = keyOf(checkIn);
  const before = await known.get(key);
  if (before && before.state !== 'undone') {
    await tx.done;
    return { kind: 'registered', at: before.at };
  }
  const undo =
    before && (await entries.getAll()).find(({ item }) => item.kind === 'undo' && subjectOf(item) === before.id);
  if (before && undo?.seq !== undefined && !undo.handed && undo.item.kind === 'undo') {
    // The member checks in again before the undo was sent, so the undo is dropped and the first check-in counts.
    await entries.delete(undo.seq);
    await known.put({ ...before, state: before.sentAt === null ? 'unsent' : 'sent' });
    await tx.done;
    return { kind: 'added', checkIn: undo.item.checkIn };
  }
  await entries.add(entryOf(checkIn, stamp));
  await known.put(knownOf(checkIn));
  await tx.done;
  return { kind: 'added', checkIn };
}

/** Entries that can be undone. */
export type Undoable =
  | { readonly kind: 'check-in'; readonly checkIn: CheckIn }
  | { readonly kind: 'guest'; readonly guest: GuestVisit };

function undoOf(item: OutboxItem): OutboxItem {
  return 'guest' in item ? { ...item, kind: 'guest-undo' } : 'checkIn' in item ? { ...item, kind: 'undo' } : item;
}

/** Returns the entry as it was sent, as the device remembers it. */
function asKnown(item: OutboxItem, { guest, at }: KnownRecord): OutboxItem {
  return guest ? { kind: 'guest', guest } : withTime(item, at);
}

/** Undoes an entry of this device. `withdrawn`: it was never sent, so nothing has to be. */
export async function undoEntry(
  database: OutboxDatabase,
  item: Undoable,
  stamp: Stamp,
): Promise<'withdrawn' | 'queued'> {
  const tx = quiet(database.transaction(['entries', 'known'], 'readwrite', STRICT));
  const [entries, known] = [tx.objectStore('entries'), tx.objectStore('known')];
  const id = subjectOf(item);
  const own = (await entries.getAll()).find((row) => !isUndo(row.item) && subjectOf(row.item) === id);
  const whose = item.kind === 'guest' ? id : item.checkIn.uid;
  const before = (await known.index('uid').getAll(whose)).find((row) => row.id === id);
  // The stored entry counts, since its time and key may have changed.
  const current = own?.item ?? (before ? asKnown(item, before) : item);
  if (own?.seq !== undefined && (!own.handed || own.refusal !== null)) {
    await entries.delete(own.seq);
    if (before) await known.delete(before.key);
    await tx.done;
    return 'withdrawn';
  }
  const author = item.kind === 'guest' ? item.guest.by : item.checkIn.by;
  await entries.add({ item: undoOf(current), author, stamp, handed: false, refusal: null });
  if (before) await known.put({ ...before, state: 'undone' });
  await tx.done;
  return 'queued';
}
