/** Runs work under a named lock, so that no other tab and no other call runs at the same time. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns a lock across all tabs, by the Web Locks API. Every browser that can create the ids of check-ins has it. */
export function webLock(locks: LockManager, name: string): Exclusive {
  return (work) => locks.request(name, work);
}
