import type { ChildProcess } from 'node:child_process';

/** A process that runs functions in the emulator. */
interface Worker {
  /**
   * `CREATED`: it is starting, and a call waits for it. `BUSY`: it runs a call. `FINISHING`: it was told to exit, after
   * its call if it runs one.
   */
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

/** The properties of firebase-tools' `FunctionsEmulator` that a restart needs. */
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
 * Whether a process is a worker that runs a call or is starting to run one. False for the state `FINISHING`, because
 * the exit of such a worker is expected, and for the workers that a restart killed.
 */
export function hasUnfinishedCall(emulator: FunctionsEmulator, child: Pick<ChildProcess, 'kill'>): boolean {
  const worker = workersOf(emulator).find(({ runtime }) => runtime.process === child);
  return worker?.state === 'CREATED' || worker?.state === 'BUSY';
}

/**
 * Restarts the emulator: closes all connections, kills the workers, drops waiting calls, and listens again. The
 * definitions of the functions and their triggers, which the database emulator has registered, are kept.
 */
export async function restartFunctions(emulator: FunctionsEmulator, parts: EmulatorParts): Promise<void> {
  const oldWorkers = workersOf(emulator);
  emulator.workQueue.stop();
  emulator.workQueue = new parts.WorkQueue();
  for (const [codebase, pool] of Object.entries(emulator.workerPools)) {
    emulator.workerPools[codebase] = new parts.RuntimeWorkerPool(pool.mode);
  }
  // The signal is SIGKILL, because a suspended process doesn't react to SIGTERM.
  for (const { runtime } of oldWorkers) runtime.process.kill('SIGKILL');
  await emulator.destroyServer();
  await emulator.start();
}
