import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { buildParts, EMULATOR_ENTRY } from '../../../scripts/lib/build.ts';
import { CACHE, DATABASE_INSTANCE, ROOT, RULES_FILE } from '../../../scripts/lib/project.ts';
import { runNode } from '../../../scripts/lib/run.ts';

export const SMALL = 10_000;
export const LARGE = 100_000;

const DAYS = 10;
const MEMORY = '--max-old-space-size=8000';

/** Returns the seed generator's gym of this size as of today; generates it if missing (minutes for the large one). */
export async function gymFile(members: number): Promise<string> {
  const folder = join(CACHE, 'bench', `gym-${members}`);
  const file = join(folder, 'database_export', `${DATABASE_INSTANCE}.json`);
  if (existsSync(file) && gymDayOf(statSync(file).mtimeMs) === gymDayOf(Date.now())) return file;
  console.log(`Making a gym of ${members} members…`);
  process.env.NODE_OPTIONS = MEMORY;
  const args = ['--members', String(members), '--days', String(DAYS), '--out', folder];
  const { code, output } = await runNode(join(ROOT, 'scripts/seed.ts'), args, { quiet: true });
  delete process.env.NODE_OPTIONS;
  if (code !== 0) throw new Error(`The seed could not be made:\n${output}`);
  return file;
}

/** Starts a database with the project's rules and that many members, in its own process. */
export interface LargeGym {
  readonly members: number;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Resolves with the emulator's port, which it prints. */
function listening(child: ChildProcess): Promise<number> {
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

export async function startLargeGym(members: number): Promise<LargeGym> {
  await buildParts(['emulator']);
  const file = await gymFile(members);
  const args = [MEMORY, EMULATOR_ENTRY, '--port', '0', '--rules', RULES_FILE, '--data', file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await listening(child);
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await gone;
  };
  return { members, port, stop };
}

/** Reads the database as its owner, without rules. */
export async function asOwner(port: number, path: string, init: RequestInit = {}): Promise<unknown> {
  const url = `http://127.0.0.1:${port}/${path}.json?ns=${DATABASE_INSTANCE}`;
  const response = await fetch(url, { ...init, headers: { authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}
