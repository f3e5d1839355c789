import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CACHE } from '../../scripts/lib/project.ts';
import { APP_ORIGIN } from '../support/emulator-ports.ts';

/** Number of workers (processes in which the Functions emulator runs functions) that are killed. */
const KILLS = 40;
const ANSWER_LIMIT_MS = 30_000;
const POLL_EVERY_MS = 10;

/**
 * Lists all processes. `variables`: a text with the variables of the environment, separated by null characters, if they
 * can be read.
 */
function listProcesses(): { pid: number; variables: string }[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ({ pid: Number(pid), variables: readEnvironment(pid) }));
  }
  // Each line is the pid, the command and the environment.
  const listed = execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return listed.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), variables: line.replaceAll(' ', '\0') }));
}

function readEnvironment(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    // The process has ended, or belongs to another user.
    return '';
  }
}

/** Returns the pids of the workers that run the function `api` for the emulators of this checkout. */
function findApiWorkers(): number[] {
  const required = ['FUNCTION_TARGET=api', `XDG_CONFIG_HOME=${join(CACHE, 'config')}`];
  return listProcesses()
    .filter(({ variables }) => required.every((variable) => `\0${variables}\0`.includes(`\0${variable}\0`)))
    .map(({ pid }) => pid);
}

/** Kills a process. Returns false if it has already ended. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** `cut off`: the connection ended, or Hosting answered with an error. `no answer`: the time limit passed. */
type CallEnd = 'answered' | 'cut off' | 'no answer';

async function callWhoAmI(limit: AbortSignal): Promise<CallEnd> {
  try {
    const response = await fetch(`${APP_ORIGIN}/api/whoAmI`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"data":{}}',
      signal: limit,
    });
    await response.arrayBuffer();
    // The function answers 401, because the call has no token. Hosting answers 500 if the worker died.
    return response.status === 401 ? 'answered' : 'cut off';
  } catch {
    return limit.aborted ? 'no answer' : 'cut off';
  }
}

/** Repeats a call that was cut off. `limit` applies to all attempts together. */
async function callUntilAnswered(limit: AbortSignal): Promise<CallEnd> {
  for (;;) {
    const end = await callWhoAmI(limit);
    if (end !== 'cut off') return end;
  }
}

/** Makes one call after another until a new worker starts, and kills that worker at once. Returns the calls. */
async function callAndKill(killed: Set<number>): Promise<readonly Promise<CallEnd>[]> {
  const calls: Promise<CallEnd>[] = [];
  let isCallRunning = false;
  for (;;) {
    if (!isCallRunning) {
      isCallRunning = true;
      const end = callWhoAmI(AbortSignal.timeout(ANSWER_LIMIT_MS));
      calls.push(end);
      void end.then(() => {
        isCallRunning = false;
      });
    }
    const pid = findApiWorkers().find((worker) => !killed.has(worker));
    if (pid !== undefined && kill(pid)) {
      killed.add(pid);
      return calls;
    }
    await wait(POLL_EVERY_MS);
  }
}

it('ends each call within 30 s although 40 workers die during calls, and answers the next call', async () => {
  const killed = new Set<number>();
  const calls: Promise<CallEnd>[] = [];
  while (killed.size < KILLS) calls.push(...(await callAndKill(killed)));
  expect(await callUntilAnswered(AbortSignal.timeout(ANSWER_LIMIT_MS))).toBe('answered');
  expect(await Promise.all(calls)).not.toContain('no answer');
}, 90_000);
