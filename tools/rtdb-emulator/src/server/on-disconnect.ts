import type { Write } from './commit.ts';
import { isPrefix, type Path } from './paths.ts';

/** What a connection leaves to be written when it ends. One entry is one request, judged by the rules as a whole. */
export class DisconnectQueue {
  #entries: (readonly Write[])[] = [];

  /** How many places are queued. */
  get size(): number {
    return this.#entries.reduce((sum, entry) => sum + entry.length, 0);
  }

  /** Queues a request; it takes the place of what is queued at or below its own places. */
  add(writes: readonly Write[]): void {
    for (const write of writes) this.cancel(write.path);
    this.#entries.push(writes);
  }

  /** Forgets everything queued at or below `path`. */
  cancel(path: Path): void {
    if (this.#entries.length === 0) return;
    this.#entries = this.#entries
      .map((entry) => entry.filter((write) => !isPrefix(path, write.path)))
      .filter((entry) => entry.length > 0);
  }

  /** Empties the queue, in the order in which it was filled. */
  take(): readonly (readonly Write[])[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }
}
