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
 * Starts a Vite server that serves the sources of the web app on this port.
 * @returns a function that stops the server
 * @throws if the server exits or doesn't answer within a minute
 */
export async function startVite(port: number): Promise<() => Promise<void>> {
  const args = ['--host', HOST, '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  const vite = spawnNode('node_modules/vite/bin/vite.js', args, 'web');
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  while (!(await isAnswering(port))) {
    if (limit.aborted || vite.exitCode !== null) {
      await stopProcess(vite);
      throw new Error('The dev server did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return () => stopProcess(vite);
}

/**
 * Starts Vite with hot reload for the web app, and esbuild in watch mode for the functions.
 * @returns a function that stops both
 * @throws if the port of the dev server is taken, or if Vite doesn't start
 */
export async function startDevServers(): Promise<() => Promise<void>> {
  const taken = await describeTakenPorts({ 'dev server': DEV_PORT });
  if (taken.length > 0) throw new Error(taken.join('\n'));
  const functions = spawnNode('functions/build.mjs', ['--watch'], 'functions');
  try {
    const stopVite = await startVite(DEV_PORT);
    return async () => {
      await Promise.all([stopVite(), stopProcess(functions)]);
    };
  } catch (error) {
    await stopProcess(functions);
    throw error;
  }
}

async function isAnswering(port: number): Promise<boolean> {
  return fetch(`http://${HOST}:${port}/`, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.ok,
    () => false,
  );
}

function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
