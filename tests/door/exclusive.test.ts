import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { openOutboxDatabase } from '../../web/src/door/outbox/database.ts';
import { type LeasePorts, leaseLock, webLock } from '../../web/src/door/outbox/exclusive.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

let time = 0;
/** Waiting lets the time pass. */
const ports = (holder: string): LeasePorts => ({
  holder,
  now: () => time,
  wait: async (ms) => {
    time += ms;
    await new Promise((resolve) => setImmediate(resolve));
  },
});

it.each(['lease', 'web lock'])('lets two tabs work one after the other (%s)', async (kind) => {
  const [one, two] = await Promise.all([openOutboxDatabase('shared'), openOutboxDatabase('shared')]);
  const locks =
    kind === 'lease'
      ? [leaseLock(one, 'outbox', ports('one')), leaseLock(two, 'outbox', ports('two'))]
      : [webLock(navigator.locks, 'outbox'), webLock(navigator.locks, 'outbox')];
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await one.getAll('entries');
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, (_, index) => locks[index % 2]?.(work)));
  expect([most, inside]).toEqual([1, 0]);
});

it('takes over the lease of a tab that died', async () => {
  const [dead, alive] = await Promise.all([openOutboxDatabase('shared'), openOutboxDatabase('shared')]);
  const never = new Promise<void>(() => undefined);
  const stopped: LeasePorts = { holder: 'dead', now: () => time, wait: () => never };
  const started = Promise.withResolvers<void>();
  void leaseLock(
    dead,
    'outbox',
    stopped,
  )(async () => {
    started.resolve();
    await never;
  });
  await started.promise;
  expect(await leaseLock(alive, 'outbox', ports('alive'))(async () => 'mine')).toBe('mine');
});

it('gives the lease back when the work fails', async () => {
  const database = await openOutboxDatabase('shared');
  const lock = leaseLock(database, 'outbox', ports('one'));
  await expect(lock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await database.getAll('leases')).toEqual([]);
});
