import type { ChildProcess } from 'node:child_process';

interface Worker {
  /** CREATED: it is starting, for a call that waits for it. BUSY: it has a call. */
  readonly state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED';
  readonly runtime: { readonly process: Pick<ChildProcess, 'kill'> };
}

interface WorkerPool {
  readonly mode: string;
  readonly workers: ReadonlyMap<string, readonly Worker[]>;
}

interface WorkQueue {
  readonly stop: () => void;
}

/** The classes of firebase-tools that make up the emulator. */
export interface EmulatorParts {
  readonly WorkQueue: new () => WorkQueue;
  readonly RuntimeWorkerPool: new (mode: string) => WorkerPool;
}

/** The part of firebase-tools' `FunctionsEmulator` by which it is restarted. */
export interface FunctionsEmulator {
  workQueue: WorkQueue;
  readonly workerPools: Record<string, WorkerPool>;
  destroyServer: () => Promise<void>;
  readonly start: () => Promise<void>;
}

function workersOf(emulator: FunctionsEmulator): readonly Worker[] {
  return Object.values(emulator.workerPools).flatMap(({ workers }) => [...workers.values()].flat());
}

/**
 * Whether a process is a worker that is starting for a call or has one. False for the workers from before a restart.
 */
export function hasCallInHand(emulator: FunctionsEmulator, child: Pick<ChildProcess, 'kill'>): boolean {
  const worker = workersOf(emulator).find(({ runtime }) => runtime.process === child);
  return worker?.state === 'CREATED' || worker?.state === 'BUSY';
}

/**
 * Ends all connections, workers and waiting calls, and listens again. The definitions of the functions stay, and so do
 * their triggers, which the database knows.
 */
export async function restartFunctions(emulator: FunctionsEmulator, parts: EmulatorParts): Promise<void> {
  const old = workersOf(emulator);
  emulator.workQueue.stop();
  emulator.workQueue = new parts.WorkQueue();
  for (const [codebase, pool] of Object.entries(emulator.workerPools)) {
    emulator.workerPools[codebase] = new parts.RuntimeWorkerPool(pool.mode);
  }
  // SIGKILL, because a stopped process doesn't act on SIGTERM.
  for (const { runtime } of old) runtime.process.kill('SIGKILL');
  await emulator.destroyServer();
  await emulator.start();
}
