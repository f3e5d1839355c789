import type { JsonWrite } from './commit.ts';
import { MAX_QUEUED } from './limits.ts';
import { isPrefix, type Path } from './paths.ts';
import { without } from './queued-part.ts';

/** The writes that run when a connection ends. Each entry is one atomic request. */
export class DisconnectQueue {
  #entries: (readonly JsonWrite[])[] = [];
  #size = 0;

  /** Number of queued paths. */
  get size(): number {
    return this.#size;
  }

  /** Queues a request. It replaces queued writes at or below its paths. */
  add(writes: readonly JsonWrite[]): void {
    for (const { path } of writes) {
      const below = (write: JsonWrite): boolean => isPrefix(path, write.path);
      this.#change(below, (write) => (below(write) ? [] : [write]));
    }
    this.#entries.push(writes);
    this.#size += writes.length;
  }

  /**
   * Cancels queued writes at or below `path`, including the part of a write above it. Returns false and cancels nothing
   * if splitting a write above it would exceed the limit of queued paths.
   */
  cancel(path: Path): boolean {
    const concerned = (write: JsonWrite): boolean => isPrefix(path, write.path) || isPrefix(write.path, path);
    return this.#change(concerned, (write) => without(write, path));
  }

  /** Removes and returns all entries, in the order in which they were queued. */
  take(): readonly (readonly JsonWrite[])[] {
    const entries = this.#entries;
    this.#entries = [];
    this.#size = 0;
    return entries;
  }

  #change(concerned: (write: JsonWrite) => boolean, remains: (write: JsonWrite) => readonly JsonWrite[]): boolean {
    // Usually no entry is concerned; then the entries are not copied.
    if (!this.#entries.some((entry) => entry.some(concerned))) return true;
    const entries = this.#entries.map((entry) => entry.flatMap(remains)).filter((entry) => entry.length > 0);
    const size = entries.reduce((sum, entry) => sum + entry.length, 0);
    if (size > MAX_QUEUED) return false;
    this.#entries = entries;
    this.#size = size;
    return true;
  }
}
