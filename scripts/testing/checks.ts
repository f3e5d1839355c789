import { join } from 'node:path';
import { ROOT } from '../lib/project.ts';
import { type RunResult, run, runNode } from '../lib/run.ts';
import { CODE_FOLDERS, checkArrows } from './arrows.ts';

/** Format and lint (Biome; warnings are errors), the arrows between the parts, then what nothing uses. */
export async function lint(): Promise<number> {
  const biome = await run(join(ROOT, 'node_modules/.bin/biome'), ['check', '--error-on-warnings', '.']);
  const arrows: RunResult = await checkArrows(CODE_FOLDERS);
  if (arrows.output) console.log(arrows.output);
  const unused = await runNode(join(ROOT, 'node_modules/knip/bin/knip.js'), ['--no-progress']);
  return biome.code || arrows.code || unused.code;
}

/** Types of every workspace, by project references. */
export async function types(): Promise<number> {
  const { code } = await runNode(join(ROOT, 'node_modules/typescript/bin/tsc'), ['-b', '--pretty', 'false']);
  return code;
}
