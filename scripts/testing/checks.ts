import { join } from 'node:path';
import { ROOT } from '../lib/project.ts';
import { type RunResult, run, runNode } from '../lib/run.ts';
import { CODE_FOLDERS, checkArrows } from './arrows.ts';

/** Format and lint (Biome; warnings are errors), then the arrows between the parts. */
export async function lint(): Promise<number> {
  const biome = await run(join(ROOT, 'node_modules/.bin/biome'), ['check', '--error-on-warnings', '.']);
  const arrows: RunResult = await checkArrows(CODE_FOLDERS);
  if (arrows.output) console.log(arrows.output);
  return biome.code || arrows.code;
}

/** Types of every workspace, by project references. */
export async function types(): Promise<number> {
  const { code } = await runNode(join(ROOT, 'node_modules/typescript/bin/tsc'), ['-b', '--pretty', 'false']);
  return code;
}
