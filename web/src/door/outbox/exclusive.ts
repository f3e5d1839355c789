/** Runs work under a lock, so that no other work under that lock runs at the same time, in this or another tab. */
export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a lock across all tabs with the Web Locks API. Browsers that can create the ids of check-ins
 * (`crypto.randomUUID`) have this API too, except Firefox 95.
 */
export function createWebLock(locks: LockManager, name: string): RunExclusively {
  return (work) => locks.request(name, work);
}
