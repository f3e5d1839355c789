import type { CheckIn } from '@gym/domain/database/attendance';
import type { DeniedCheckIn } from '@gym/domain/database/denied-check-ins';
import type { GuestVisit } from '@gym/domain/database/guests';
import type { Stamp } from '@gym/domain/door/clock';
import { type OutboxEntry, type OutboxRefusal, pauseAfter, sendable, subjectOf } from '@gym/domain/door/outbox';
import type { Exclusive, OutboxTransport } from '@gym/domain/door/ports';
import type { DoorClock } from '../clock/door-clock.ts';
import { OutboxSender } from './outbox-sender.ts';
import type { OutboxStore, Registered } from './outbox-store.ts';

/** What the screens show of the outbox. The object changes only when a number does. */
export interface OutboxCounts {
  /** Not yet confirmed by the server, whoever is signed in. */
  readonly unsent: number;
  /** Of these, how many wait for somebody else's sign-in. */
  readonly waitingForOthers: number;
  /** Refused for good: staff must look at them. */
  readonly refused: number;
}

export interface OutboxPorts {
  readonly store: OutboxStore;
  readonly transport: OutboxTransport;
  readonly clock: DoorClock;
  readonly exclusive: Exclusive;
  /** May this author still register people at that branch? `null` when that can't be told. */
  readonly hasRole: (author: string, branch: string) => Promise<boolean | null>;
  /** Other tabs of this browser: told of every change, and heard. */
  readonly neighbours: { readonly tell: () => void; readonly hear: (listener: () => void) => () => void };
  /** Calls back when trying at once makes sense: the network is back, the page is seen again. */
  readonly onWake: (listener: () => void) => () => void;
  /** Starts a timer; answers how to stop it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
  /** What went wrong inside, for the log; never names people. */
  readonly onProblem: (error: unknown) => void;
}

/** How long to wait when the device's own storage failed. */
const AFTER_PROBLEM_MS = 5_000;

const EMPTY: OutboxCounts = { unsent: 0, waitingForOthers: 0, refused: 0 };

