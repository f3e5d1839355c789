/** What the box could not add, for whoever entered it. */
export interface Missed {
  readonly text: string;
  /** `none`: nothing is called so; `failed`: it could not be looked up. */
  readonly why: 'none' | 'failed';
}

interface Ports<Item> {
  /** What a text stands for, `null`: nothing. Rejects when it can't be looked up. */
  readonly find: (text: string) => Promise<Item | null>;
  /** Adds it to the sale; `isLate`: it had to wait for another one. @returns whether that could be done now */
  readonly take: (item: Item, isLate: boolean) => boolean;
  /** Is nothing taken now, because a sale is being made or the lists are still loading? */
  readonly isHeld: () => boolean;
  /** After each step: what waits, and what was missed since it was last told. */
  readonly onStep: (waiting: readonly Entry<Item>[], missed: readonly Missed[]) => void;
}

export type Entry<Item> = { readonly text: string } | { readonly item: Item };
type Waiting<Item> = Entry<Item> & { readonly isLate: boolean };

/**
 * What was entered or scanned and is not in the sale yet, added in its order. Scans that come quicker than their answers stay apart, and what
 * comes while a sale is being made waits for the next one.
 */
export class EntryQueue<Item> {
  readonly #ports: Ports<Item>;
  #entries: readonly Waiting<Item>[];
  #isRunning = false;
  #isStopped = false;

  /** `entries`: what waited when this part of the page was last left. */
  constructor(ports: Ports<Item>, entries: readonly Entry<Item>[] = []) {
    this.#ports = ports;
    this.#entries = entries.map((entry) => ({ ...entry, isLate: true }));
  }

  /** Takes nothing any more, also not what is being looked up: it waits for whoever goes on with it. */
  stop(): void {
    this.#isStopped = true;
  }

  add(entry: Entry<Item>): void {
    this.#entries = [...this.#entries, { ...entry, isLate: this.#ports.isHeld() }];
    this.#tell([]);
    void this.run();
  }

  /** Goes on, once nothing holds it any more. */
  async run(): Promise<void> {
    this.#isStopped = false;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#entries[0] && !this.#isHeld()) if (!(await this.#step(this.#entries[0]))) break;
    this.#isRunning = false;
  }

  /** @returns whether the first entry is done with */
  async #step(entry: Waiting<Item>): Promise<boolean> {
    const missed = 'item' in entry ? this.#taken(entry.item, entry.isLate) : await this.#found(entry);
    const [, ...rest] = this.#entries;
    if (missed === 'held') {
      this.#entries = [{ ...entry, isLate: true }, ...rest];
      return false;
    }
    this.#entries = rest;
    this.#tell(missed ? [missed] : []);
    return true;
  }

  #isHeld(): boolean {
    return this.#isStopped || this.#ports.isHeld();
  }

  #tell(missed: readonly Missed[]): void {
    const plain = this.#entries.map(({ isLate: _, ...entry }) => entry);
    this.#ports.onStep(plain, missed);
  }

  #taken(item: Item, isLate: boolean): null | 'held' {
    return !this.#isHeld() && this.#ports.take(item, isLate) ? null : 'held';
  }

  async #found({ text, isLate }: { readonly text: string; readonly isLate: boolean }): Promise<Missed | null | 'held'> {
    try {
      const item = await this.#ports.find(text);
      if (this.#isStopped) return 'held';
      return item === null ? { text, why: 'none' } : this.#taken(item, isLate);
    } catch {
      return this.#isStopped ? 'held' : { text, why: 'failed' };
    }
  }
}
