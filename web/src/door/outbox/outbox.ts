import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { GuestVisit } from '@gym/domain/database/door/guests';
import type { Stamp } from '@gym/domain/door/clock';
import { branchOfKey, type RegisterOutcome, type UndoableItem } from './check-ins.ts';
import type { KnownRecord } from './database.ts';
import { type OutboxEntry, type OutboxItem, type OutboxRefusal, subjectOf } from './entry.ts';
import type { OutboxCounts, OutboxPorts } from './ports.ts';
import { OutboxQueue } from './queue.ts';

/** An entry that is added without a check for duplicates. */
type AddableItem = Extract<OutboxItem, { kind: 'denied' }> | { readonly kind: 'guest'; readonly guest: GuestVisit };

/** A check-in that this device registered. `at`: epoch milliseconds. */
export interface KnownCheckIn {
  readonly id: string;
  /** Key of the branch. */
  readonly branch: string;
  readonly at: number;
  /** Whether the server has confirmed it. */
  readonly isSent: boolean;
  /** Whether it was undone on this device. The undo may be unsent. */
  readonly isUndone: boolean;
}

function toKnownCheckIn({ key, id, at, state }: KnownRecord): KnownCheckIn {
  return { id, branch: branchOfKey(key), at, isSent: state === 'sent', isUndone: state === 'undone' };
}

const EMPTY: OutboxCounts = { unsent: 0, waitingForOthers: 0, stuck: 0, refused: 0 };

