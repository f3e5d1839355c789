import { expect, it } from 'vitest';
import { givesNoAnswer } from './functions-watch.ts';

const never = (limit: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => limit.addEventListener('abort', () => reject(limit.reason), { once: true }));

it('reports silence if the functions do not answer within the limit', async () => {
  expect(await givesNoAnswer(never, 20)).toBe(true);
});

it('reports no silence if the functions answer', async () => {
  expect(await givesNoAnswer(() => Promise.resolve(), 1000)).toBe(false);
});

it('reports no silence if the functions refuse the connection, as during a restart', async () => {
  expect(await givesNoAnswer(() => Promise.reject(new Error('ECONNREFUSED')), 1000)).toBe(false);
});
