import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.tsbuild']);

/**
 * Returns the newest modification time of the given files and folders and everything in them, epoch milliseconds; 0 if
 * none exists. The times of folders count, because they show deletions. The times of tests, build outputs and installed
 * packages don't.
 */
function newestTime(paths: readonly string[]): number {
  let latest = 0;
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) continue;
    latest = Math.max(latest, stats.mtimeMs);
    if (!stats.isDirectory()) continue;
    const names = readdirSync(path).filter((name) => !IGNORED.has(name) && !/\.test\.tsx?$/.test(name));
    latest = Math.max(latest, newestTime(names.map((name) => join(path, name))));
  }
  return latest;
}

/** Whether `output` (a file that every build writes) is missing or older than any of its sources. */
export function isOutdated(output: string, sources: readonly string[]): boolean {
  const built = statSync(output, { throwIfNoEntry: false });
  return !built || newestTime(sources) > built.mtimeMs;
}
