import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { GuestVisit } from '@gym/domain/database/door/guests';
import type { Stamp } from '@gym/domain/door/clock';
import {
  createKnownRecord,
  keyOf,
  knownKey,
  type RegisterOutcome,
  registerCheckIn,
  silenceRejection,
  type UndoableItem,
  undoEntry,
  undoneKey,
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
 * The outbox and this device's check-ins and guests' visits in IndexedDB. If the promise of a change rejects, nothing
 * changed. A change whose loss would lose a record is a strict transaction: once its promise resolves, it survives a
 * power cut.
 */
export class OutboxStore {
  readonly #database: OutboxDatabase;
  /**
   * This device's records of the person who was looked up last, so that a tap is decided without waiting for the disk.
   * IndexedDB lets a read that starts after a change wait for the change, so it is enough to clear this cache when a
   * change starts.
   */
  #lastLookup: { readonly uid: string; readonly records: Promise<readonly KnownRecord[]> } | null = null;

  constructor(database: OutboxDatabase) {
    this.#database = database;
  }

  /** Drops the cached records. Called when this tab or another one changes them. */
  forget(): void {
    this.#lastLookup = null;
  }

  /**
   * Adds a check-in unless this device has a check-in of the same person, branch and day that was neither undone nor
   * annulled.
   *
   * @param annulledId id of the annulled check-in that the new one replaces
   */
  register(checkIn: CheckIn, stamp: Stamp, annulledId: string | null = null): Promise<RegisterOutcome> {
    this.forget();
    return registerCheckIn(this.#database, checkIn, stamp, annulledId);
  }

  /** Adds a denied check-in or a guest's visit. */
  async add(item: OutboxItem, author: string, stamp: Stamp): Promise<void> {
    const { entries, known, done } = this.#change(STRICT);
    const record = createKnownRecord(item);
    await entries.add({ item, author, stamp, handed: false, refusal: null });
    if (record) await known.add(record);
    await done;
  }

  /** Undoes a check-in or a guest's visit of this device. */
  undo(item: UndoableItem, stamp: Stamp): Promise<'withdrawn' | 'queued'> {
    this.forget();
    return undoEntry(this.#database, item, stamp);
  }

  /** Returns all entries, oldest first. */
  async entries(): Promise<readonly OutboxEntry[]> {
    return (await this.#database.getAll('entries')).map(toEntry);
  }

  /**
   * Returns the next entry to send and records that it was passed to the SDK, after which its id and time never change.
   * `null` if there is no entry to send, or if the entry was removed or refused meanwhile. `isFirst`: the entry wasn't
   * passed to the SDK before.
   *
   * @param pick chooses the entry among all, oldest first
   * @param correctTime returns the corrected time of a doubtful stamp, epoch milliseconds; `null` if it stays as it is
   */
  async takeNext(
    pick: (entries: readonly OutboxEntry[]) => OutboxEntry | undefined,
    correctTime: (stamp: Stamp) => number | null,
  ): Promise<{ readonly entry: OutboxEntry; readonly isFirst: boolean } | null> {
    // A power cut may lose this write, which does no harm if the time of the entry isn't corrected.
    const tx = silenceRejection(this.#database.transaction('entries', 'readwrite', { durability: 'relaxed' }));
    const entry = pick((await tx.store.getAll()).map(toEntry));
    const at = !entry || entry.handed ? null : correctTime(entry.stamp);
    // An undo keeps the time of the entry that it undoes.
    const needsCorrection = entry && !isUndo(entry.item) && at !== null;
    const taken = entry && { ...entry, handed: true };
    // This write isn't awaited: IndexedDB runs any later change of the entry, by this tab or another, after it.
    if (taken && !entry.handed && !needsCorrection) tx.store.put(taken).catch(() => undefined);
    else await tx.done;
    if (!taken) return null;
    if (!needsCorrection) return { entry: taken, isFirst: !entry.handed };
    const correctedEntry = await this.#correctEntry(entry.seq, at);
    return correctedEntry && { entry: correctedEntry, isFirst: true };
  }

  /** Corrects the time of an entry and records that it was passed to the SDK. `null` if it was removed or refused. */
  async #correctEntry(seq: number, at: number): Promise<OutboxEntry | null> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    if (!row || row.refusal !== null) {
      await done;
      return null;
    }
    const correctedItem = row.handed ? row.item : withTime(row.item, at);
    const next: EntryRow = { ...row, item: correctedItem, handed: true };
    await entries.put(next);
    // With the corrected time, the check-in or visit may be on another day, which is a part of its record's key.
    const [oldRecord, newRecord] = [createKnownRecord(row.item), createKnownRecord(correctedItem)];
    if (oldRecord && newRecord) {
      const stored = await known.get(oldRecord.key);
      const recordAtNewKey = await known.get(newRecord.key);
      if (stored?.id === newRecord.id) {
        await known.delete(stored.key);
        if (!recordAtNewKey || recordAtNewKey.id === stored.id)
          await known.put({ ...stored, ...newRecord, state: stored.state });
      }
    }
    await done;
    return toEntry(next);
  }

  /**
   * Changes the time of a refused check-in, which the server doesn't have. Returns whether it did: not if the entry is
   * gone, or if the new time is on another day.
   */
  async changeTime(seq: number, at: number): Promise<boolean> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    const item = row && withTime(row.item, at);
    const key = row && createKnownRecord(row.item)?.key;
    const isSameDay = item !== undefined && createKnownRecord(item)?.key === key;
    if (row && isSameDay) {
      await entries.put({ ...row, item });
      const stored = key === undefined ? undefined : await known.get(key);
      if (stored?.id === subjectOf(item)) await known.put({ ...stored, at });
    }
    await done;
    return row !== undefined && isSameDay;
  }

  /**
   * Moves a check-in and its undo to the uid into which its person was merged, with the same id and time. Returns
   * whether the check-in existed.
   */
  async moveToMergedUid(seq: number, uid: string): Promise<boolean> {
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
    const stored = await known.get(keyOf(checkIn));
    const key = keyOf({ ...checkIn, uid });
    if (stored?.id === checkIn.id) {
      await known.delete(stored.key);
      if (!(await known.get(key))) await known.put({ ...stored, key, uid });
    }
    await done;
    return true;
  }

  /**
   * Gives an entry and its undo the next of their candidate database keys, because another record has the current one.
   * Returns whether there was a next key.
   */
  async moveToNextKey(seq: number): Promise<boolean> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    const next = row && withNextKey(row.item);
    const subject = next && subjectOf(next);
    for (const other of subject ? await entries.getAll() : []) {
      const item = subjectOf(other.item) === subject ? withNextKey(other.item) : null;
      if (item) await entries.put({ ...other, item });
    }
    const record = next && createKnownRecord(next);
    const stored = record && (await known.get(record.key));
    if (record && stored) await known.put({ ...stored, ...record, state: stored.state });
    await done;
    return Boolean(next);
  }

  /**
   * Records that the server has the entry. `sentAt`: server time just before the entry was sent, epoch milliseconds.
   */
  async markSent({ seq, item }: OutboxEntry, sentAt: number): Promise<void> {
    // If a power cut loses this write, the entry is sent again, which is idempotent. So a relaxed transaction is
    // enough.
    const { entries, known, done } = this.#change({ durability: 'relaxed' });
    await entries.delete(seq);
    const record = createKnownRecord(item);
    if (record) {
      const stored = await known.get(record.key);
      if (stored?.id === record.id) {
        await known.put({ ...stored, state: stored.state === 'undone' ? 'undone' : 'sent', sentAt });
      }
    }
    await done;
  }

  /**
   * Stores that an entry was refused, with the reason, so that it doesn't hold up others. An entry that was undone
   * meanwhile is deleted with its undo, so that neither is sent again.
   *
   * @param at server time of the refusal, epoch milliseconds
   */
  async markRefused({ seq, item }: OutboxEntry, reason: OutboxRefusal, at: number): Promise<void> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    const record = createKnownRecord(item);
    if (row && record) {
      const { id } = record;
      const undo = (await entries.getAll()).find((other) => isUndo(other.item) && subjectOf(other.item) === id);
      const stored = await known.get(record.key);
      if (undo?.seq !== undefined) await Promise.all([entries.delete(seq), entries.delete(undo.seq)]);
      else await entries.put({ ...row, refusal: { reason, at } });
      if (stored?.id === id && stored.state === 'unsent') await known.put({ ...stored, state: 'refused' });
    } else if (row) {
      await entries.put({ ...row, refusal: { reason, at } });
      const key = undoneKey(item);
      const stored = key === null ? undefined : await known.get(key);
      // The undo was refused, so the check-in or visit still counts.
      if (stored?.state === 'undone' && stored.id === subjectOf(item)) await known.put({ ...stored, state: 'sent' });
    }
    await done;
  }

  /** Deletes a refused entry. An entry that isn't refused stays. */
  async dismiss(seq: number): Promise<void> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    if (row?.refusal) {
      await entries.delete(seq);
      // The person may now be registered again.
      const record = createKnownRecord(row.item);
      const stored = record ? await known.get(record.key) : undefined;
      if (stored && stored.id === subjectOf(row.item) && stored.state === 'refused') await known.delete(stored.key);
    }
    await done;
  }

  #recordsOf(uid: string): Promise<readonly KnownRecord[]> {
    if (this.#lastLookup?.uid === uid) return this.#lastLookup.records;
    const records = this.#database.getAllFromIndex('known', 'uid', uid);
    records.catch(() => this.forget());
    this.#lastLookup = { uid, records };
    return records;
  }

  /** Starts a transaction that may change both object stores. */
  #change(options: IDBTransactionOptions) {
    this.forget();
    const tx = silenceRejection(this.#database.transaction(['entries', 'known'], 'readwrite', options));
    return { entries: tx.objectStore('entries'), known: tx.objectStore('known'), done: tx.done };
  }

  /** Returns this device's record of a member's check-in at a branch on a day; `null` if there is none. */
  async findKnown(branch: string, day: string, uid: string): Promise<KnownRecord | null> {
    const key = knownKey(branch, day, uid);
    return (await this.#recordsOf(uid)).find((row) => row.key === key) ?? null;
  }

  /** Returns this device's records of a member's check-ins on a day, at all branches. */
  async findKnownOn(day: string, uid: string): Promise<readonly KnownRecord[]> {
    return (await this.#recordsOf(uid)).filter((row) => row.day === day);
  }

  /** Returns a guest's visit as it was or will be sent. Its time and key may have changed since its registration. */
  async findGuest(visit: GuestVisit): Promise<GuestVisit> {
    // The `uid` of a guest's record is the id of the visit.
    const [row] = await this.#database.getAllFromIndex('known', 'uid', visit.id);
    return row?.guest ?? visit;
  }

  /**
   * Returns how many of a person's check-ins on this device may be missing in the person's data as the server had them
   * at the time `version` (server time, epoch milliseconds). Refused check-ins count, undone ones don't.
   */
  async countUncountedVisits(uid: string, version: number): Promise<number> {
    return (await this.#recordsOf(uid)).filter(
      ({ state, sentAt }) => state !== 'undone' && (sentAt === null || sentAt >= version),
    ).length;
  }

  /** Deletes the records of sent and undone check-ins and guests' visits before a day. Other records stay. */
  async prune(beforeDay: string): Promise<void> {
    this.forget();
    const tx = silenceRejection(this.#database.transaction('known', 'readwrite'));
    for (const row of await tx.store.index('day').getAll(IDBKeyRange.upperBound(beforeDay, true))) {
      if (row.state === 'sent' || row.state === 'undone') await tx.store.delete(row.key);
    }
    await tx.done;
  }
}
