import type { Database } from 'firebase/database';
import { expect, it, vi } from 'vitest';
import { waitUntilConnected } from './navigation-data.ts';

const { onValue, stop } = vi.hoisted(() => ({ onValue: vi.fn(), stop: vi.fn() }));
vi.mock('firebase/database', () => ({ onValue, ref: (_database: unknown, path: string) => path }));

const database = { type: 'database' } as Database;

function createSnapshot(value: unknown) {
  return { val: () => value };
}

it('resolves and unsubscribes once the database is connected', async () => {
  onValue.mockReset();
  stop.mockReset();
  let emit = (_value: unknown): void => {};
  onValue.mockImplementation((_path, listener) => {
    emit = (value) => listener(createSnapshot(value));
    return stop;
  });
  const onResolved = vi.fn();
  const promise = waitUntilConnected(database).then(onResolved);
  expect(onValue).toHaveBeenCalledExactlyOnceWith('.info/connected', expect.any(Function));
  emit(false);
  await Promise.resolve();
  expect(onResolved).not.toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();
  emit(true);
  await promise;
  expect(stop).toHaveBeenCalledOnce();
});

it('unsubscribes although the first value arrives before onValue returns', async () => {
  onValue.mockReset();
  stop.mockReset();
  onValue.mockImplementation((_path, listener) => {
    listener(createSnapshot(true));
    return stop;
  });
  await waitUntilConnected(database);
  expect(stop).toHaveBeenCalledOnce();
});
