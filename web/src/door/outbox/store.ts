import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { GuestVisit } from '@gym/domain/database/door/guests';
import type { Stamp } from '@gym/domain/door/clock';
import {
  keyOf,
  knownKey,
  knownOfItem,
  quiet,
  type Registered,
  registerCheckIn,
  type Undoable,
  undoEntry,
} from './check-ins.ts';
import { type EntryRow, type KnownRecord, type OutboxDatabase, STRICT } from './database.ts';
import {
  isUndo,
  type OutboxEntry,
  type OutboxItem,
  type OutboxRefusal,
  subjectOf,
  withMergedUid,
  withNextKey,
  withTime,
} from './entry.ts';

function toEntry(row: EntryRow): OutboxEntry {
  return { ...row, seq: row.seq ?? 0 };
}

/**
 * The outbox and this device's check-ins in IndexedDB. Each change is one transaction, strict if its loss would lose a
 * check-in. When its promise resolves, the change survives a reload, a crash and (if strict) a power cut; if it
 * rejects, nothing changed.
 */
export class OutboxStore {
  readonly #database: OutboxDatabase;
  /**
   * This device's records of the person who was looked up last, so that a tap is decided without waiting for the disk
   * while the page renders. A read that starts after a change waits for it, so it is enough to clear this when a change
   * starts.
   */
  #lastAsked: { readonly uid: string; readonly records: Promise<readonly KnownRecord[]> } | null = null;

  constructor(database: OutboxDatabase) {
    this.#database = database;
  }

  /** Drops the cached records, because another tab has changed them. */
  forget(): void {
    this.#lastAsked = null;
  }

  /** Adds a check-in unless the person is registered already. */
  register(checkIn: CheckIn, stamp: Stamp): Promise<Registered> {
    this.forget();
    return registerCheckIn(this.#database, checkIn, stamp);
  }

  /** Adds any other entry. */
  async add(item: OutboxItem, author: string, stamp: Stamp): Promise<void> {
    const { entries, known, done } = this.#change(STRICT);
    const own = knownOfItem(item);
    await entries.add({ item, author, stamp, handed: false, refusal: null });
    if (own) await known.add(own);
    await done;
  }

  /** Undoes a check-in or a guest's visit of this device. */
  undo(item: Undoable, stamp: Stamp): Promise<'withdrawn' | 'queued'> {
    this.forget();
    return undoEntry(this.#database, item, stamp);
  }

  /** Returns all entries, oldest first. */
  async entries(): Promise<readonly OutboxEntry[]> {
    return (await this.#database.getAll('entries')).map(toEntry);
  }

  /**
   * Returns the next entry to send and records that it was passed to the SDK, after which its id and time never change.
   * `null` if there is none. `isFirst`: it wasn't passed before.
   *
   * @param pick chooses the entry among all, oldest first
   * @param timeOf the corrected time of an entry, epoch milliseconds, if its stamp was in doubt and is known now
   */
  async take(
    pick: (entries: readonly OutboxEntry[]) => OutboxEntry | undefined,
    timeOf: (stamp: Stamp) => number | null,
  ): Promise<{ readonly entry: OutboxEntry; readonly isFirst: boolean } | null> {
    // Losing this record in a power cut does no harm if the time was never in doubt.
    const tx = quiet(this.#database.transaction('entries', 'readwrite', { durability: 'relaxed' }));
    const entry = pick((await tx.store.getAll()).map(toEntry));
    const at = !entry || entry.handed ? null : timeOf(entry.stamp);
    // An undo keeps the time of the entry that it undoes.
    const isMoved = entry && !isUndo(entry.item) && at !== null;
    const taken = entry && { ...entry, handed: true };
    // Not awaited: any later change of the entry, by this tab or another, comes after this one.
    if (taken && !entry.handed && !isMoved) tx.store.put(taken).catch(() => undefined);
    else await tx.done;
    if (!taken) return null;
    if (!isMoved) return { entry: taken, isFirst: !entry.handed };
    const moved = await this.#move(entry.seq, at);
    return moved && { entry: moved, isFirst: true };
  }

  /** Corrects the time of an entry and records that it was passed on. `null` if the entry is gone. */
  async #move(seq: number, at: number): Promise<OutboxEntry | null> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    if (!row || row.refusal !== null) {
      await done;
      return null;
    }
    const moved = row.handed ? row.item : withTime(row.item, at);
    const next: EntryRow = { ...row, item: moved, handed: true };
    await entries.put(next);
    const [was, is] = [knownOfItem(row.item), knownOfItem(moved)];
    if (was && is) {
      const before = await known.get(was.key);
      const other = await known.get(is.key);
      if (before?.id === is.id) {
        await known.delete(before.key);
        if (!other || other.id === before.id) await known.put({ ...before, ...is, state: before.state });
      }
    }
    await done;
    return toEntry(next);
  }

  /**
   * Moves a check-in and its undo to the uid into which its person was merged, with the same id and time. Returns
   * whether it existed.
   */
  async readdress(seq: number, uid: string): Promise<boolean> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    if (row?.item.kind !== 'check-in') {
      await done;
      return false;
    }
    const { checkIn } = row.item;
    for (const other of await entries.getAll()) {
      if (subjectOf(other.item) === checkIn.id) await entries.put({ ...other, item: withMergedUid(other.item, uid) });
    }
    const before = await known.get(keyOf(checkIn));
    const key = keyOf({ ...checkIn, uid });
    if (before?.id === checkIn.id) {
      await known.delete(before.key);
      if (!(await known.get(key))) await known.put({ ...before, key, uid });
    }
    await done;
    return true;
  }

  /** Moves an entry and its undo to its next key. Returns whether there was one. */
  async moveOn(seq: number): Promise<boolean> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    const next = row && withNextKey(row.item);
    const subject = next && subjectOf(next);
    for (const other of subject ? await entries.getAll() : []) {
      const item = subjectOf(other.item) === subject ? withNextKey(other.item) : null;
      if (item) await entries.put({ ...other, item });
    }
    const own = next && knownOfItem(next);
    const before = own && (await known.get(own.key));
    if (own && before) await known.put({ ...before, ...own, state: before.state });
    await done;
    return Boolean(next);
  }

