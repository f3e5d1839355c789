import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.tsbuild']);

/**
 * Returns the newest modification time (ms) in the given files and folders; 0 if none exists. Folders count too, so
 * that a deletion is noticed. Tests and build outputs are left out.
 */
function newest(paths: readonly string[]): number {
  let latest = 0;
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) continue;
    latest = Math.max(latest, stats.mtimeMs);
    if (!stats.isDirectory()) continue;
    const inside = readdirSync(path).filter((name) => !IGNORED.has(name) && !/\.test\.tsx?$/.test(name));
    latest = Math.max(latest, newest(inside.map((name) => join(path, name))));
  }
  return latest;
}

/** Whether `output` (a file that every build writes) is missing or older than any of its sources. */
export function isOutdated(output: string, sources: readonly string[]): boolean {
  const built = statSync(output, { throwIfNoEntry: false });
  return !built || newest(sources) > built.mtimeMs;
}
