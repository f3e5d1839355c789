import { join } from 'node:path';
import { ROOT } from '../lib/project.ts';
import { type RunResult, runNode } from '../lib/run.ts';

/** dependency-cruiser parses with swc, because TypeScript 7 has no compiler API. */
const HARMLESS = /‼ missing-tsc-transpiler:[\s\S]*?published and stable\.\n?/g;

/**
 * Checks the imports against the rules of .dependency-cruiser.mjs.
 * @param folders folders to check, relative to `cwd`
 * @param cwd root of the checked tree. Default: the project
 */
export async function checkArrows(folders: readonly string[], cwd: string = ROOT): Promise<RunResult> {
  const script = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const args = ['--config', config, '--output-type', 'err', ...folders];
  const { code, output } = await runNode(script, args, { cwd, quiet: true });
  return { code, output: output.replaceAll(HARMLESS, '').trim() };
}

/** The folders with the code of the project. */
export const CODE_FOLDERS = ['domain', 'functions', 'web', 'tools', 'tests', 'scripts'];
