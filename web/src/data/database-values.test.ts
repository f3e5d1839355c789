import type { Database } from 'firebase/database';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilNextTurn } from '../lib/turns.ts';
import { heard, isSilent, noticed, SILENCE_MS } from './answered.ts';
import { databaseValues } from './database-values.ts';

/** What the SDK does in the turn in which it is asked. */
const { onValue } = vi.hoisted(() => ({ onValue: vi.fn() }));
vi.mock('firebase/database', async (original) => ({ ...(await original<object>()), onValue, ref: () => ({}) }));
vi.mock('./reconnect.ts', () => ({}));
vi.mock('./kept-values.ts', () => ({ keep: () => {}, kept: () => undefined }));

const values = databaseValues({} as Database);
const leaves: (() => void)[] = [];

/** Looks at a place and waits for the turns in which it is asked. */
async function look(path: string) {
  const handle = values.handle({ key: path, path, parse: (raw) => ({ value: String(raw) }) });
  leaves.push(handle.subscribe(() => {}));
  // Timers that were set in the turn of the subscription run before the SDK is asked.
  vi.advanceTimersByTime(1);
  for (let turn = 0; turn < 3; turn++) await untilNextTurn();
  return handle;
}

beforeEach(async () => {
  vi.useFakeTimers();
  heard();
  void noticed(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
});

it('learns nothing of the network from what the SDK had already', async () => {
  onValue.mockImplementation((_query: unknown, next: (snapshot: unknown) => void) => {
    next({ val: () => 'had' });
    return () => {};
  });
  const handle = await look('Config');
  expect(handle.snapshot()).toEqual({ status: 'value', value: 'had' });
  expect(isSilent()).toBe(true);
});

it('hears the server when the answer comes in a later turn', async () => {
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

it('waits for no answer of the server to what the SDK says of itself', async () => {
  heard();
  onValue.mockImplementation(() => () => {});
  const handle = await look('.info/connected');
  vi.advanceTimersByTime(SILENCE_MS * 5);
  expect([isSilent(), handle.snapshot().status]).toEqual([false, 'loading']);
});

it('says at once that a listener could not be made', async () => {
  onValue.mockImplementation(() => {
    throw new Error('no such place');
  });
  expect((await look('Plans')).snapshot()).toMatchObject({ status: 'error', reason: 'unavailable' });
  expect(isSilent()).toBe(true);
});
