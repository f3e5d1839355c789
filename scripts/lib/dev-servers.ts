import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { describeTakenPorts } from './ports.ts';
import { DEV_PORT, HOST, ROOT } from './project.ts';

const POLL_MS = 150;
const START_LIMIT_MS = 60_000;

function spawnNode(script: string, args: readonly string[], folder: string): ChildProcess {
  return spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

/**
 * Vite with reload on its own port, and esbuild rebuilding the functions, which their emulator then reloads.
 * @returns how to stop both
 */
export async function startDevServers(): Promise<() => Promise<void>> {
  const taken = await describeTakenPorts({ 'dev server': DEV_PORT });
  if (taken.length > 0) throw new Error(taken.join('\n'));
  const vite = ['--host', HOST, '--port', String(DEV_PORT), '--strictPort', '--clearScreen', 'false'];
  const children = [
    spawnNode('node_modules/vite/bin/vite.js', vite, 'web'),
    spawnNode('functions/build.mjs', ['--watch'], 'functions'),
  ];
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(end));
  };
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  while (!(await answers())) {
    if (limit.aborted || children[0]?.exitCode !== null) {
      await stop();
      throw new Error('The dev server did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return stop;
}

async function answers(): Promise<boolean> {
  return fetch(`http://${HOST}:${DEV_PORT}/`, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.ok,
    () => false,
  );
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