/**
 * The queue of records on their way to the server. When the promise of an addition resolves, the record is on disk.
 * Records are sent in order while the database is connected and their author is signed in. Each stays in the queue
 * until the server confirms it, until it is withdrawn, or until its refusal is settled.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #queue: OutboxQueue;
  readonly #listeners = new Set<() => void>();
  /** Functions that wake the calls of {@link fateOf} that wait for a change. */
  readonly #waiting: (() => void)[] = [];
  #stop: () => void = () => undefined;
  #counts = EMPTY;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#queue = new OutboxQueue(ports, {
      onConfirmed: () => this.#wakeWaiting(),
      onChanged: () => this.recount(),
    });
  }

  /** Starts sending. Resolves when the counts are known. */
  async start(): Promise<void> {
    this.#queue.start();
    this.#stop = this.#ports.otherTabs.subscribe(() => {
      this.#ports.store.forget();
      void this.recount();
      this.#queue.requestRun();
    });
    await this.recount();
    this.#queue.requestRun();
  }

  /** Stops sending. Unsent entries stay on disk. */
  async close(): Promise<void> {
    this.#stop();
    await this.#queue.close();
  }

  /** Sets who is signed in (`null`: nobody). Entries of other authors wait until those sign in. */
  setAuthor(uid: string | null): void {
    if (this.#queue.author === uid) return;
    this.#queue.setAuthor(uid);
    void this.recount();
  }

  /**
   * Adds a check-in. The screen may show green only after the promise has resolved. Rejects if nothing could be stored.
   *
   * @param annulledId id of the annulled check-in that it replaces
   */
  async register(checkIn: CheckIn, stamp: Stamp, annulledId: string | null = null): Promise<RegisterOutcome> {
    const storing = this.#ports.store.register(checkIn, stamp, annulledId);
    // The queue requests the lock between the tabs in parallel. It reads in a later transaction, so it sends only what
    // is on disk.
    this.#queue.requestRun();
    const outcome = await storing;
    if (outcome.kind === 'added') this.#handleChange();
    return outcome;
  }

  /**
   * Resolves to `sent` once the server has confirmed an entry, or to the reason once it has refused it. Stays pending
   * while the entry waits. Returns `sent` for an entry that is no longer stored.
   */
  async fateOf(id: string): Promise<'sent' | OutboxRefusal> {
    for (;;) {
      const changed = new Promise<void>((resolve) => this.#waiting.push(resolve));
      if (this.#queue.isConfirmed(id)) return 'sent';
      // A failed read says nothing about the entry, so the loop waits for the next change and reads again.
      const entries = await this.#ports.store.entries().catch(() => null);
      const entry = entries?.find(({ item }) => subjectOf(item) === id);
      if (entries && !entry) return 'sent';
      if (entry?.refusal) return entry.refusal.reason;
      await changed;
    }
  }

  /**
   * Undoes a check-in or a guest's visit that this device made. `withdrawn`: the entry was only removed, because it was
   * never sent or was refused. `queued`: an undo was added, which must be sent.
   */
  async undo(item: UndoableItem): Promise<'withdrawn' | 'queued'> {
    const outcome = await this.#ports.store.undo(item, this.#ports.clock.stamp());
    this.#handleChange();
    return outcome;
  }

  /** Adds a denied check-in or a guest's visit. Rejects if nothing could be stored. */
  async add(item: AddableItem, stamp: Stamp): Promise<void> {
    await this.#ports.store.add(item, ('guest' in item ? item.guest : item.denied).by, stamp);
    this.#handleChange();
  }

  /**
   * Returns the check-in of a person at a branch on a day that was made on this device, also if it is unsent. `null` if
   * there is none, or if the server refused it.
   */
  async findCheckIn(branch: string, day: GymDay, uid: string): Promise<KnownCheckIn | null> {
    const row = await this.#ports.store.findKnown(branch, day, uid);
    return row && row.state !== 'refused' ? toKnownCheckIn(row) : null;
  }

  /**
   * Returns the newest check-in of a person that this device registered on a day, at any branch. Undone and refused
   * ones don't count; `null` if there is no other.
   */
  async findNewestCheckIn(day: GymDay, uid: string): Promise<KnownCheckIn | null> {
    const rows = await this.#ports.store.findKnownOn(day, uid);
    const valid = rows.filter(({ state }) => state !== 'undone' && state !== 'refused');
    const [newest] = valid.toSorted((a, b) => b.at - a.at);
    return newest ? toKnownCheckIn(newest) : null;
  }

  /** Returns all entries on this device, waiting and refused, oldest first. */
  entries(): Promise<readonly OutboxEntry[]> {
    return this.#ports.store.entries();
  }

  /** Returns the refused entries, oldest first. */
  async loadRefused(): Promise<readonly OutboxEntry[]> {
    return (await this.entries()).filter(({ refusal }) => refusal !== null);
  }

  /**
   * Records a refused check-in through `recordAttendance`, the call for staff, with its original id and time, and then
   * removes the entry. Rejects if `recordAttendance` rejects; the entry then stays. An entry of another kind is only
   * removed.
   */
  async resend(entry: OutboxEntry, recordAttendance: (checkIn: CheckIn) => Promise<unknown>): Promise<void> {
    if (entry.item.kind === 'check-in') await recordAttendance(entry.item.checkIn);
    await this.dismiss(entry.seq);
  }

  /** Removes a refused check-in whose refusal the person has seen on the screen, so that staff need not settle it. */
  async forgetRefused(id: string): Promise<void> {
    const refused = (await this.loadRefused()).find(({ item }) => item.kind === 'check-in' && item.checkIn.id === id);
    if (refused) await this.dismiss(refused.seq);
  }

  /** Removes a refused entry, so that staff need not settle it any more. */
  async dismiss(seq: number): Promise<void> {
    await this.#ports.store.dismiss(seq);
    this.#handleChange();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly counts = (): OutboxCounts => this.#counts;

  /** Ends the pause before the next retry. */
  wake(): void {
    this.#queue.wake();
  }

  /** Counts the entries on disk and returns the counts; if they can't be read, the former counts. */
  async recount(): Promise<OutboxCounts> {
    this.#wakeWaiting();
    try {
      const entries = await this.#ports.store.entries();
      const unsent = entries.filter(({ refusal }) => refusal === null);
      this.#show({
        unsent: unsent.length,
        waitingForOthers: unsent.filter(({ author }) => author !== this.#queue.author).length,
        stuck: unsent.filter(({ author, seq }) => author === this.#queue.author && this.#queue.isStuck(seq)).length,
        refused: entries.length - unsent.length,
      });
    } catch (error) {
      if (!this.#queue.isClosed) this.#ports.onProblem(error);
    }
    return this.#counts;
  }

  #show(counts: OutboxCounts): void {
    if (JSON.stringify(counts) === JSON.stringify(this.#counts)) return;
    this.#counts = counts;
    for (const listener of [...this.#listeners]) listener();
  }

  #wakeWaiting(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #handleChange(): void {
    this.#ports.otherTabs.notify();
    void this.recount();
    this.#queue.requestRun();
  }
}
