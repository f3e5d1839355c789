import { expect, it } from 'vitest';
import { givesNoAnswer } from './functions-watch.ts';

const never = (limit: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => limit.addEventListener('abort', () => reject(limit.reason), { once: true }));

it('calls the functions silent when they give no answer within the limit', async () => {
  expect(await givesNoAnswer(never, 20)).toBe(true);
});

it('does not call the functions silent when they answer', async () => {
  expect(await givesNoAnswer(() => Promise.resolve(), 1000)).toBe(false);
});

it('does not call the functions silent when they refuse the connection, as they do during a restart', async () => {
  expect(await givesNoAnswer(() => Promise.reject(new Error('ECONNREFUSED')), 1000)).toBe(false);
});
