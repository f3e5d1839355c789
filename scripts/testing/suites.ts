import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildParts } from '../lib/build.ts';
import { CACHE, ROOT } from '../lib/project.ts';
import { runNode } from '../lib/run.ts';
import { lint, types } from './checks.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { restoreSeed } from './restore-seed.ts';
import { judge, type SuiteResult } from './result.ts';

const REPORTS = join(CACHE, 'reports');

export interface TestSuite {
  readonly name: string;
  /** Whether it needs the running local suite. */
  readonly needsEmulators: boolean;
  /** Whether it needs a browser, which is installed before the first suite. */
  readonly needsBrowser: boolean;
  readonly run: () => Promise<SuiteResult>;
}

/** Runs a suite. An error outside the tests (no browser, a failed build) counts as a failed test of it. */
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

function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}.json`);
  rmSync(file, { force: true }); // a report of an earlier run must not be taken for this one's
  return file;
}

function check(name: string, body: () => Promise<number>): TestSuite {
  const runIt = async (): Promise<SuiteResult> => {
    const started = performance.now();
    const code = await body();
    const seconds = (performance.now() - started) / 1000;
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds };
  };
  return { name, needsEmulators: false, needsBrowser: false, run: runIt };
}

function vitest(name: string, needs: { readonly emulators?: boolean; readonly browser?: boolean } = {}): TestSuite {
  const runIt = async (): Promise<SuiteResult> => {
    const file = reportFile(name);
    const started = performance.now();
    const script = join(ROOT, 'node_modules/vitest/vitest.mjs');
    // Selects vitest projects by a prefix, because a suite may consist of several.
    const args = ['run', '--project', `${name}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runNode(script, args);
    return judge(name, readVitestReport(file), code, (performance.now() - started) / 1000);
  };
  return { name, needsEmulators: needs.emulators ?? false, needsBrowser: needs.browser ?? false, run: runIt };
}

/** A suite of Playwright, by the name of its configuration. */
async function runPlaywright(name: string, config: string): Promise<SuiteResult> {
  const file = reportFile(name);
  const started = performance.now();
  const script = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await runNode(script, ['test', '--config', join(ROOT, config)], { env });
  return judge(name, readPlaywrightReport(file), code, (performance.now() - started) / 1000);
}

async function e2e(): Promise<SuiteResult> {
  await restoreSeed();
  return runPlaywright('e2e', 'playwright.config.ts');
}

/** A suite of Playwright that starts its own emulators. */
function playwright(name: string): TestSuite {
  const runIt = (): Promise<SuiteResult> => runPlaywright(name, `playwright.${name}.config.ts`);
  return { name, needsEmulators: false, needsBrowser: true, run: runIt };
}

/** All suites in the order in which they run, the fastest first. */
export const SUITES: readonly TestSuite[] = [
  check('lint', lint),
  check('types', types),
  vitest('unit', { browser: true }),
  vitest('architecture'),
  vitest('door'),
  vitest('deploy'),
  playwright('rehearsal'),
  playwright('releases'),
  vitest('rules', { emulators: true }),
  vitest('functions', { emulators: true }),
  { name: 'e2e', needsEmulators: true, needsBrowser: true, run: e2e },
];

/** Builds what the emulators serve. */
export function buildForTests(): Promise<void> {
  return buildParts(['emulator', 'web', 'functions']);
}
