import { expect, it } from 'vitest';
import { createWebLock } from '../../web/src/door/outbox/exclusive.ts';

it('runs the work of only one of two tabs at a time', async () => {
  const locks = [createWebLock(navigator.locks, 'outbox'), createWebLock(navigator.locks, 'outbox')];
  let running = 0;
  let maxRunning = 0;
  const work = async (): Promise<void> => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, (_, index) => locks[index % 2]?.(work)));
  expect(maxRunning).toBe(1);
  expect(running).toBe(0);
});

it('releases the lock if the work fails', async () => {
  const lock = createWebLock(navigator.locks, 'outbox');
  await expect(lock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lock(async () => 'mine')).toBe('mine');
});
