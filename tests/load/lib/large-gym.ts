import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { buildParts, EMULATOR_ENTRY } from '../../../scripts/lib/build.ts';
import { CACHE, DATABASE_INSTANCE, ROOT, RULES_FILE } from '../../../scripts/lib/project.ts';
import { runNode } from '../../../scripts/lib/run.ts';

/** Number of members of the small gym. */
export const SMALL_GYM = 10_000;
/** Number of members of the large gym. */
export const LARGE_GYM = 100_000;

/** Number of days with attendance in the seed. */
const DAYS = 10;
/** Node's argument that allows a heap of 8 GB. */
const MEMORY = '--max-old-space-size=8000';

/**
 * Returns the path of a database file with that many members. Unless the file was generated today, runs the seed
 * generator, which takes minutes for the large gym.
 */
export async function prepareGymFile(members: number): Promise<string> {
  const folder = join(CACHE, 'bench', `gym-${members}`);
  const file = join(folder, 'database_export', `${DATABASE_INSTANCE}.json`);
  if (existsSync(file) && gymDayOf(statSync(file).mtimeMs) === gymDayOf(Date.now())) return file;
  console.log(`Generating a gym of ${members} members…`);
  const args = ['--members', String(members), '--days', String(DAYS), '--out', folder];
  const { code, output } = await runNode(join(ROOT, 'scripts/seed.ts'), args, {
    quiet: true,
    env: { ...process.env, NODE_OPTIONS: MEMORY },
  });
  if (code !== 0) throw new Error(`The seed could not be generated:\n${output}`);
  return file;
}

/** A running database emulator with the project's rules and the data of a gym. */
export interface GymEmulator {
  readonly members: number;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Waits until the emulator has printed its port, and returns the port. Rejects if the emulator ends before. */
function waitForPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const match = /listening on \S+:(\d+)/.exec(text);
      if (match) resolve(Number(match[1]));
    });
    child.once('exit', (code) => reject(new Error(`The database emulator ended with ${code}`)));
  });
}

/** Starts a database emulator with the data of a gym with that many members, in its own process. */
export async function startGymEmulator(members: number): Promise<GymEmulator> {
  await buildParts(['emulator']);
  const file = await prepareGymFile(members);
  const args = [MEMORY, EMULATOR_ENTRY, '--port', '0', '--rules', RULES_FILE, '--data', file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await waitForPort(child);
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
  };
  return { members, port, stop };
}

/** Requests a path of the database as its owner, without rules. By default it reads the path. */
export async function requestAsOwner(port: number, path: string, init: RequestInit = {}): Promise<unknown> {
  const url = `http://127.0.0.1:${port}/${path}.json?ns=${DATABASE_INSTANCE}`;
  const response = await fetch(url, { ...init, headers: { authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}
