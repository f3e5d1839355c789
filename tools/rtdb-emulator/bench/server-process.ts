import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../bin/rtdb-emulator.mjs', import.meta.url));

/** The emulator in a process of its own, as firebase-tools runs it. */
export interface ServerProcess {
  readonly port: number;
  /** Milliseconds from the start of the process to the line that says that it listens. */
  readonly startMs: number;
  readonly url: (path: string) => string;
  /** Resident memory in bytes. */
  readonly memory: () => number;
  /** Processor time used so far, in seconds. */
  readonly cpuSeconds: () => number;
  readonly stop: () => Promise<void>;
}

const residentBytes = (pid: number): number => {
  const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
  return Number(pages) * 4096;
};

const TICKS_PER_SECOND = 100;

const cpuSecondsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
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
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    stop: async () => {
      const gone = exited(child);
      child.kill('SIGINT');
      await gone;
    },
  };
};

/**
 * PUTs JSON in one request of many chunks and reads the echo, as `firebase emulators:start --import` does. Gives the
 * resident memory at its highest meanwhile, in bytes.
 */
export const importWhole = async (server: ServerProcess, json: Buffer): Promise<number> => {
  let peak = 0;
  const look = (): void => {
    peak = Math.max(peak, server.memory());
  };
  function* chunks(): Iterable<Buffer> {
    for (let at = 0; at < json.length; at += 65_536) {
      look();
      yield json.subarray(at, at + 65_536);
    }
  }
  const message = request(server.url('/.json?disableTriggers=true&writeSizeLimit=unlimited'), {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  });
  const answered = once(message, 'response');
  await pipeline(Readable.from(chunks()), message);
  const [response] = await answered;
  for await (const _ of response) look();
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}`);
  return peak;
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
