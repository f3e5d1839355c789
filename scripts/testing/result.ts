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
  /** The reason of a failure that the output of the suite does not show. */
  readonly note?: string;
}

/** Counts of a test runner, before the rules of this project are applied. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that were skipped, pending or to do, or that passed only in a retry. */
  readonly unproven: number;
}

/**
 * Converts the counts and exit code of a runner to a result. A run without tests, and a bad exit code without a failed
 * test, are failures too.
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

/** Time budget of each suite in seconds, on two idle cores. */
export type Shares = Readonly<Record<string, number>>;

/** Loads the time budgets, which share the 30 minutes of a whole run, from tests/time-budget.json. */
export function readShares(): Shares {
  const text = readFileSync(join(ROOT, 'tests/time-budget.json'), 'utf8');
  return z.record(z.string(), z.number().positive()).parse(JSON.parse(text));
}

/** Describes the excess over the time budget, which is no failure: a busy machine is slow for every suite. */
function notesOf({ name, seconds, note }: SuiteResult, shares: Shares): string {
  const share = shares[name];
  const over = share !== undefined && seconds > share ? `over its share by ${Math.ceil(seconds - share)} s` : undefined;
  return [note, over].filter((text) => text !== undefined).join('; ');
}

/** Formats the table of suites with their time budgets. Its last line is the summary for CI. */
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
