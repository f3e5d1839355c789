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

/** A database that takes every connection and says nothing. @returns how many updates have reached it */
async function muteDatabase(): Promise<() => number> {
  let updates = 0;
  const mute = createServer(() => {
    updates++;
  });
  server = mute;
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as AddressInfo;
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${port}`;
  return () => updates;
}

const never = new Promise<never>(() => undefined);

it('gives back what work in time does, and what it throws', async () => {
  await expect(withDeadline(10_000, async () => 7)).resolves.toBe(7);
  await expect(withDeadline(10_000, () => Promise.reject(new Error('own')))).rejects.toThrow('own');
});

it('ends what waits for ever', async () => {
  await expect(withDeadline(20, () => never)).rejects.toThrow('Not done in 20 ms');
});

it('lets nothing begin once the time is up', async () => {
  const updates = await muteDatabase();
  let behind: Promise<unknown> = never;
  const work = (): Promise<void> => {
    const signal = deadlineSignal();
    const isUp = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
    behind = isUp.then(() => serverUpdate({ Somewhere: 1 }));
    behind.catch(() => undefined);
    return isUp.then(() => never);
  };
  await expect(withDeadline(20, work)).rejects.toThrow('Not done');
  await expect(behind).rejects.toThrow('Not done');
  expect(updates()).toBe(0);
});

it('ends an update under way', async () => {
  const updates = await muteDatabase();
  let update: Promise<unknown> = never;
  const work = (): Promise<unknown> => {
    update = serverUpdate({ Somewhere: 1 });
    return update;
  };
  await expect(withDeadline(500, work)).rejects.toThrow('Not done');
  await expect(update).rejects.toThrow('Not done');
  expect(updates()).toBe(1);
});

it('ends retries', async () => {
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

it('asks nothing of triggers and schedules, which have no caller to answer', () => {
  expect(deadlineSignal()).toBeUndefined();
  expect(checkDeadline).not.toThrow();
});
