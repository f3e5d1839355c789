/** The last one in each queue of this process. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Lets work of the same key run one after another in this process. For what many calls read, count on and write, so that the calls of one
 * process don't refuse each other; those of other processes are kept apart by the rules.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  queues.set(key, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}
