/** Runs work under a lock of this name: no other tab and no other run at the same time. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One at a time among all tabs, by the browser's own locks: every browser that can make the ids of check-ins has them.
 */
export function webLock(locks: LockManager, name: string): Exclusive {
  return (work) => locks.request(name, work);
}
