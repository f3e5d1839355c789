import type { JsonWrite } from './commit.ts';
import { MAX_QUEUED } from './limits.ts';
import { isPrefix, type Path } from './paths.ts';
import { without } from './queued-part.ts';

/** The writes that are made when a connection ends. One entry is one request, judged by the rules as a whole. */
export class DisconnectQueue {
  #entries: (readonly JsonWrite[])[] = [];
  #size = 0;

  /** Number of queued paths. */
  get size(): number {
    return this.#size;
  }

  /** Queues a request; it replaces what is queued at or below its own paths. */
  add(writes: readonly JsonWrite[]): void {
    for (const { path } of writes) {
      const below = (write: JsonWrite): boolean => isPrefix(path, write.path);
      this.#change(below, (write) => (below(write) ? [] : [write]));
    }
    this.#entries.push(writes);
    this.#size += writes.length;
  }

  /**
   * Forgets everything queued at or below `path`, also as a part of what is queued above it. False, and nothing is
   * forgotten, when what is queued above falls into more places than may be queued.
   */
  cancel(path: Path): boolean {
    const concerned = (write: JsonWrite): boolean => isPrefix(path, write.path) || isPrefix(write.path, path);
    return this.#change(concerned, (write) => without(write, path));
  }

  /** Empties the queue, in the order in which it was filled. */
  take(): readonly (readonly JsonWrite[])[] {
    const entries = this.#entries;
    this.#entries = [];
    this.#size = 0;
    return entries;
  }

  #change(concerned: (write: JsonWrite) => boolean, remains: (write: JsonWrite) => readonly JsonWrite[]): boolean {
    // Mostly there is nothing to change, and a client that queues thousands of places pays for looking only.
    if (!this.#entries.some((entry) => entry.some(concerned))) return true;
    const entries = this.#entries.map((entry) => entry.flatMap(remains)).filter((entry) => entry.length > 0);
    const size = entries.reduce((sum, entry) => sum + entry.length, 0);
    if (size > MAX_QUEUED) return false;
    this.#entries = entries;
    this.#size = size;
    return true;
  }
}
