/** The last work in each queue of this process. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key one after another in this process, so that calls that increment the same number don't
 * make each other's updates stale. Between processes the rules refuse stale updates.
 */
export async function runInTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const previous = queues.get(key) ?? Promise.resolve();
  const current = previous.then(work, work);
  const settled = current.then(
    () => undefined,
    () => undefined,
  );
  queues.set(key, settled);
  try {
    return await current;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}
