import type { JsonWrite } from './commit.ts';
import { MAX_QUEUED } from './limits.ts';
import { isPrefix, type Path } from './paths.ts';
import { removePart } from './queued-part.ts';

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
      const isReplaced = (write: JsonWrite): boolean => isPrefix(path, write.path);
      this.#change(isReplaced, (write) => (isReplaced(write) ? [] : [write]));
    }
    this.#entries.push(writes);
    this.#size += writes.length;
  }

  /**
   * Cancels the queued writes at or below `path`. Splits those above `path` so that they don't write it; a leaf can't
   * be split ({@link removePart}). Returns false and cancels nothing if there would then be too many queued paths.
   */
  cancel(path: Path): boolean {
    const isAffected = (write: JsonWrite): boolean => isPrefix(path, write.path) || isPrefix(write.path, path);
    return this.#change(isAffected, (write) => removePart(write, path));
  }

  /** Removes and returns all entries, in the order in which they were queued. */
  take(): readonly (readonly JsonWrite[])[] {
    const entries = this.#entries;
    this.#entries = [];
    this.#size = 0;
    return entries;
  }

  /**
   * Replaces each queued write by the result of `replace`. Returns false and changes nothing if there would then be too
   * many queued paths.
   */
  #change(isAffected: (write: JsonWrite) => boolean, replace: (write: JsonWrite) => readonly JsonWrite[]): boolean {
    // Usually no write is affected. The entries are then not copied.
    if (!this.#entries.some((entry) => entry.some(isAffected))) return true;
    const entries = this.#entries.map((entry) => entry.flatMap(replace)).filter((entry) => entry.length > 0);
    const size = entries.reduce((sum, entry) => sum + entry.length, 0);
    if (size > MAX_QUEUED) return false;
    this.#entries = entries;
    this.#size = size;
    return true;
  }
}
