import { type CheckIn, checkInDay } from '@gym/domain/database/attendance';
import type { Stamp } from '@gym/domain/door/clock';
import { type EntryRow, type KnownCheckIn, type OutboxDatabase, STRICT } from './database.ts';
import { subjectOf } from './entry.ts';

export type Registered =
  /** `checkIn` is the one that counts: an earlier one whose taking back had not been sent, or the one given. */
  | { readonly kind: 'added'; readonly checkIn: CheckIn }
  /** This device registered the person before, this day and here. */
  | { readonly kind: 'registered'; readonly at: number };

/** The key of this device's record of a member at a branch on a day. */
export function knownKey(branch: string, day: string, uid: string): string {
  return `${branch}~${day}~${uid}`;
}

export function keyOf(checkIn: CheckIn): string {
  return knownKey(checkIn.branch, checkInDay(checkIn), checkIn.uid);
}

function knownOf(checkIn: CheckIn): KnownCheckIn {
  const { id, uid, at } = checkIn;
  return { key: keyOf(checkIn), id, uid, at, day: checkInDay(checkIn), state: 'unsent', sentAt: null };
}

function entryOf(checkIn: CheckIn, stamp: Stamp): EntryRow {
  return { item: { kind: 'check-in', checkIn }, author: checkIn.by, stamp, handed: false, refusal: null };
}

/** Did adding fail because the key is there already? */
function isTaken(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'ConstraintError';
}

/** A request that fails is told by its own promise: that the transaction then fails as well needs no further word. */
export function quiet<T extends { readonly done: Promise<void> }>(tx: T): T {
  tx.done.catch(() => undefined);
  return tx;
}

/** Adds a check-in, unless the person was registered before. Two tabs at once: one of them adds it. */
export async function registerCheckIn(database: OutboxDatabase, checkIn: CheckIn, stamp: Stamp): Promise<Registered> {
  try {
    return await addFirst(database, checkIn, stamp);
  } catch (error) {
    if (!isTaken(error)) throw error;
    return addUnlessKnown(database, checkIn, stamp);
  }
}

/**
 * As nearly everybody comes: once that day. Both rows are asked for in one go, with no reading before them, because each turn
 * between page and disk waits for whatever the page is drawing. Rejects with {@link isTaken} when the person is known already.
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
    // The undo was not sent yet and the member checks in again: drop the undo, the first check-in counts.
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

/** Takes a check-in of this device back. `withdrawn`: it never left the device, nothing is left to send. */
export async function undoCheckIn(
  database: OutboxDatabase,
  checkIn: CheckIn,
  stamp: Stamp,
): Promise<'withdrawn' | 'queued'> {
  const tx = quiet(database.transaction(['entries', 'known'], 'readwrite', STRICT));
  const [entries, known] = [tx.objectStore('entries'), tx.objectStore('known')];
  const own = (await entries.getAll()).find(({ item }) => item.kind === 'check-in' && item.checkIn.id === checkIn.id);
  const before = (await known.index('uid').getAll(checkIn.uid)).find(({ id }) => id === checkIn.id);
  // The clock may have been corrected since: use the stored entry, which has the day it is stored under.
  const sent = own?.item.kind === 'check-in' ? own.item.checkIn : checkIn;
  const current = before ? { ...sent, at: before.at } : sent;
  if (own?.seq !== undefined && (!own.handed || own.refusal !== null)) {
    await entries.delete(own.seq);
    if (before) await known.delete(before.key);
    await tx.done;
    return 'withdrawn';
  }
  await entries.add({
    item: { kind: 'undo', checkIn: current },
    author: current.by,
    stamp,
    handed: false,
    refusal: null,
  });
  if (before) await known.put({ ...before, state: 'undone' });
  await tx.done;
  return 'queued';
}
