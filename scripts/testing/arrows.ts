import { join } from 'node:path';
import { ROOT } from '../lib/project.ts';
import { type RunResult, runNode } from '../lib/run.ts';

/** dependency-cruiser misses TypeScript's compiler API, which version 7 has not; swc parses for it instead. */
const HARMLESS = /‼ missing-tsc-transpiler:[\s\S]*?published and stable\.\n?/g;

/**
 * Holds the imports against the arrows of .dependency-cruiser.mjs.
 * @param folders what to read, from `cwd`
 * @param cwd the tree whose layout is checked; the project itself unless a test says otherwise
 */
export async function checkArrows(folders: readonly string[], cwd: string = ROOT): Promise<RunResult> {
  const script = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const args = ['--config', config, '--output-type', 'err', ...folders];
  const { code, output } = await runNode(script, args, { cwd, quiet: true });
  return { code, output: output.replaceAll(HARMLESS, '').trim() };
}

/** The folders that hold the project's own code. */
export const CODE_FOLDERS = ['domain', 'functions', 'web', 'tools', 'tests', 'scripts'];
