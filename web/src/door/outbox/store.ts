import { type CheckIn, checkInDay } from '@gym/domain/database/attendance';
import type { Stamp } from '@gym/domain/door/clock';
import { keyOf, knownKey, quiet, type Registered, registerCheckIn, undoCheckIn } from './check-ins.ts';
import { type EntryRow, type KnownCheckIn, type OutboxDatabase, STRICT } from './database.ts';
import { movedTo, type OutboxEntry, type OutboxItem, type OutboxRefusal, readdressed, subjectOf } from './entry.ts';

function toEntry(row: EntryRow): OutboxEntry {
  return { ...row, seq: row.seq ?? 0 };
}

/**
 * The outbox and the check-ins recorded on this device, in IndexedDB. Each change is one transaction, strict where its loss
 * would lose a check-in: when its promise is fulfilled the change survives a reload, a crash and (strict) a power cut; when it is rejected
 * nothing of it happened.
 */
export class OutboxStore {
  readonly #database: OutboxDatabase;

  constructor(database: OutboxDatabase) {
    this.#database = database;
  }

  /** Adds a check-in, unless the person was registered before. */
  register(checkIn: CheckIn, stamp: Stamp): Promise<Registered> {
    return registerCheckIn(this.#database, checkIn, stamp);
  }

  /** Adds anything else. */
  async add(item: OutboxItem, author: string, stamp: Stamp): Promise<void> {
    const tx = quiet(this.#database.transaction('entries', 'readwrite', STRICT));
    await tx.store.add({ item, author, stamp, handed: false, refusal: null });
    await tx.done;
  }

  /** Takes a check-in of this device back. */
  undo(checkIn: CheckIn, stamp: Stamp): Promise<'withdrawn' | 'queued'> {
    return undoCheckIn(this.#database, checkIn, stamp);
  }

  /** Every entry, oldest first. */
  async entries(): Promise<readonly OutboxEntry[]> {
    return (await this.#database.getAll('entries')).map(toEntry);
  }

  /**
   * The next entry to send, noted as handed over: from now on its id and time never change. `null`: there is none. `isFirst`:
   * it was not handed over before.
   * @param pick which of all, oldest first
   * @param timeOf when an entry really happened, epoch milliseconds, where its stamp is doubted and that is known now
   */
  async take(
    pick: (entries: readonly OutboxEntry[]) => OutboxEntry | undefined,
    timeOf: (stamp: Stamp) => number | null,
  ): Promise<{ readonly entry: OutboxEntry; readonly isFirst: boolean } | null> {
    // Forgetting in a power cut that it was handed over does no harm where the time was never doubted.
    const tx = quiet(this.#database.transaction('entries', 'readwrite', { durability: 'relaxed' }));
    const entry = pick((await tx.store.getAll()).map(toEntry));
    const at = !entry || entry.handed ? null : timeOf(entry.stamp);
    // An undo keeps the time of its check-in.
    const isMoved = entry && entry.item.kind !== 'undo' && at !== null;
    const taken = entry && { ...entry, handed: true };
    if (taken && !entry.handed && !isMoved) await tx.store.put(taken);
    await tx.done;
    if (!taken) return null;
    if (!isMoved) return { entry: taken, isFirst: !entry.handed };
    const moved = await this.#move(entry.seq, at);
    return moved && { entry: moved, isFirst: true };
  }

  /** Puts the time of an entry right and notes it as handed over. `null` when it went meanwhile. */
  async #move(seq: number, at: number): Promise<OutboxEntry | null> {
    const tx = quiet(this.#database.transaction(['entries', 'known'], 'readwrite', STRICT));
    const [entries, known] = [tx.objectStore('entries'), tx.objectStore('known')];
    const row = await entries.get(seq);
    if (!row || row.refusal !== null) {
      await tx.done;
      return null;
    }
    const moved = row.handed ? row.item : movedTo(row.item, at);
    const next: EntryRow = { ...row, item: moved, handed: true };
    await entries.put(next);
    if (row.item.kind === 'check-in' && moved.kind === 'check-in') {
      const before = await known.get(keyOf(row.item.checkIn));
      const key = keyOf(moved.checkIn);
      const other = await known.get(key);
      if (before?.id === moved.checkIn.id) {
        await known.delete(before.key);
        if (!other || other.id === before.id) {
          await known.put({ ...before, key, at: moved.checkIn.at, day: checkInDay(moved.checkIn) });
        }
      }
    }
    await tx.done;
    return toEntry(next);
  }

  /** Gives a check-in, and its undo, to who the person is by now: with its id and time. Answers whether it was there. */
  async readdress(seq: number, uid: string): Promise<boolean> {
    const tx = quiet(this.#database.transaction(['entries', 'known'], 'readwrite', STRICT));
    const [entries, known] = [tx.objectStore('entries'), tx.objectStore('known')];
    const row = await entries.get(seq);
    if (row?.item.kind !== 'check-in') {
      await tx.done;
      return false;
    }
    const { checkIn } = row.item;
    for (const other of await entries.getAll()) {
      if (subjectOf(other.item) === checkIn.id) await entries.put({ ...other, item: readdressed(other.item, uid) });
    }
    const before = await known.get(keyOf(checkIn));
    const key = keyOf({ ...checkIn, uid });
    if (before?.id === checkIn.id) {
      await known.delete(before.key);
      if (!(await known.get(key))) await known.put({ ...before, key, uid });
    }
    await tx.done;
    return true;
  }

  /** The server has the entry. @param sentAt server time before it was sent */
  async done({ seq, item }: OutboxEntry, sentAt: number): Promise<void> {
    // Forgetting this in a power cut only sends the entry again, which the server takes for the same; the answer need not wait.
    const tx = quiet(this.#database.transaction(['entries', 'known'], 'readwrite', { durability: 'relaxed' }));
    await tx.objectStore('entries').delete(seq);
    if (item.kind === 'check-in') {
      const known = tx.objectStore('known');
      const before = await known.get(keyOf(item.checkIn));
      if (before?.id === item.checkIn.id) {
        await known.put({ ...before, state: before.state === 'undone' ? 'undone' : 'sent', sentAt });
      }
    }
    await tx.done;
  }

  /**
   * Keeps a refused entry, with the reason, out of the way of the others. A check-in that was undone meanwhile is removed
   * together with its undo, so that neither is sent again.
   */
  async refuse({ seq, item }: OutboxEntry, reason: OutboxRefusal, at: number): Promise<void> {
    const tx = quiet(this.#database.transaction(['entries', 'known'], 'readwrite', STRICT));
    const [entries, known] = [tx.objectStore('entries'), tx.objectStore('known')];
    const row = await entries.get(seq);
    if (row && item.kind === 'check-in') {
      const { id } = item.checkIn;
      const undo = (await entries.getAll()).find((other) => other.item.kind === 'undo' && subjectOf(other.item) === id);
      const before = await known.get(keyOf(item.checkIn));
      if (undo?.seq !== undefined) await Promise.all([entries.delete(seq), entries.delete(undo.seq)]);
      else await entries.put({ ...row, refusal: { reason, at } });
      if (before?.id === id && before.state === 'unsent') await known.put({ ...before, state: 'refused' });
    } else if (row) {
      await entries.put({ ...row, refusal: { reason, at } });
    }
    await tx.done;
  }

  /** Forgets a refused entry that staff dealt with. */
  async dismiss(seq: number): Promise<void> {
    const tx = quiet(this.#database.transaction(['entries', 'known'], 'readwrite', STRICT));
    const [entries, known] = [tx.objectStore('entries'), tx.objectStore('known')];
    const row = await entries.get(seq);
    if (row?.refusal) {
      await entries.delete(seq);
      // Whoever was refused and dealt with may register again.
      const before = row.item.kind === 'check-in' ? await known.get(keyOf(row.item.checkIn)) : undefined;
      if (before && before.id === subjectOf(row.item) && before.state === 'refused') await known.delete(before.key);
    }
    await tx.done;
  }

  /** This device's record of a member's check-in at a branch on a day. */
  async known(branch: string, day: string, uid: string): Promise<KnownCheckIn | null> {
    return (await this.#database.get('known', knownKey(branch, day, uid))) ?? null;
  }

  /** How many of a person's check-ins here the server may not have counted yet at its time `version`. */
  async notCounted(uid: string, version: number): Promise<number> {
    const rows = await this.#database.getAllFromIndex('known', 'uid', uid);
    return rows.filter(({ state, sentAt }) => state !== 'undone' && (sentAt === null || sentAt >= version)).length;
  }

  /** Forgets what was sent before a day. */
  async prune(beforeDay: string): Promise<void> {
    const tx = quiet(this.#database.transaction('known', 'readwrite'));
    for (const row of await tx.store.index('day').getAll(IDBKeyRange.upperBound(beforeDay, true))) {
      if (row.state === 'sent' || row.state === 'undone') await tx.store.delete(row.key);
    }
    await tx.done;
  }
}
