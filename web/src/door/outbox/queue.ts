import { computeRetryPause, type OutboxEntry, selectSendableEntries, subjectOf } from './entry.ts';
import type { OutboxPorts } from './ports.ts';
import { OutboxSender } from './sender.ts';

/** Pause after an unexpected error, for example of the device's storage. */
const AFTER_PROBLEM_MS = 5_000;

export interface QueueEvents {
  /** Called when the server has stored an entry, possibly before the disk records that it was sent. */
  readonly onConfirmed: () => void;
  /**
   * Called when the disk records that an entry was sent or refused, or got another key or uid. Called also when an
   * entry turns out to be one that this version of the app can't send.
   */
  readonly onChanged: () => Promise<unknown>;
}

/**
 * Sends the waiting entries one after another, oldest first, while the database is connected, the author is signed in
 * and no other tab sends. An entry without an answer pauses, so that other entries are sent meanwhile.
 */
export class OutboxQueue {
  readonly #ports: OutboxPorts;
  readonly #events: QueueEvents;
  readonly #sender: OutboxSender;
  /**
   * Ids of entries that the server has stored, until the disk records it. They let the screen show the result without
   * waiting for the disk.
   */
  readonly #confirmed = new Set<string>();
  /** Number of attempts without an answer, by `seq`, the entry's number in the outbox. */
  readonly #tries = new Map<number, number>();
  /** Functions that stop the timers of pausing entries, by `seq`. */
  readonly #pausing = new Map<number, () => void>();
  readonly #stops: (() => void)[] = [];
  #author: string | null = null;
  #connected = false;
  #running: Promise<void> | null = null;
  #runAgain = false;
  #closed = false;

  constructor(ports: OutboxPorts, events: QueueEvents) {
    this.#ports = ports;
    this.#events = events;
    this.#sender = new OutboxSender(
      ports,
      () => this.#author,
      () => this.#connected && !this.#closed,
      (entry) => this.#confirm(entry),
    );
  }

  get author(): string | null {
    return this.#author;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Subscribes to the connection, and to events after which a retry makes sense. */
  start(): void {
    const { transport, onWake } = this.#ports;
    this.#stops.push(
      transport.onConnected((connected) => {
        this.#connected = connected;
        if (connected) this.wake();
        else this.#sender.interrupt();
      }),
      onWake(() => this.wake()),
    );
  }

  /** Stops sending. Resolves when the try that is in progress has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    for (const stop of this.#pausing.values()) stop();
    this.#pausing.clear();
    this.#sender.interrupt();
    await this.#running;
  }

  /** Sets the signed-in person; `null`: nobody. Entries of other authors wait until those sign in. */
  setAuthor(uid: string | null): void {
    this.#author = uid;
    this.wake();
  }

  /** Whether this version of the app can't send an entry. */
  isStuck(seq: number): boolean {
    return this.#sender.isStuck(seq);
  }

  /** Whether the server has stored the entry with this id, and the disk doesn't record it yet. */
  isConfirmed(id: string): boolean {
    return this.#confirmed.has(id);
  }

  /** Ends all pauses and sends the entries at once. */
  wake(): void {
    for (const stop of this.#pausing.values()) stop();
    this.#pausing.clear();
    this.#tries.clear();
    this.requestRun();
  }

  /** Sends the entries that can be sent, now or after the current run. */
  requestRun(): void {
    if (this.#closed) return;
    if (this.#running) {
      this.#runAgain = true;
      return;
    }
    if (!this.#connected || this.#author === null) return;
    this.#running = this.#run()
      .catch((error: unknown) => {
        if (this.#closed) return;
        this.#ports.onProblem(error);
        this.#stops.push(this.#ports.startTimer(AFTER_PROBLEM_MS, () => this.requestRun()));
      })
      .finally(() => {
        this.#running = null;
        if (!this.#runAgain) return;
        this.#runAgain = false;
        this.requestRun();
      });
  }

  async #run(): Promise<void> {
    await this.#ports.runExclusively(async () => {
      for (let more = true; more; ) more = await this.#sendNext();
    });
  }

  /** Sends the oldest entry that can be sent now. Returns whether there may be another. */
  async #sendNext(): Promise<boolean> {
    const { store, clock, otherTabs } = this.#ports;
    const author = this.#author;
    if (author === null || !this.#connected || this.#closed) return false;
    const taken = await store.takeNext(
      (entries) => selectSendableEntries(entries, author, (seq) => this.#pausing.has(seq))[0],
      (stamp) => clock.correctStamp(stamp),
    );
    if (!taken || this.#author !== author) return false;
    const { entry, isFirst } = taken;
    const outcome = await this.#sender
      .send(entry, isFirst)
      .finally(() => this.#confirmed.delete(subjectOf(entry.item)));
    if (outcome === 'settled') {
      otherTabs.notify();
      await this.#events.onChanged();
    }
    if (outcome === 'pause') {
      this.#pause(entry.seq);
      if (this.isStuck(entry.seq)) await this.#events.onChanged();
    }
    return outcome !== 'stop';
  }

  #confirm({ item }: OutboxEntry): void {
    this.#confirmed.add(subjectOf(item));
    this.#events.onConfirmed();
  }

  #pause(seq: number): void {
    const tries = (this.#tries.get(seq) ?? 0) + 1;
    this.#tries.set(seq, tries);
    const { startTimer, random } = this.#ports;
    const stop = startTimer(computeRetryPause(tries, random()), () => {
      this.#pausing.delete(seq);
      this.requestRun();
    });
    this.#pausing.set(seq, stop);
  }
}
