import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CheckIn } from '@gym/domain/database/attendance';
import type { GuestVisit } from '@gym/domain/database/guests';
import type { Stamp } from '@gym/domain/door/clock';
import type { Registered, Undoable } from './check-ins.ts';
import { type OutboxEntry, type OutboxItem, type OutboxRefusal, subjectOf } from './entry.ts';
import type { OutboxCounts, OutboxPorts } from './ports.ts';
import { OutboxQueue } from './queue.ts';

/** What is added without asking whether it was there before. */
type Appended = Extract<OutboxItem, { kind: 'denied' }> | { readonly kind: 'guest'; readonly guest: GuestVisit };

/** A check-in that this device made; `at` is epoch milliseconds. */
export interface KnownCheckIn {
  readonly at: number;
  /** Does the server have it? */
  readonly isSent: boolean;
}

const EMPTY: OutboxCounts = { unsent: 0, waitingForOthers: 0, refused: 0 };

/**
 * Check-ins on their way to the server. What was added is on disk when the promise is fulfilled, and is then sent in order
 * whenever the database is connected and its author is signed in, until the server has it or has refused it for good.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #queue: OutboxQueue;
  readonly #listeners = new Set<() => void>();
  readonly #waiting: (() => void)[] = [];
  #stop: () => void = () => undefined;
  #counts = EMPTY;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#queue = new OutboxQueue(ports, {
      onConfirmed: () => this.#tellWaiting(),
      onSettled: () => this.recount(),
    });
  }

  /** Starts sending, and answers when the counts are known. */
  async start(): Promise<void> {
    this.#queue.start();
    this.#stop = this.#ports.neighbours.hear(() => {
      this.#ports.store.forget();
      void this.recount();
      this.#queue.kick();
    });
    await this.recount();
    this.#queue.kick();
  }

  /** Stops sending; what is left stays on disk. */
  async close(): Promise<void> {
    this.#stop();
    await this.#queue.close();
  }

  /** Who is signed in now. Entries of others stay and wait for them. */
  setAuthor(uid: string | null): void {
    if (this.#queue.author === uid) return;
    this.#queue.setAuthor(uid);
    void this.recount();
  }

  /** Adds a check-in; only after its promise is fulfilled may the screen show green. Rejects when nothing could be stored. */
  async register(checkIn: CheckIn, stamp: Stamp): Promise<Registered> {
    const storing = this.#ports.store.register(checkIn, stamp);
    // Asks for the lock meanwhile. What is sent is read by a transaction after this one, so it is on disk before.
    this.#queue.kick();
    const outcome = await storing;
    if (outcome.kind === 'added') this.#changed();
    return outcome;
  }

  /**
   * Whether the server took an entry: for screens that wait for it. Stays pending for as long as the entry waits; `sent` also when
   * it was withdrawn.
   */
  async fateOf(id: string): Promise<'sent' | OutboxRefusal> {
    for (;;) {
      const changed = new Promise<void>((resolve) => this.#waiting.push(resolve));
      if (this.#queue.isConfirmed(id)) return 'sent';
      // A disk that can't be read now says nothing of the entry: the next change asks again.
      const entries = await this.#ports.store.entries().catch(() => null);
      const entry = entries?.find(({ item }) => subjectOf(item) === id);
      if (entries && !entry) return 'sent';
      if (entry?.refusal) return entry.refusal.reason;
      await changed;
    }
  }

  /** Takes a check-in or a guest's visit of this device back. */
  async undo(item: Undoable): Promise<'withdrawn' | 'queued'> {
    const outcome = await this.#ports.store.undo(item, this.#ports.clock.stamp());
    this.#changed();
    return outcome;
  }

  /** Adds a denied try or a guest's visit. Rejects when nothing could be stored. */
  async add(item: Appended, stamp: Stamp): Promise<void> {
    await this.#ports.store.add(item, ('guest' in item ? item.guest : item.denied).by, stamp);
    this.#changed();
  }

  /** When this device registered somebody (epoch milliseconds), sent or not; `null`: it didn't, or it was undone or refused. */
  async registeredHere(branch: string, day: GymDay, uid: string): Promise<number | null> {
    const row = await this.#ports.store.known(branch, day, uid);
    return row && row.state !== 'undone' && row.state !== 'refused' ? row.at : null;
  }

  /** The newest check-in that this device made of somebody on a day, at any branch; `null`: none, or each was undone or refused. */
  async newestHere(day: GymDay, uid: string): Promise<KnownCheckIn | null> {
    const rows = await this.#ports.store.knownOn(day, uid);
    const valid = rows.filter(({ state }) => state !== 'undone' && state !== 'refused');
    const [newest] = valid.toSorted((a, b) => b.at - a.at);
    return newest ? { at: newest.at, isSent: newest.state === 'sent' } : null;
  }

  /** Everything that is still on this device, sent or not, oldest first. */
  entries(): Promise<readonly OutboxEntry[]> {
    return this.#ports.store.entries();
  }

  /** The entries that staff must look at, oldest first. */
  async refused(): Promise<readonly OutboxEntry[]> {
    return (await this.entries()).filter(({ refusal }) => refusal !== null);
  }

  /**
   * Sends a refused check-in by the staff's own way, with its original id and time, and forgets it once that is done.
   * Rejects as `recordAttendance` does; the entry then stays.
   */
  async resend(entry: OutboxEntry, recordAttendance: (checkIn: CheckIn) => Promise<unknown>): Promise<void> {
    if (entry.item.kind === 'check-in') await recordAttendance(entry.item.checkIn);
    await this.dismiss(entry.seq);
  }

  /** Forgets a refused check-in that its screen has answered for: nothing is left for staff to find. */
  async forgetRefused(id: string): Promise<void> {
    const refused = (await this.refused()).find(({ item }) => item.kind === 'check-in' && item.checkIn.id === id);
    if (refused) await this.dismiss(refused.seq);
  }

  /** Forgets a refused entry that staff dealt with. */
  async dismiss(seq: number): Promise<void> {
    await this.#ports.store.dismiss(seq);
    this.#changed();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly counts = (): OutboxCounts => this.#counts;

  /** Tries at once what was pausing. */
  wake(): void {
    this.#queue.wake();
  }

  /** The counts as they are on disk at this moment. */
  async recount(): Promise<OutboxCounts> {
    this.#tellWaiting();
    try {
      const entries = await this.#ports.store.entries();
      const unsent = entries.filter(({ refusal }) => refusal === null);
      this.#show({
        unsent: unsent.length,
        waitingForOthers: unsent.filter(({ author }) => author !== this.#queue.author).length,
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

  #tellWaiting(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #changed(): void {
    this.#ports.neighbours.tell();
    void this.recount();
    this.#queue.kick();
  }
}
