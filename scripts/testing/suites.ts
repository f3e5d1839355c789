import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildParts } from '../lib/build.ts';
import { CACHE, ROOT } from '../lib/project.ts';
import { runNode } from '../lib/run.ts';
import { checkTypes, lint } from './checks.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { restoreSeed } from './restore-seed.ts';
import { judge, type SuiteResult } from './result.ts';

/** Folder of the reports of test runners. */
const REPORTS = join(CACHE, 'reports');

/** A suite of tests that `npm test` runs. */
export interface TestSuite {
  readonly name: string;
  /** Whether the emulators of the local suite must be running. */
  readonly needsEmulators: boolean;
  readonly needsBrowser: boolean;
  readonly run: () => Promise<SuiteResult>;
}

/** Runs a suite. If it throws, that counts as one failed test. */
export async function runSuite(suite: TestSuite): Promise<SuiteResult> {
  console.log(`\n── ${suite.name} ${'─'.repeat(Math.max(0, 60 - suite.name.length))}`);
  const started = performance.now();
  try {
    return await suite.run();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    console.error(text);
    const [note = ''] = text.split('\n');
    return { name: suite.name, passed: 0, failed: 1, seconds: (performance.now() - started) / 1000, note };
  }
}

/** Deletes the report of the previous run and returns the path for the new one. */
function prepareReportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Creates a suite of one check. `runCheck` returns an exit code. */
function createCheck(name: string, runCheck: () => Promise<number>): TestSuite {
  const runTests = async (): Promise<SuiteResult> => {
    const started = performance.now();
    const code = await runCheck();
    const seconds = (performance.now() - started) / 1000;
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds };
  };
  return { name, needsEmulators: false, needsBrowser: false, run: runTests };
}

function createVitestSuite(
  name: string,
  needs: { readonly emulators?: boolean; readonly browser?: boolean } = {},
): TestSuite {
  const runTests = async (): Promise<SuiteResult> => {
    const file = prepareReportFile(name);
    const started = performance.now();
    const script = join(ROOT, 'node_modules/vitest/vitest.mjs');
    // Selects the vitest projects whose names begin with the suite's name, because a suite may consist of several
    // projects.
    const args = ['run', '--project', `${name}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runNode(script, args);
    return judge(name, readVitestReport(file), code, (performance.now() - started) / 1000);
  };
  return { name, needsEmulators: needs.emulators ?? false, needsBrowser: needs.browser ?? false, run: runTests };
}

async function runPlaywright(name: string, config: string): Promise<SuiteResult> {
  const file = prepareReportFile(name);
  const started = performance.now();
  const script = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await runNode(script, ['test', '--config', join(ROOT, config)], { env });
  return judge(name, readPlaywrightReport(file), code, (performance.now() - started) / 1000);
}

async function runE2e(): Promise<SuiteResult> {
  await restoreSeed();
  return runPlaywright('e2e', 'playwright.config.ts');
}

/** Creates a suite of Playwright tests that starts its own emulators. */
function createPlaywrightSuite(name: string): TestSuite {
  const runTests = (): Promise<SuiteResult> => runPlaywright(name, `playwright.${name}.config.ts`);
  return { name, needsEmulators: false, needsBrowser: true, run: runTests };
}

/** All suites in the order in which they run: first those that don't need the running emulators. */
export const SUITES: readonly TestSuite[] = [
  createCheck('lint', lint),
  createCheck('types', checkTypes),
  createVitestSuite('unit', { browser: true }),
  createVitestSuite('architecture'),
  createVitestSuite('door'),
  createVitestSuite('deploy'),
  createPlaywrightSuite('rehearsal'),
  createPlaywrightSuite('releases'),
  createVitestSuite('rules', { emulators: true }),
  createVitestSuite('functions', { emulators: true }),
  { name: 'e2e', needsEmulators: true, needsBrowser: true, run: runE2e },
];

/** Builds the parts of the project that run in the emulators, and the database emulator itself. */
export function buildForTests(): Promise<void> {
  return buildParts(['emulator', 'web', 'functions']);
}
