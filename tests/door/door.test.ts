import 'fake-indexeddb/auto';
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { setLogLevel } from 'firebase/app';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { GymServer } from './gym.ts';
import { findDoorViolations } from './invariants.ts';
import { anyOperation } from './operations.ts';
import { Run } from './run.ts';

// The runs provoke refused writes on purpose, and the SDK would log a warning for each.
setLogLevel('silent');

/** Number of runs with random operations. */
const RUNS = Number(process.env.DOOR_RUNS ?? 60);
/** Seed of the random operations, to repeat a failed test. */
const SEED = Number(process.env.DOOR_SEED ?? randomInt(2 ** 31));
const RUN_TIMEOUT_MS = 30_000;
/** 06:00 in Monterrey. Each run starts at a random minute of the following 24 hours. */
const MORNING = Date.UTC(2026, 10, 20, 12);

let server: GymServer;

beforeAll(async () => {
  server = await GymServer.start();
});
afterAll(() => server.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: MORNING }));
afterEach(() => void vi.useRealTimers());

it(`the door loses, duplicates or misdates no record after random operations (${RUNS} runs, seed ${SEED})`, async () => {
  console.log(`door: ${RUNS} runs, DOOR_SEED=${SEED}`);
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyOperation, { minLength: 5, maxLength: 40 }),
      fc.nat(24 * 60),
      async (operations, minute) => {
        globalThis.indexedDB = new IDBFactory();
        count += 1;
        const run = new Run(server, `demo-door-${count}`);
        try {
          await run.start(MORNING + minute * 60_000);
          for (const operation of operations) await run.do(operation);
          expect(findDoorViolations(await run.end())).toEqual([]);
        } finally {
          await run.close();
        }
      },
    ),
    {
      numRuns: RUNS,
      seed: SEED,
      // A run that hangs must fail within the property, so that its operations are printed.
      timeout: RUN_TIMEOUT_MS,
      // With DOOR_SHRINK, a failed run is reduced to fewer operations. DOOR_PATH repeats a reduced run.
      endOnFailure: process.env.DOOR_SHRINK === undefined,
      ...(process.env.DOOR_PATH === undefined ? {} : { path: process.env.DOOR_PATH }),
    },
  );
});