/**
 * Check-ins on their way to the server. What was added is on disk when the promise is fulfilled, and is then sent in order
 * whenever the database is connected and its author is signed in, until the server has it or has refused it for good.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #sender: OutboxSender;
  readonly #listeners = new Set<() => void>();
  readonly #waiting: (() => void)[] = [];
  /** What the server has, by id, until that is on disk as well: nobody has to wait for the disk to hear it. */
  readonly #confirmed = new Set<string>();
  readonly #tries = new Map<number, number>();
  readonly #pausing = new Map<number, () => void>();
  #stops: (() => void)[] = [];
  #counts = EMPTY;
  #author: string | null = null;
  #connected = false;
  #running: Promise<void> | null = null;
  #again = false;
  #closed = false;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#sender = new OutboxSender(
      ports,
      () => this.#author,
      () => this.#connected && !this.#closed,
      (entry) => this.#confirm(entry),
    );
  }

  /** Starts sending, and answers when the counts are known. */
  async start(): Promise<void> {
    const { transport, neighbours, onWake } = this.#ports;
    this.#stops = [
      transport.onConnected((connected) => {
        this.#connected = connected;
        if (connected) this.wake();
        else this.#sender.interrupt();
      }),
      neighbours.hear(() => {
        void this.#count();
        this.#kick();
      }),
      onWake(() => this.wake()),
    ];
    await this.#count();
    this.#kick();
  }

  /** Stops sending; what is left stays on disk. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    for (const stop of this.#pausing.values()) stop();
    this.#pausing.clear();
    this.#sender.interrupt();
    await this.#running;
  }

  /** Who is signed in now. Entries of others stay and wait for them. */
  setAuthor(uid: string | null): void {
    if (this.#author === uid) return;
    this.#author = uid;
    void this.#count();
    this.wake();
  }

  /** Adds a check-in; only after its promise is fulfilled may the screen show green. Rejects when nothing could be stored. */
  async register(checkIn: CheckIn, stamp: Stamp): Promise<Registered> {
    const storing = this.#ports.store.register(checkIn, stamp);
    // The lock is asked for meanwhile. What is sent is read by a transaction behind this one, so it is on disk before.
    this.#kick();
    const outcome = await storing;
    if (outcome.kind === 'added') this.#changed();
    return outcome;
  }

  /**
   * What became of an entry that was added: for screens that wait for the server's word. Stays open for as long as the entry
   * waits; `sent` also when it was withdrawn.
   */
  async fateOf(id: string): Promise<'sent' | OutboxRefusal> {
    for (;;) {
      const changed = new Promise<void>((resolve) => this.#waiting.push(resolve));
      if (this.#confirmed.has(id)) return 'sent';
      // A disk that can't be read now says nothing of the entry: the next change asks again.
      const entries = await this.#ports.store.entries().catch(() => null);
      const entry = entries?.find(({ item }) => subjectOf(item) === id);
      if (entries && !entry) return 'sent';
      if (entry?.refusal) return entry.refusal.reason;
      await changed;
    }
  }

  /** Takes a check-in of this device back. */
  async undo(checkIn: CheckIn): Promise<'withdrawn' | 'queued'> {
    const outcome = await this.#ports.store.undo(checkIn, this.#ports.clock.stamp());
    this.#changed();
    return outcome;
  }

  async addDenied(denied: DeniedCheckIn, stamp: Stamp): Promise<void> {
    await this.#ports.store.add({ kind: 'denied', denied }, denied.by, stamp);
    this.#changed();
  }

  async addGuest(guest: GuestVisit, stamp: Stamp): Promise<void> {
    await this.#ports.store.add({ kind: 'guest', guest }, guest.by, stamp);
    this.#changed();
  }

  /** The entries that staff must look at, oldest first. */
  async refused(): Promise<readonly OutboxEntry[]> {
    return (await this.#ports.store.entries()).filter(({ refusal }) => refusal !== null);
  }

  /**
   * Sends a refused check-in by the staff's own way, with its original id and time, and forgets it once that is done.
   * Rejects as `recordAttendance` does; the entry then stays.
   */
  async resend(entry: OutboxEntry, recordAttendance: (checkIn: CheckIn) => Promise<unknown>): Promise<void> {
    if (entry.item.kind === 'check-in') await recordAttendance(entry.item.checkIn);
    await this.dismiss(entry.seq);
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
    for (const stop of this.#pausing.values()) stop();
    this.#pausing.clear();
    this.#tries.clear();
    this.#kick();
  }

  /** The counts as they are on disk at this moment. */
  async recount(): Promise<OutboxCounts> {
    await this.#count();
    return this.#counts;
  }

  #confirm({ item }: OutboxEntry): void {
    this.#confirmed.add(subjectOf(item));
    this.#tellWaiting();
  }

  #tellWaiting(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #changed(): void {
    this.#ports.neighbours.tell();
    void this.#count();
    this.#kick();
  }

  async #count(): Promise<void> {
    this.#tellWaiting();
    try {
      const entries = await this.#ports.store.entries();
      const unsent = entries.filter(({ refusal }) => refusal === null);
      const next: OutboxCounts = {
        unsent: unsent.length,
        waitingForOthers: unsent.filter(({ author }) => author !== this.#author).length,
        refused: entries.length - unsent.length,
      };
      if (JSON.stringify(next) === JSON.stringify(this.#counts)) return;
      this.#counts = next;
      for (const listener of [...this.#listeners]) listener();
    } catch (error) {
      if (!this.#closed) this.#ports.onProblem(error);
    }
  }

  #kick(): void {
    if (this.#closed) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    if (!this.#connected || this.#author === null) return;
    this.#running = this.#run()
      .catch((error: unknown) => {
        if (this.#closed) return;
        this.#ports.onProblem(error);
        this.#stops.push(this.#ports.after(AFTER_PROBLEM_MS, () => this.#kick()));
      })
      .finally(() => {
        this.#running = null;
        if (!this.#again) return;
        this.#again = false;
        this.#kick();
      });
  }

  async #run(): Promise<void> {
    await this.#ports.exclusive(async () => {
      for (let more = true; more; ) more = await this.#sendNext();
    });
  }

  /** Sends the oldest entry that can be sent now; answers whether there may be another. */
  async #sendNext(): Promise<boolean> {
    const { store, clock, neighbours } = this.#ports;
    const author = this.#author;
    if (author === null || !this.#connected || this.#closed) return false;
    const taken = await store.take(
      (entries) => sendable(entries, author, (seq) => this.#pausing.has(seq))[0],
      (stamp) => clock.corrected(stamp),
    );
    if (!taken || this.#author !== author) return false;
    const { entry, isFirst } = taken;
    const outcome = await this.#sender
      .send(entry, isFirst)
      .finally(() => this.#confirmed.delete(subjectOf(entry.item)));
    if (outcome === 'settled') {
      neighbours.tell();
      await this.#count();
    }
    if (outcome === 'pause') this.#pause(entry.seq);
    return outcome !== 'stop';
  }

  #pause(seq: number): void {
    const tries = (this.#tries.get(seq) ?? 0) + 1;
    this.#tries.set(seq, tries);
    const { after, random } = this.#ports;
    const stop = after(pauseAfter(tries, random()), () => {
      this.#pausing.delete(seq);
      this.#kick();
    });
    this.#pausing.set(seq, stop);
  }
}