  /** Records that the server has the entry. @param sentAt server time before it was sent */
  async done({ seq, item }: OutboxEntry, sentAt: number): Promise<void> {
    // Losing this in a power cut only sends the entry again, which is idempotent, so the answer need not wait.
    const { entries, known, done } = this.#change({ durability: 'relaxed' });
    await entries.delete(seq);
    const own = knownOfItem(item);
    if (own) {
      const before = await known.get(own.key);
      if (before?.id === own.id) {
        await known.put({ ...before, state: before.state === 'undone' ? 'undone' : 'sent', sentAt });
      }
    }
    await done;
  }

  /**
   * Stores that an entry was refused, with the reason, so that it doesn't hold up others. An entry that was undone
   * meanwhile is deleted with its undo, so that neither is sent again.
   */
  async refuse({ seq, item }: OutboxEntry, reason: OutboxRefusal, at: number): Promise<void> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    const own = knownOfItem(item);
    if (row && own) {
      const { id } = own;
      const undo = (await entries.getAll()).find((other) => isUndo(other.item) && subjectOf(other.item) === id);
      const before = await known.get(own.key);
      if (undo?.seq !== undefined) await Promise.all([entries.delete(seq), entries.delete(undo.seq)]);
      else await entries.put({ ...row, refusal: { reason, at } });
      if (before?.id === id && before.state === 'unsent') await known.put({ ...before, state: 'refused' });
    } else if (row) {
      await entries.put({ ...row, refusal: { reason, at } });
    }
    await done;
  }

  /** Deletes a refused entry that staff have settled. */
  async dismiss(seq: number): Promise<void> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    if (row?.refusal) {
      await entries.delete(seq);
      // A person whose refusal was settled may register again.
      const own = knownOfItem(row.item);
      const before = own ? await known.get(own.key) : undefined;
      if (before && before.id === subjectOf(row.item) && before.state === 'refused') await known.delete(before.key);
    }
    await done;
  }

  #recordsOf(uid: string): Promise<readonly KnownRecord[]> {
    if (this.#lastAsked?.uid === uid) return this.#lastAsked.records;
    const records = this.#database.getAllFromIndex('known', 'uid', uid);
    records.catch(() => this.forget());
    this.#lastAsked = { uid, records };
    return records;
  }

  #change(options: IDBTransactionOptions) {
    this.forget();
    const tx = quiet(this.#database.transaction(['entries', 'known'], 'readwrite', options));
    return { entries: tx.objectStore('entries'), known: tx.objectStore('known'), done: tx.done };
  }

  /** Returns this device's record of a member's check-in at a branch on a day. */
  async known(branch: string, day: string, uid: string): Promise<KnownRecord | null> {
    const key = knownKey(branch, day, uid);
    return (await this.#recordsOf(uid)).find((row) => row.key === key) ?? null;
  }

  /** Returns this device's records of a member's check-ins on a day, at all branches. */
  async knownOn(day: string, uid: string): Promise<readonly KnownRecord[]> {
    return (await this.#recordsOf(uid)).filter((row) => row.day === day);
  }

  /** Returns a guest's visit as it was or will be sent. Its time and key may have changed since it was made. */
  async guest(visit: GuestVisit): Promise<GuestVisit> {
    const [row] = await this.#database.getAllFromIndex('known', 'uid', visit.id);
    return row?.guest ?? visit;
  }

  /** Returns how many of a person's check-ins on this device the server may not have counted at its time `version`. */
  async notCounted(uid: string, version: number): Promise<number> {
    return (await this.#recordsOf(uid)).filter(
      ({ state, sentAt }) => state !== 'undone' && (sentAt === null || sentAt >= version),
    ).length;
  }

  /** Deletes the sent and undone records of check-ins from before a day. Unsent ones stay. */
  async prune(beforeDay: string): Promise<void> {
    this.forget();
    const tx = quiet(this.#database.transaction('known', 'readwrite'));
    for (const row of await tx.store.index('day').getAll(IDBKeyRange.upperBound(beforeDay, true))) {
      if (row.state === 'sent' || row.state === 'undone') await tx.store.delete(row.key);
    }
    await tx.done;
  }
}
