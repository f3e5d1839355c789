import type { Database } from 'firebase/database';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilNextTurn } from '../lib/turns.ts';
import { isSilent, noteServerContact, SILENCE_MS, trackRequest } from './answered.ts';
import { databaseValues } from './database-values.ts';

/** The SDK's events within the turn of the subscription. */
const { onValue } = vi.hoisted(() => ({ onValue: vi.fn() }));
vi.mock('firebase/database', async (original) => ({ ...(await original<object>()), onValue, ref: () => ({}) }));
vi.mock('./reconnect.ts', () => ({}));
vi.mock('./kept-values.ts', () => ({ storeLastValue: () => {}, readLastValue: () => undefined }));

const values = databaseValues({} as Database);
const leaves: (() => void)[] = [];

/** Subscribes to a path and waits for the turns in which the SDK is asked. */
async function look(path: string) {
  const handle = values.handle({ key: path, path, parse: (raw) => ({ value: String(raw) }) });
  leaves.push(handle.subscribe(() => {}));
  // Timers set in the turn of the subscription run before the SDK is asked.
  vi.advanceTimersByTime(1);
  for (let turn = 0; turn < 3; turn++) await untilNextTurn();
  return handle;
}

beforeEach(async () => {
  vi.useFakeTimers();
  noteServerContact();
  void trackRequest(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
});

it('records no answer of the server for a value from the SDK’s cache', async () => {
  onValue.mockImplementation((_query: unknown, next: (snapshot: unknown) => void) => {
    next({ val: () => 'had' });
    return () => {};
  });
  const handle = await look('Config');
  expect(handle.snapshot()).toEqual({ status: 'value', value: 'had' });
  expect(isSilent()).toBe(true);
});

it('records an answer of the server for a value in a later turn', async () => {
  let answer: (snapshot: unknown) => void = () => {};
  onValue.mockImplementation((_query: unknown, next: (snapshot: unknown) => void) => {
    answer = next;
    return () => {};
  });
  await look('Branches');
  vi.advanceTimersByTime(1);
  answer({ val: () => 'new' });
  expect(isSilent()).toBe(false);
});

it('expects no answer of the server for a value of the SDK itself', async () => {
  noteServerContact();
  onValue.mockImplementation(() => () => {});
  const handle = await look('.info/connected');
  vi.advanceTimersByTime(SILENCE_MS * 5);
  expect([isSilent(), handle.snapshot().status]).toEqual([false, 'loading']);
});

it('reports at once that a listener could not be made', async () => {
  onValue.mockImplementation(() => {
    throw new Error('no such place');
  });
  expect((await look('Plans')).snapshot()).toMatchObject({ status: 'error', reason: 'unavailable' });
  expect(isSilent()).toBe(true);
});
