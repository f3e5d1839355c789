import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../bin/rtdb-emulator.mjs', import.meta.url));

/** The emulator in a process of its own, as firebase-tools runs it. */
export interface ServerProcess {
  readonly port: number;
  /** From the start of the process to the line that says it listens, in ms. */
  readonly startMs: number;
  readonly url: (path: string) => string;
  /** Resident memory in bytes. */
  readonly memory: () => number;
  readonly stop: () => Promise<void>;
}

const residentBytes = (pid: number): number => {
  const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
  return Number(pages) * 4096;
};

const exited = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()));

export const NAMESPACE = 'bench';

/** Starts the emulator on a free port, with these options for Node. */
export const startServer = async (nodeOptions: readonly string[] = []): Promise<ServerProcess> => {
  const begin = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, BIN, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const match = /listening on \S+:(\d+)/.exec(text);
      if (match !== null) resolve(Number(match[1]));
    });
    child.once('exit', () => reject(new Error('The emulator did not start')));
  });
  const startMs = performance.now() - begin;
  return {
    port,
    startMs,
    url: (path) => `http://127.0.0.1:${port}${path}${path.includes('?') ? '&' : '?'}ns=${NAMESPACE}`,
    memory: () => residentBytes(child.pid ?? 0),
    stop: async () => {
      const gone = exited(child);
      child.kill('SIGINT');
      await gone;
    },
  };
};

/** PUTs JSON as the administrator. */
export const load = async (server: ServerProcess, path: string, json: string): Promise<void> => {
  const response = await fetch(server.url(`${path}.json?print=silent`), {
    method: 'PUT',
    body: json,
    headers: { authorization: 'Bearer owner' },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
};

/** Uploads a rules source. */
export const useRules = async (server: ServerProcess, source: string): Promise<void> => {
  const response = await fetch(server.url('/.settings/rules.json'), {
    method: 'PUT',
    body: source,
    headers: { authorization: 'Bearer owner' },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
};
