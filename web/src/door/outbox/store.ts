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
  inNextPlace,
  isUndo,
  movedTo,
  type OutboxEntry,
  type OutboxItem,
  type OutboxRefusal,
  readdressed,
  subjectOf,
} from './entry.ts';

function toEntry(row: EntryRow): OutboxEntry {
  return { ...row, seq: row.seq ?? 0 };
}

/**
 * The outbox and the check-ins recorded on this device, in IndexedDB. Each change is one transaction, strict where its
 * loss would lose a check-in: when its promise is fulfilled the change survives a reload, a crash and (strict) a power
 * cut; when it is rejected nothing of it happened.
 */
export class OutboxStore {
  readonly #database: OutboxDatabase;
  /**
   * This device's records of who was asked about last: a tap is decided without waiting for the disk while the page
   * draws. What is read after a change was begun waits for it, so forgetting at its beginning is enough.
   */
  #lastAsked: { readonly uid: string; readonly records: Promise<readonly KnownRecord[]> } | null = null;

  constructor(database: OutboxDatabase) {
    this.#database = database;
  }

  /** Reads again what is known of people: another tab has changed it. */
  forget(): void {
    this.#lastAsked = null;
  }

  /** Adds a check-in, unless the person was registered before. */
  register(checkIn: CheckIn, stamp: Stamp): Promise<Registered> {
    this.forget();
    return registerCheckIn(this.#database, checkIn, stamp);
  }

  /** Adds anything else. */
  async add(item: OutboxItem, author: string, stamp: Stamp): Promise<void> {
    const { entries, known, done } = this.#change(STRICT);
    const own = knownOfItem(item);
    await entries.add({ item, author, stamp, handed: false, refusal: null });
    if (own) await known.add(own);
    await done;
  }

  /** Takes a check-in or a guest's visit of this device back. */
  undo(item: Undoable, stamp: Stamp): Promise<'withdrawn' | 'queued'> {
    this.forget();
    return undoEntry(this.#database, item, stamp);
  }

  /** Every entry, oldest first. */
  async entries(): Promise<readonly OutboxEntry[]> {
    return (await this.#database.getAll('entries')).map(toEntry);
  }

  /**
   * The next entry to send, noted as handed over: from now on its id and time never change. `null`: there is none.
   * `isFirst`: it was not handed over before.
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
    // An undo keeps the time of what it takes back.
    const isMoved = entry && !isUndo(entry.item) && at !== null;
    const taken = entry && { ...entry, handed: true };
    // Sent meanwhile: whatever this tab or another does with the entry afterwards comes after this note.
    if (taken && !entry.handed && !isMoved) tx.store.put(taken).catch(() => undefined);
    else await tx.done;
    if (!taken) return null;
    if (!isMoved) return { entry: taken, isFirst: !entry.handed };
    const moved = await this.#move(entry.seq, at);
    return moved && { entry: moved, isFirst: true };
  }

  /** Puts the time of an entry right and notes it as handed over. `null` when it went meanwhile. */
  async #move(seq: number, at: number): Promise<OutboxEntry | null> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    if (!row || row.refusal !== null) {
      await done;
      return null;
    }
    const moved = row.handed ? row.item : movedTo(row.item, at);
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
   * Gives a check-in, and its undo, to who the person is by now: with its id and time. Returns whether it was there.
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
      if (subjectOf(other.item) === checkIn.id) await entries.put({ ...other, item: readdressed(other.item, uid) });
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

  /** Gives an entry, and its undo, the next of its places. Answers whether there was one. */
  async moveOn(seq: number): Promise<boolean> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    const next = row && inNextPlace(row.item);
    const subject = next && subjectOf(next);
    for (const other of subject ? await entries.getAll() : []) {
      const item = subjectOf(other.item) === subject ? inNextPlace(other.item) : null;
      if (item) await entries.put({ ...other, item });
    }
    const own = next && knownOfItem(next);
    const before = own && (await known.get(own.key));
    if (own && before) await known.put({ ...before, ...own, state: before.state });
    await done;
    return Boolean(next);
  }

  /** The server has the entry. @param sentAt server time before it was sent */
  async done({ seq, item }: OutboxEntry, sentAt: number): Promise<void> {
    // Forgetting this in a power cut only sends the entry again, which the server takes for the same; the answer need
    // not wait.
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
   * Keeps a refused entry, with the reason, out of the way of the others. One that was undone meanwhile is removed
   * together with its undo, so that neither is sent again.
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

  /** Forgets a refused entry that staff dealt with. */
  async dismiss(seq: number): Promise<void> {
    const { entries, known, done } = this.#change(STRICT);
    const row = await entries.get(seq);
    if (row?.refusal) {
      await entries.delete(seq);
      // Whoever was refused and dealt with may register again.
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

  /** This device's record of a member's check-in at a branch on a day. */
  async known(branch: string, day: string, uid: string): Promise<KnownRecord | null> {
    const key = knownKey(branch, day, uid);
    return (await this.#recordsOf(uid)).find((row) => row.key === key) ?? null;
  }

  /** This device's records of a member's check-ins on a day, at any branch. */
  async knownOn(day: string, uid: string): Promise<readonly KnownRecord[]> {
    return (await this.#recordsOf(uid)).filter((row) => row.day === day);
  }

  /** A guest's visit as it was sent or waits: its time and place may have changed since it was made. */
  async guest(visit: GuestVisit): Promise<GuestVisit> {
    const [row] = await this.#database.getAllFromIndex('known', 'uid', visit.id);
    return row?.guest ?? visit;
  }

  /** How many of a person's check-ins here the server may not have counted yet at its time `version`. */
  async notCounted(uid: string, version: number): Promise<number> {
    return (await this.#recordsOf(uid)).filter(
      ({ state, sentAt }) => state !== 'undone' && (sentAt === null || sentAt >= version),
    ).length;
  }

  /** Forgets what was sent before a day. */
  async prune(beforeDay: string): Promise<void> {
    this.forget();
    const tx = quiet(this.#database.transaction('known', 'readwrite'));
    for (const row of await tx.store.index('day').getAll(IDBKeyRange.upperBound(beforeDay, true))) {
      if (row.state === 'sent' || row.state === 'undone') await tx.store.delete(row.key);
    }
    await tx.done;
  }
}
