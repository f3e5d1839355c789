import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/emulator-ports.ts';

/** A file of the project. `path`: path from the root of the project. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Returns the files of the project (those that git tracks or doesn't ignore) whose path matches, sorted by path. */
export function sourcesOf(pattern: RegExp): readonly Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 16_000_000,
  });
  return [...new Set(listed.split('\n'))]
    .filter((path) => pattern.test(path) && existsSync(join(ROOT, path)))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
