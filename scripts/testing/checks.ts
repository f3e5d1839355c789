import { join } from 'node:path';
import { ROOT } from '../lib/project.ts';
import { type RunResult, run, runNode } from '../lib/run.ts';
import { CODE_FOLDERS, checkImportRules } from './arrows.ts';

/**
 * Checks format and code style (Biome; warnings are errors), the import rules (dependency-cruiser) and unused code
 * (knip). Returns an exit code.
 */
export async function lint(): Promise<number> {
  const biome = await run(join(ROOT, 'node_modules/.bin/biome'), ['check', '--error-on-warnings', '.']);
  const imports: RunResult = await checkImportRules(CODE_FOLDERS);
  if (imports.output) console.log(imports.output);
  const unused = await runNode(join(ROOT, 'node_modules/knip/bin/knip.js'), ['--no-progress']);
  return biome.code || imports.code || unused.code;
}

/** Checks the types of all code. Returns an exit code. */
export async function checkTypes(): Promise<number> {
  const { code } = await runNode(join(ROOT, 'node_modules/typescript/bin/tsc'), ['-b', '--pretty', 'false']);
  return code;
}
