import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ANSWER_LIMIT_MS,
  expectAnswer,
  isSilent,
  NoAnswer,
  noteServerContact,
  onSilence,
  SILENCE_MS,
  trackRequest,
  trackWithTimeLimit,
} from './answered.ts';

beforeEach(() => {
  vi.useFakeTimers();
  noteServerContact();
});
afterEach(() => vi.useRealTimers());

const startLater = (work: () => Promise<unknown>): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, 5)).then(work);
const createUnanswered = (): Promise<never> => new Promise(() => undefined);

it('reports silence once a request has waited for 3 s, until another request is answered', async () => {
  const changes: boolean[] = [];
  const stop = onSilence(() => changes.push(isSilent()));
  void trackRequest(createUnanswered());
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  expect(isSilent()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isSilent()).toBe(true);
  // An answer from the SDK's cache says nothing about the network.
  await trackRequest(Promise.resolve('x'));
  expect(isSilent()).toBe(true);
  void trackRequest(startLater(async () => 'x'));
  await vi.advanceTimersByTimeAsync(10);
  expect(changes).toEqual([true, false]);
  stop();
});

it('counts a refusal as an answer, but not a failure of the network', async () => {
  void trackRequest(createUnanswered());
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  const failing = (message: string): Promise<unknown> =>
    trackRequest(startLater(() => Promise.reject(new Error(message)))).catch(() => undefined);
  void failing('Client is offline.');
  await vi.advanceTimersByTimeAsync(10);
  expect(isSilent()).toBe(true);
  void failing('PERMISSION_DENIED: Permission denied');
  await vi.advanceTimersByTimeAsync(10);
  expect(isSilent()).toBe(false);
});

it('rejects a request with a time limit after 10 s, but not a tracked request without a time limit', async () => {
  const limited = trackWithTimeLimit(createUnanswered()).catch((error: unknown) => error);
  let ended = false;
  void trackRequest(createUnanswered()).finally(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(ANSWER_LIMIT_MS);
  expect(await limited).toBeInstanceOf(NoAnswer);
  expect(ended).toBe(false);
});

it('passes on an answer or an error that comes in time', async () => {
  expect(await trackWithTimeLimit(Promise.resolve(7))).toBe(7);
  await expect(trackWithTimeLimit(Promise.reject(new Error('x')))).rejects.toThrow('x');
  await vi.advanceTimersByTimeAsync(ANSWER_LIMIT_MS);
  expect(isSilent()).toBe(false);
});

it('ignores all but the first event of a listener, because later ones may be writes of this device', async () => {
  const end = expectAnswer();
  await vi.advanceTimersByTimeAsync(5);
  end(true);
  void trackRequest(createUnanswered());
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  end(true);
  expect(isSilent()).toBe(true);
});
