import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../bin/rtdb-emulator.mjs', import.meta.url));

/** The emulator in a separate process. */
export interface ServerProcess {
  readonly port: number;
  /** Time from the start of the process until it prints that it listens, milliseconds. */
  readonly startMs: number;
  /** Returns the URL of a path in the namespace {@link NAMESPACE}. */
  readonly url: (path: string) => string;
  /** Reads the resident memory, bytes. */
  readonly memory: () => number;
  /** Reads the processor time used so far, seconds. */
  readonly cpuSeconds: () => number;
  readonly stop: () => Promise<void>;
}

const readResidentBytes = (pid: number): number => {
  // The second number is the resident memory in pages of 4,096 bytes.
  const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
  return Number(pages) * 4096;
};

/** The processor times in /proc are in ticks; on Linux there are 100 per second. */
const TICKS_PER_SECOND = 100;

const readCpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields after the process's name; 11 and 12 are the user time and the system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

const waitForExit = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('exit', () => resolve()));

export const NAMESPACE = 'bench';

/** Starts the emulator on a free port. `nodeOptions`: command-line options of Node. */
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
    memory: () => readResidentBytes(child.pid ?? 0),
    cpuSeconds: () => readCpuSeconds(child.pid ?? 0),
    stop: async () => {
      const exit = waitForExit(child);
      child.kill('SIGINT');
      await exit;
    },
  };
};

/**
 * Imports JSON like `firebase emulators:start --import`: as one PUT request in chunks, whose answer repeats the data.
 * Returns the server's peak resident memory meanwhile, bytes.
 */
export const importWhole = async (server: ServerProcess, json: Buffer): Promise<number> => {
  let peak = 0;
  const updatePeak = (): void => {
    peak = Math.max(peak, server.memory());
  };
  function* chunks(): Iterable<Buffer> {
    for (let offset = 0; offset < json.length; offset += 65_536) {
      updatePeak();
      yield json.subarray(offset, offset + 65_536);
    }
  }
  const message = request(server.url('/.json?disableTriggers=true&writeSizeLimit=unlimited'), {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  });
  const responseEvent = once(message, 'response');
  await pipeline(Readable.from(chunks()), message);
  const [response] = await responseEvent;
  for await (const _ of response) updatePeak();
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}`);
  return peak;
};

/** Writes JSON to a path with administrator rights. */
export const load = async (server: ServerProcess, path: string, json: string): Promise<void> => {
  const response = await fetch(server.url(`${path}.json?print=silent`), {
    method: 'PUT',
    body: json,
    headers: { authorization: 'Bearer owner' },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
};

/** Replaces the rules of the namespace. `source`: the text of a rules file. */
export const useRules = async (server: ServerProcess, source: string): Promise<void> => {
  const response = await fetch(server.url('/.settings/rules.json'), {
    method: 'PUT',
    body: source,
    headers: { authorization: 'Bearer owner' },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
};
