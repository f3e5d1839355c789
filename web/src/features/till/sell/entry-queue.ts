/** An entry that could not be added to the sale. */
export interface Missed {
  readonly text: string;
  /** `none`: nothing matches the text; `failed`: the search failed. */
  readonly why: 'none' | 'failed';
}

interface Ports<Item> {
  /** Looks a text up. Resolves to null if nothing matches; rejects if the search fails. */
  readonly find: (text: string) => Promise<Item | null>;
  /** Adds an item to the sale. `isLate`: it waited for the end of another sale. Returns false if it has to wait. */
  readonly take: (item: Item, isLate: boolean) => boolean;
  /** Whether entries wait, because a sale has no answer yet or the lists are loading. */
  readonly isHeld: () => boolean;
  /** Called after each step with the waiting entries and the newly missed ones. */
  readonly onStep: (waiting: readonly QueuedEntry<Item>[], missed: readonly Missed[]) => void;
}

/** A text that was typed or scanned, or an item that was chosen. */
export type QueuedEntry<Item> = { readonly text: string } | { readonly item: Item };
type Waiting<Item> = QueuedEntry<Item> & { readonly isLate: boolean };

/**
 * Queue of the entries that are not in the sale yet. They are added one at a time and in order, so scans that come
 * faster than their results stay apart. Entries made while a sale has no answer wait for the next sale.
 */
export class EntryQueue<Item> {
  readonly #ports: Ports<Item>;
  #entries: readonly Waiting<Item>[];
  #isRunning = false;
  #isStopped = false;

  /** @param entries those that were waiting when the view was last left */
  constructor(ports: Ports<Item>, entries: readonly QueuedEntry<Item>[] = []) {
    this.#ports = ports;
    this.#entries = entries.map((entry) => ({ ...entry, isLate: true }));
  }

  /** Stops adding, even the entry that is being looked up, which stays in the queue. */
  stop(): void {
    this.#isStopped = true;
  }

  add(entry: QueuedEntry<Item>): void {
    this.#entries = [...this.#entries, { ...entry, isLate: this.#ports.isHeld() }];
    this.#report([]);
    void this.run();
  }

  /** Adds the waiting entries until one has to wait. Call it whenever `isHeld` becomes false. */
  async run(): Promise<void> {
    this.#isStopped = false;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#entries[0] && !this.#isHeld()) if (!(await this.#step(this.#entries[0]))) break;
    this.#isRunning = false;
  }

  /** Returns whether the first entry left the queue. */
  async #step(entry: Waiting<Item>): Promise<boolean> {
    const missed = 'item' in entry ? this.#tryToTake(entry.item, entry.isLate) : await this.#lookUp(entry);
    const [, ...rest] = this.#entries;
    if (missed === 'held') {
      this.#entries = [{ ...entry, isLate: true }, ...rest];
      return false;
    }
    this.#entries = rest;
    this.#report(missed ? [missed] : []);
    return true;
  }

  #isHeld(): boolean {
    return this.#isStopped || this.#ports.isHeld();
  }

  #report(missed: readonly Missed[]): void {
    const plain = this.#entries.map(({ isLate: _, ...entry }) => entry);
    this.#ports.onStep(plain, missed);
  }

  #tryToTake(item: Item, isLate: boolean): null | 'held' {
    return !this.#isHeld() && this.#ports.take(item, isLate) ? null : 'held';
  }

  async #lookUp({
    text,
    isLate,
  }: {
    readonly text: string;
    readonly isLate: boolean;
  }): Promise<Missed | null | 'held'> {
    try {
      const item = await this.#ports.find(text);
      if (this.#isStopped) return 'held';
      return item === null ? { text, why: 'none' } : this.#tryToTake(item, isLate);
    } catch {
      return this.#isStopped ? 'held' : { text, why: 'failed' };
    }
  }
}
