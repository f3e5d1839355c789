import type { Database } from 'firebase/database';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForNextTurn } from '../lib/turns.ts';
import { isSilent, noteServerContact, SILENCE_MS, trackRequest } from './answered.ts';
import { databaseValues } from './database-values.ts';

/** The fake of the SDK's function that subscribes to a path. */
const { onValue } = vi.hoisted(() => ({ onValue: vi.fn() }));
vi.mock('firebase/database', async (original) => ({ ...(await original<object>()), onValue, ref: () => ({}) }));
vi.mock('./reconnect.ts', () => ({}));
vi.mock('./kept-values.ts', () => ({ storeLastValue: () => {}, readLastValue: () => undefined }));

const values = databaseValues({} as Database);
const unsubscribes: (() => void)[] = [];

/** Subscribes to a path and waits until the SDK has been called, which takes a few tasks. */
async function subscribe(path: string) {
  const handle = values.handle({ key: path, path, parse: (raw) => ({ value: String(raw) }) });
  unsubscribes.push(handle.subscribe(() => {}));
  // Timers that were set at the subscription run before the SDK is called.
  vi.advanceTimersByTime(1);
  for (let turn = 0; turn < 3; turn++) await waitForNextTurn();
  return handle;
}

// Before each test, the server counts as silent: a request has had no answer for SILENCE_MS.
beforeEach(async () => {
  vi.useFakeTimers();
  noteServerContact();
  void trackRequest(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
});
afterEach(() => {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
});

it('does not count a value from the SDK’s cache as an answer of the server', async () => {
  onValue.mockImplementation((_query: unknown, next: (snapshot: unknown) => void) => {
    next({ val: () => 'had' });
    return () => {};
  });
  const handle = await subscribe('Config');
  expect(handle.snapshot()).toEqual({ status: 'value', value: 'had' });
  expect(isSilent()).toBe(true);
});

it('counts a value in a later task as an answer of the server', async () => {
  let answer: (snapshot: unknown) => void = () => {};
  onValue.mockImplementation((_query: unknown, next: (snapshot: unknown) => void) => {
    answer = next;
    return () => {};
  });
  await subscribe('Branches');
  vi.advanceTimersByTime(1);
  answer({ val: () => 'new' });
  expect(isSilent()).toBe(false);
});

it('expects no answer of the server for a value that the SDK itself provides', async () => {
  noteServerContact();
  onValue.mockImplementation(() => () => {});
  const handle = await subscribe('.info/connected');
  vi.advanceTimersByTime(SILENCE_MS * 5);
  expect([isSilent(), handle.snapshot().status]).toEqual([false, 'loading']);
});

it('reports at once that a listener could not be created', async () => {
  onValue.mockImplementation(() => {
    throw new Error('no such place');
  });
  expect((await subscribe('Plans')).snapshot()).toMatchObject({ status: 'error', reason: 'unavailable' });
  expect(isSilent()).toBe(true);
});
