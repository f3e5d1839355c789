import type { Write } from './commit.ts';
import { isPrefix, type Path } from './paths.ts';

/** What a connection leaves to be written when it ends. One entry is one request, judged by the rules as a whole. */
export class DisconnectQueue {
  #entries: (readonly Write[])[] = [];
  #size = 0;

  /** How many places are queued. */
  get size(): number {
    return this.#size;
  }

  /** Queues a request; it takes the place of what is queued at or below its own places. */
  add(writes: readonly Write[]): void {
    for (const write of writes) this.cancel(write.path);
    this.#entries.push(writes);
    this.#size += writes.length;
  }

  /** Forgets everything queued at or below `path`. */
  cancel(path: Path): void {
    const below = (write: Write): boolean => isPrefix(path, write.path);
    // Mostly there is nothing to forget, and a client that queues thousands of places pays for looking only.
    if (!this.#entries.some((entry) => entry.some(below))) return;
    this.#entries = this.#entries
      .map((entry) => entry.filter((write) => !below(write)))
      .filter((entry) => entry.length > 0);
    this.#size = this.#entries.reduce((sum, entry) => sum + entry.length, 0);
  }

  /** Empties the queue, in the order in which it was filled. */
  take(): readonly (readonly Write[])[] {
    const entries = this.#entries;
    this.#entries = [];
    this.#size = 0;
    return entries;
  }
}
