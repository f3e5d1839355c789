import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../lib/project.ts';

/** The result of one suite. Skipped tests count as failed: a test that does not run proves nothing. */
export interface SuiteResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** Why it failed, where the suite's own output does not say it. */
  readonly note?: string;
}

/** Counts of a test runner, before the rules of this project are applied. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Skipped, pending, to do, or passed only when tried again. */
  readonly unproven: number;
}

/**
 * Turns a runner's counts and exit code into a result: no test at all, or a bad exit without a failed test,
 * is a failure too.
 */
export function judge(name: string, counts: Counts | undefined, code: number, seconds: number): SuiteResult {
  if (!counts) return { name, passed: 0, failed: 1, seconds, note: `no report (exit code ${code})` };
  const { passed, unproven } = counts;
  const failed = counts.failed + unproven;
  const note = unproven > 0 ? { note: `${unproven} skipped or flaky` } : {};
  if (passed + failed === 0) return { name, passed: 0, failed: 1, seconds, note: 'ran no test' };
  if (failed === 0 && code !== 0) return { name, passed, failed: 1, seconds, note: `ended with exit code ${code}` };
  return { name, passed, failed, seconds, ...note };
}

/** Seconds that each suite may take on two quiet cores, by name. */
export type Shares = Readonly<Record<string, number>>;

/** The shares of the whole run's 30 minutes, from tests/time-budget.json. */
export function readShares(): Shares {
  const text = readFileSync(join(ROOT, 'tests/time-budget.json'), 'utf8');
  return z.record(z.string(), z.number().positive()).parse(JSON.parse(text));
}

/** Over the share is said and no failure: machines differ, and a busy one is slow for everything. */
function notesOf({ name, seconds, note }: SuiteResult, shares: Shares): string {
  const share = shares[name];
  const over = share !== undefined && seconds > share ? `over its share by ${Math.ceil(seconds - share)} s` : undefined;
  return [note, over].filter((text) => text !== undefined).join('; ');
}

/** The table of suites with their shares of the time, and as its last line the sum that CI reads. */
export function report(results: readonly SuiteResult[], shares: Shares = readShares()): string {
  const row = (cells: readonly string[]): string => {
    const [name = '', passed = '', failed = '', seconds = '', share = '', note = ''] = cells;
    const columns = [passed.padStart(8), failed.padStart(8), seconds.padStart(9), share.padStart(8)];
    return `${name.padEnd(14)}${columns.join('')}  ${note}`.trimEnd();
  };
  const rows = results.map((result) => {
    const { name, passed, failed, seconds } = result;
    const share = shares[name];
    const figures = [String(passed), String(failed), seconds.toFixed(1), share === undefined ? '' : String(share)];
    return row([name, ...figures, notesOf(result, shares)]);
  });
  const sum = (pick: (result: SuiteResult) => number): number => results.reduce((total, one) => total + pick(one), 0);
  return [
    row(['suite', 'passed', 'failed', 'seconds', 'share']),
    ...rows,
    '',
    `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`,
  ].join('\n');
}

/** Whether all suites passed. */
export function allPassed(results: readonly SuiteResult[]): boolean {
  return results.length > 0 && results.every(({ passed, failed }) => passed > 0 && failed === 0);
}
