import { availableParallelism } from 'node:os';
import process from 'node:process';
import { buildParts } from '../../../scripts/lib/build.ts';
import type { ProcessInfo } from '../../../scripts/lib/processes.ts';
import { HOST, PORTS } from '../../../scripts/lib/project.ts';
import { run } from '../../../scripts/lib/run.ts';
import { type Suite, startSuite } from '../../../scripts/lib/suite.ts';

let running: Suite | undefined;

/** Builds the app and starts the local suite with fresh test data. Does nothing if it is already running. */
export async function ensureSuite(): Promise<void> {
  if (running) return;
  await buildParts(['emulator', 'web', 'functions']);
  running = await startSuite();
  process.once('SIGINT', () => void running?.stop().then(() => process.exit(130)));
}

/** Stops the local suite if it is running. */
export async function stopLocalSuite(): Promise<void> {
  await running?.stop();
  running = undefined;
}

/** Returns the processes of the suite; none if it isn't running. */
export function listSuiteProcesses(): readonly ProcessInfo[] {
  return running?.processes() ?? [];
}

/** Runs work with triggers disabled, so that writing many rows doesn't call a function for each row. */
export async function withoutTriggers<T>(work: () => Promise<T>): Promise<T> {
  await switchTriggers('disable');
  try {
    return await work();
  } finally {
    await switchTriggers('enable');
  }
}

async function switchTriggers(action: 'disable' | 'enable'): Promise<void> {
  const response = await fetch(`http://${HOST}:${PORTS.hub}/functions/${action}BackgroundTriggers`, { method: 'PUT' });
  if (!response.ok) throw new Error(`The hub did not ${action} the triggers: ${response.status}`);
}

/**
 * Runs work while the suite's processes are pinned to the first processor, so that a page that is measured in real time
 * competes less with its server. Processes that these start are pinned, too. Needs Linux's `taskset`.
 */
export async function withServersOnFirstProcessor<T>(work: () => Promise<T>): Promise<T> {
  const lastProcessor = availableParallelism() - 1;
  await pinSuite('0');
  try {
    return await work();
  } finally {
    await pinSuite(`0-${lastProcessor}`);
  }
}

/** Pins the suite's processes to processors. `processors`: a list such as `0` or `0-3`. */
async function pinSuite(processors: string): Promise<void> {
  for (const { pid, command } of listSuiteProcesses()) {
    const { code, output } = await run('taskset', ['-acp', processors, String(pid)], { quiet: true });
    // A process may have ended in the meantime.
    if (code !== 0 && !output.includes('No such process')) throw new Error(`${command} could not be moved: ${output}`);
  }
}
