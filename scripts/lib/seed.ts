import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './project.ts';
import { runNode } from './run.ts';

/**
 * Makes the seed anew, because its dates are relative to today, in a folder that git ignores: the copy in
 * emulator-data is for reading and for `firebase emulators:start` by hand.
 * @returns the folder to import
 */
export async function makeSeed(): Promise<string> {
  const folder = join(CACHE, 'seed');
  const { code, output } = await runNode(join(ROOT, 'scripts/seed.ts'), ['--out', folder], { quiet: true });
  if (code !== 0) throw new Error(`The seed could not be made:\n${output}`);
  if (!existsSync(join(folder, 'firebase-export-metadata.json'))) {
    throw new Error(`scripts/seed.ts left no firebase-export-metadata.json in ${folder}`);
  }
  return folder;
}
