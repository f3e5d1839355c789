import { expect, it } from 'vitest';
import {
  type EmulatorParts,
  type FunctionsEmulator,
  hasUnfinishedCall,
  restartFunctions,
} from './functions-emulator.ts';

type State = 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED';

/** A stand-in for a child process that records the signals it gets. */
class Child {
  readonly signals: unknown[] = [];
  kill(signal?: unknown): boolean {
    this.signals.push(signal);
    return true;
  }
}

class Pool {
  readonly workers = new Map<string, { state: State; runtime: { process: Child } }[]>();
  readonly mode: string;
  constructor(mode: string) {
    this.mode = mode;
  }
  add(state: State): Child {
    const child = new Child();
    this.workers.set('us-central1-api', [
      ...(this.workers.get('us-central1-api') ?? []),
      { state, runtime: { process: child } },
    ]);
    return child;
  }
}

class Queue {
  stopped = false;
  stop(): void {
    this.stopped = true;
  }
}

const PARTS: EmulatorParts = { WorkQueue: Queue, RuntimeWorkerPool: Pool };

function makeEmulator(): { emulator: FunctionsEmulator; pool: Pool; queue: Queue; steps: string[] } {
  const pool = new Pool('AUTO');
  const queue = new Queue();
  const steps: string[] = [];
  const emulator: FunctionsEmulator = {
    workQueue: queue,
    workerPools: { default: pool },
    destroyServer: async () => void steps.push('closed'),
    start: async () => void steps.push('listening'),
  };
  return { emulator, pool, queue, steps };
}

it.each<{ state: State; isUnfinished: boolean }>([
  { state: 'CREATED', isUnfinished: true },
  { state: 'BUSY', isUnfinished: true },
  { state: 'IDLE', isUnfinished: false },
  { state: 'FINISHING', isUnfinished: false },
  { state: 'FINISHED', isUnfinished: false },
])('`hasUnfinishedCall` is $isUnfinished for a worker in the state $state', ({ state, isUnfinished }) => {
  const { emulator, pool } = makeEmulator();
  expect(hasUnfinishedCall(emulator, pool.add(state))).toBe(isUnfinished);
});

it('a process that is no worker has no unfinished call', () => {
  expect(hasUnfinishedCall(makeEmulator().emulator, new Child())).toBe(false);
});

it('a restart closes the port before it listens again', async () => {
  const { emulator, steps } = makeEmulator();
  await restartFunctions(emulator, PARTS);
  expect(steps).toEqual(['closed', 'listening']);
});

it('a restart kills every worker', async () => {
  const { emulator, pool } = makeEmulator();
  const children = [pool.add('IDLE'), pool.add('BUSY')];
  await restartFunctions(emulator, PARTS);
  expect(children.map(({ signals }) => signals)).toEqual([['SIGKILL'], ['SIGKILL']]);
});

it('a restart removes the killed workers from the pool, so that their exits cause no other restart', async () => {
  const { emulator, pool } = makeEmulator();
  const busy = pool.add('BUSY');
  await restartFunctions(emulator, PARTS);
  expect(hasUnfinishedCall(emulator, busy)).toBe(false);
});

it('a restart creates a new work queue, because slots of the old one may still be occupied', async () => {
  const { emulator, queue } = makeEmulator();
  await restartFunctions(emulator, PARTS);
  expect(queue.stopped).toBe(true);
  expect(emulator.workQueue).not.toBe(queue);
});
