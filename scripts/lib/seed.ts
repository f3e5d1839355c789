import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './project.ts';
import { runNode } from './run.ts';

/**
 * Generates the seed (the emulators' test data) in a folder that git ignores. It is generated for each start, because
 * its dates are relative to today. The copy in emulator-data is for reading, and for running `firebase emulators:start`
 * by hand.
 * @param isYesterday whether to generate the seed as of the last minute of yesterday, as if the emulators had been
 *   started before midnight
 * @returns the path of the folder
 */
export async function generateSeed(isYesterday: boolean): Promise<string> {
  const folder = join(CACHE, 'seed');
  const args = ['--out', folder, ...(isYesterday ? ['--yesterday'] : [])];
  const { code, output } = await runNode(join(ROOT, 'scripts/seed.ts'), args, { quiet: true });
  if (code !== 0) throw new Error(`The seed could not be made:\n${output}`);
  if (!existsSync(join(folder, 'firebase-export-metadata.json'))) {
    throw new Error(`scripts/seed.ts left no firebase-export-metadata.json in ${folder}`);
  }
  return folder;
}
