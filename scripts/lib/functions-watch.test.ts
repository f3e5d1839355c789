import { expect, it } from 'vitest';
import { givesNoAnswer } from './functions-watch.ts';

/** A request that gets no answer and rejects when it is aborted. */
const waitForAbort = (limit: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => limit.addEventListener('abort', () => reject(limit.reason), { once: true }));

it('givesNoAnswer() is true if the functions do not answer within the limit', async () => {
  expect(await givesNoAnswer(waitForAbort, 20)).toBe(true);
});

it('givesNoAnswer() is false if the functions answer', async () => {
  expect(await givesNoAnswer(() => Promise.resolve(), 1000)).toBe(false);
});

it('givesNoAnswer() is false if the functions refuse the connection, as during a restart', async () => {
  expect(await givesNoAnswer(() => Promise.reject(new Error('ECONNREFUSED')), 1000)).toBe(false);
});
