import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { afterEach, expect, it } from 'vitest';
import { attempts } from './attempts.ts';
import { checkDeadline, deadlineSignal, withDeadline } from './deadline.ts';
import { serverUpdate } from './server-update.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  delete process.env.FIREBASE_DATABASE_EMULATOR_HOST;
});

/** Starts a database that accepts requests and never answers. Returns a function that counts the requests so far. */
async function startMuteDatabase(): Promise<() => number> {
  let requests = 0;
  const mute = createServer(() => {
    requests++;
  });
  server = mute;
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as AddressInfo;
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${port}`;
  return () => requests;
}

const never = new Promise<never>(() => undefined);

it('returns the result or error of work that ends in time', async () => {
  await expect(withDeadline(10_000, async () => 7)).resolves.toBe(7);
  await expect(withDeadline(10_000, () => Promise.reject(new Error('own')))).rejects.toThrow('own');
});

it('throws at the deadline if the work never ends', async () => {
  await expect(withDeadline(20, () => never)).rejects.toThrow('Not done in 20 ms');
});

it('sends no request of an update after the deadline', async () => {
  const countRequests = await startMuteDatabase();
  let lateUpdate: Promise<unknown> = never;
  const work = (): Promise<void> => {
    const signal = deadlineSignal();
    const hasEnded = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
    lateUpdate = hasEnded.then(() => serverUpdate({ 'Jobs/someJob/At': 1 }));
    lateUpdate.catch(() => undefined);
    return hasEnded.then(() => never);
  };
  await expect(withDeadline(20, work)).rejects.toThrow('Not done');
  await expect(lateUpdate).rejects.toThrow('Not done');
  expect(countRequests()).toBe(0);
});

it('aborts a running update at the deadline', async () => {
  const countRequests = await startMuteDatabase();
  let update: Promise<unknown> = never;
  const work = (): Promise<unknown> => {
    update = serverUpdate({ 'Jobs/someJob/At': 1 });
    return update;
  };
  await expect(withDeadline(500, work)).rejects.toThrow('Not done');
  await expect(update).rejects.toThrow('Not done');
  // The request of the schema check, with which the first update of a process begins.
  expect(countRequests()).toBe(1);
});

it('starts no further retry after the deadline', async () => {
  let rounds = 0;
  const round = async (): Promise<'again'> => {
    rounds++;
    await new Promise<void>((resolve) => deadlineSignal()?.addEventListener('abort', () => resolve()));
    return 'again';
  };
  let retries: Promise<unknown> = never;
  const work = (): Promise<unknown> => {
    retries = attempts(5, round);
    return retries;
  };
  await expect(withDeadline(20, work)).rejects.toThrow('Not done');
  await expect(retries).rejects.toThrow('Not done');
  expect(rounds).toBe(1);
});

it('sets no deadline outside `withDeadline`', () => {
  expect(deadlineSignal()).toBeUndefined();
  expect(checkDeadline).not.toThrow();
});
