import type { Database } from 'firebase/database';
import { expect, it, vi } from 'vitest';
import { connected } from './navigation-data.ts';

const { onValue, stop } = vi.hoisted(() => ({ onValue: vi.fn(), stop: vi.fn() }));
vi.mock('firebase/database', () => ({ onValue, ref: (_database: unknown, path: string) => path }));

const database = { type: 'database' } as Database;

function says(value: unknown) {
  return { val: () => value };
}

it('waits for the connection, and unsubscribes then', async () => {
  onValue.mockReset();
  stop.mockReset();
  let tell = (_value: unknown): void => {};
  onValue.mockImplementation((_path, listener) => {
    tell = (value) => listener(says(value));
    return stop;
  });
  const done = vi.fn();
  const waiting = connected(database).then(done);
  expect(onValue).toHaveBeenCalledExactlyOnceWith('.info/connected', expect.any(Function));
  tell(false);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();
  tell(true);
  await waiting;
  expect(stop).toHaveBeenCalledOnce();
});

it('resolves at once if connected, although the value comes before the listener can be stopped', async () => {
  onValue.mockReset();
  stop.mockReset();
  onValue.mockImplementation((_path, listener) => {
    listener(says(true));
    return stop;
  });
  await connected(database);
  expect(stop).toHaveBeenCalledOnce();
});
