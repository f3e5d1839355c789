import { availableParallelism } from 'node:os';
import process from 'node:process';
import { buildParts } from '../../../scripts/lib/build.ts';
import type { ProcessInfo } from '../../../scripts/lib/processes.ts';
import { HOST, PORTS } from '../../../scripts/lib/project.ts';
import { run } from '../../../scripts/lib/run.ts';
import { type Suite, startSuite } from '../../../scripts/lib/suite.ts';

let running: Suite | undefined;

/** Starts the local suite with a fresh seed and the production build, once for all measures of a run. */
export async function needSuite(): Promise<void> {
  if (running) return;
  await buildParts(['emulator', 'web', 'functions']);
  running = await startSuite();
  process.once('SIGINT', () => void running?.stop().then(() => process.exit(130)));
}

export async function stopLocalSuite(): Promise<void> {
  await running?.stop();
  running = undefined;
}

/** The running processes of the suite. */
export function suiteProcesses(): readonly ProcessInfo[] {
  return running?.processes() ?? [];
}

/** Runs work without triggers, so that large preparations don't call a function for each of their rows. */
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
 * Runs work while the suite is pinned to the first processor, which makes it resemble another machine: a page measured
 * in real time must not wait for its server. Needs Linux's `taskset`. Processes that the suite starts meanwhile are
 * pinned too.
 */
export async function withServersAside<T>(work: () => Promise<T>): Promise<T> {
  const last = availableParallelism() - 1;
  await keepSuiteTo('0');
  try {
    return await work();
  } finally {
    await keepSuiteTo(`0-${last}`);
  }
}

async function keepSuiteTo(processors: string): Promise<void> {
  for (const { pid, command } of suiteProcesses()) {
    const { code, output } = await run('taskset', ['-acp', processors, String(pid)], { quiet: true });
    // A process that has ended needs no pinning.
    if (code !== 0 && !output.includes('No such process')) throw new Error(`${command} could not be moved: ${output}`);
  }
}
