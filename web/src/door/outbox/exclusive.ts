import { type OutboxDatabase, STRICT } from './database.ts';

/** Runs work under a lock of this name: no other tab and no other run at the same time. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/** One at a time among all tabs, by the browser's own locks. */
export function webLock(locks: LockManager, name: string): Exclusive {
  return (work) => locks.request(name, work);
}

export interface LeasePorts {
  readonly holder: string;
  /** Epoch milliseconds by the device's clock, which all tabs share. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** How long a lease lasts when its holder dies, and how often a living holder renews it. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const ASK_AGAIN_MS = 250;

async function take(database: OutboxDatabase, name: string, { holder, now }: LeasePorts): Promise<boolean> {
  const tx = database.transaction('leases', 'readwrite', STRICT);
  const lease = await tx.store.get(name);
  // A lease that ends further ahead than any can was made by a clock that has been set back since.
  const isHeld = lease && lease.holder !== holder && lease.until > now() && lease.until <= now() + LEASE_MS;
  if (!isHeld) await tx.store.put({ name, holder, until: now() + LEASE_MS });
  await tx.done;
  return !isHeld;
}

async function giveBack(database: OutboxDatabase, name: string, { holder }: LeasePorts): Promise<void> {
  const tx = database.transaction('leases', 'readwrite');
  if ((await tx.store.get(name))?.holder === holder) await tx.store.delete(name);
  await tx.done;
}

/**
 * The same where a browser has no locks: a lease in the database that all tabs share. A holder that is held up beyond its
 * lease may for a moment not be alone; the outbox bears that, because the same entry sent twice is one record.
 */
export function leaseLock(database: OutboxDatabase, name: string, ports: LeasePorts): Exclusive {
  return async (work) => {
    while (!(await take(database, name, ports))) await ports.wait(ASK_AGAIN_MS);
    let working = true;
    const renewing = (async (): Promise<void> => {
      for (;;) {
        await ports.wait(RENEW_MS);
        if (!working) return;
        await take(database, name, ports);
      }
    })();
    renewing.catch(() => undefined); // the database was closed: the lease runs out
    try {
      return await work();
    } finally {
      working = false;
      await giveBack(database, name, ports);
    }
  };
}
