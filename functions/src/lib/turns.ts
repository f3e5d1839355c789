/** A promise by key, which fulfils when the latest work with this key has ended, even if the work failed. */
const latestWork = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key one after another in this process, so that calls that increment the same number don't
 * make each other's updates stale. Between processes the rules refuse stale updates.
 */
export async function runInTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const previous = latestWork.get(key) ?? Promise.resolve();
  const current = previous.then(work, work);
  const settled = current.then(
    () => undefined,
    () => undefined,
  );
  latestWork.set(key, settled);
  try {
    return await current;
  } finally {
    if (latestWork.get(key) === settled) latestWork.delete(key);
  }
}
