import { expect, it } from 'vitest';
import { webLock } from '../../web/src/door/outbox/exclusive.ts';

it('lets two tabs work one after the other', async () => {
  const locks = [webLock(navigator.locks, 'outbox'), webLock(navigator.locks, 'outbox')];
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, (_, index) => locks[index % 2]?.(work)));
  expect([most, inside]).toEqual([1, 0]);
});

it('lets the next tab in when the work fails', async () => {
  const lock = webLock(navigator.locks, 'outbox');
  await expect(lock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lock(async () => 'mine')).toBe('mine');
});
