import { join } from 'node:path';
import { ROOT } from '../lib/project.ts';
import { type RunResult, runNode } from '../lib/run.ts';

/** A warning that is removed: dependency-cruiser parses with swc, because TypeScript 7 has no compiler API. */
const IGNORED_WARNING = /‼ missing-tsc-transpiler:[\s\S]*?published and stable\.\n?/g;

/**
 * Checks imports against the rules of .dependency-cruiser.mjs. The exit code of the result is 0 if there is no
 * violation.
 * @param folders folders to check, relative to `cwd`
 * @param cwd folder of the checked project. Default: this project
 */
export async function checkImportRules(folders: readonly string[], cwd: string = ROOT): Promise<RunResult> {
  const script = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const args = ['--config', config, '--output-type', 'err', ...folders];
  const { code, output } = await runNode(script, args, { cwd, quiet: true });
  return { code, output: output.replaceAll(IGNORED_WARNING, '').trim() };
}

/** The folders with the code of the project. */
export const CODE_FOLDERS = ['domain', 'functions', 'web', 'tools', 'tests', 'scripts'];
