/** An entry that could not be added to the sale. */
export interface MissedEntry {
  readonly text: string;
  /** `no-match`: nothing matches the text; `failed`: the search failed. */
  readonly why: 'no-match' | 'failed';
}

/** What the queue needs of the till. */
interface Ports<Item> {
  /** Looks a text up. Resolves to null if nothing matches; rejects if the search fails. */
  readonly find: (text: string) => Promise<Item | null>;
  /**
   * Adds an item to the sale. Returns false if it has to wait. `isLate`: it had to wait, for example until another sale
   * ended.
   */
  readonly take: (item: Item, isLate: boolean) => boolean;
  /** Whether entries must wait, because a sale has no answer yet or `find` isn't ready. */
  readonly isHeld: () => boolean;
  /** Called when an entry has joined or left the queue, with the waiting entries and those that were just missed. */
  readonly onStep: (waiting: readonly QueuedEntry<Item>[], missed: readonly MissedEntry[]) => void;
}

/** A text that was typed or scanned, or an item that was chosen. */
export type QueuedEntry<Item> = { readonly text: string } | { readonly item: Item };
/** An entry in the queue. `isLate`: it has to wait or had to wait, for example until another sale ended. */
type WaitingEntry<Item> = QueuedEntry<Item> & { readonly isLate: boolean };

/**
 * Queue of the entries that are not in the sale yet. They are added one at a time and in order, so scans that come
 * faster than their results aren't mixed up. Entries that are made while a sale has no answer wait for the next sale.
 */
export class EntryQueue<Item> {
  readonly #ports: Ports<Item>;
  #entries: readonly WaitingEntry<Item>[];
  #isRunning = false;
  #isStopped = false;

  /** @param entries the entries that were waiting when the view was closed */
  constructor(ports: Ports<Item>, entries: readonly QueuedEntry<Item>[] = []) {
    this.#ports = ports;
    this.#entries = entries.map((entry) => ({ ...entry, isLate: true }));
  }

  /** Stops adding entries. An entry that is being looked up stays in the queue. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Appends an entry, and adds it to the sale once the entries before it are added. */
  add(entry: QueuedEntry<Item>): void {
    this.#entries = [...this.#entries, { ...entry, isLate: this.#ports.isHeld() }];
    this.#report([]);
    void this.run();
  }

  /** Adds the entries in order until one has to wait. Undoes `stop`. Call it whenever `isHeld` becomes false. */
  async run(): Promise<void> {
    this.#isStopped = false;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#entries[0] && !this.#isHeld()) if (!(await this.#step(this.#entries[0]))) break;
    this.#isRunning = false;
  }

  /** Looks up and adds the first entry. Returns whether it left the queue. */
  async #step(entry: WaitingEntry<Item>): Promise<boolean> {
    const problem = 'item' in entry ? this.#tryToTake(entry.item, entry.isLate) : await this.#lookUp(entry);
    const [, ...others] = this.#entries;
    if (problem === 'held') {
      this.#entries = [{ ...entry, isLate: true }, ...others];
      return false;
    }
    this.#entries = others;
    this.#report(problem ? [problem] : []);
    return true;
  }

  #isHeld(): boolean {
    return this.#isStopped || this.#ports.isHeld();
  }

  #report(missed: readonly MissedEntry[]): void {
    const waiting = this.#entries.map(({ isLate: _, ...entry }) => entry);
    this.#ports.onStep(waiting, missed);
  }

  /** Adds an item to the sale. Returns null if it was added, or 'held' if it has to wait. */
  #tryToTake(item: Item, isLate: boolean): null | 'held' {
    return !this.#isHeld() && this.#ports.take(item, isLate) ? null : 'held';
  }

  /** Looks a text up and adds the result. Returns null if added, 'held' if it has to wait, or why it was missed. */
  async #lookUp({
    text,
    isLate,
  }: {
    readonly text: string;
    readonly isLate: boolean;
  }): Promise<MissedEntry | null | 'held'> {
    try {
      const item = await this.#ports.find(text);
      if (this.#isStopped) return 'held';
      return item === null ? { text, why: 'no-match' } : this.#tryToTake(item, isLate);
    } catch {
      return this.#isStopped ? 'held' : { text, why: 'failed' };
    }
  }
}
