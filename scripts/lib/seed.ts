import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './project.ts';
import { runNode } from './run.ts';

/**
 * Generates the seed, because its dates are relative to today, in a folder that git ignores. The copy in emulator-data
 * is for reading, and for running `firebase emulators:start` by hand.
 * @param yesterday as of the last minute of yesterday, which a suite finds that was started before midnight
 * @returns the folder to import
 */
export async function makeSeed(yesterday: boolean): Promise<string> {
  const folder = join(CACHE, 'seed');
  const args = ['--out', folder, ...(yesterday ? ['--yesterday'] : [])];
  const { code, output } = await runNode(join(ROOT, 'scripts/seed.ts'), args, { quiet: true });
  if (code !== 0) throw new Error(`The seed could not be made:\n${output}`);
  if (!existsSync(join(folder, 'firebase-export-metadata.json'))) {
    throw new Error(`scripts/seed.ts left no firebase-export-metadata.json in ${folder}`);
  }
  return folder;
}
