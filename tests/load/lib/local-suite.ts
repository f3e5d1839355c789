import process from 'node:process';
import { buildParts } from '../../../scripts/lib/build.ts';
import { HOST, PORTS } from '../../../scripts/lib/project.ts';
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

/** Large preparations must not call the functions for each of their rows. */
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
