import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../lib/project.ts';

/** The result of one suite of tests. Skipped and flaky tests count as failed, because they prove nothing. */
export interface SuiteResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** The reason of a failure that the output of the suite does not show. */
  readonly note?: string;
}

/** Numbers of tests, as a test runner reports them. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Number of tests that were skipped, pending or to do, or that passed only in a retry. */
  readonly unproven: number;
}

/**
 * Converts the counts and the exit code of a test runner to a result. One failed test is counted if there is no report,
 * if no test ran, or if the exit code isn't 0 although no test failed.
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

/** Time budget of each suite, in seconds: its share of a whole run. */
export type Shares = Readonly<Record<string, number>>;

/** Reads the time budgets from tests/time-budget.json. */
export function readShares(): Shares {
  const text = readFileSync(join(ROOT, 'tests/time-budget.json'), 'utf8');
  return z.record(z.string(), z.number().positive()).parse(JSON.parse(text));
}

/**
 * Returns the last column of a suite: its note, and the excess over its time budget. The excess is no failure, because
 * a busy computer slows down every suite.
 */
function formatNotes({ name, seconds, note }: SuiteResult, shares: Shares): string {
  const share = shares[name];
  const excess =
    share !== undefined && seconds > share ? `over its share by ${Math.ceil(seconds - share)} s` : undefined;
  return [note, excess].filter((text) => text !== undefined).join('; ');
}

/** Formats the table of suites with their time budgets. Its last line is the summary. */
export function formatReport(results: readonly SuiteResult[], shares: Shares = readShares()): string {
  const formatRow = (cells: readonly string[]): string => {
    const [name = '', passed = '', failed = '', seconds = '', share = '', note = ''] = cells;
    const columns = [passed.padStart(8), failed.padStart(8), seconds.padStart(9), share.padStart(8)];
    return `${name.padEnd(14)}${columns.join('')}  ${note}`.trimEnd();
  };
  const rows = results.map((result) => {
    const { name, passed, failed, seconds } = result;
    const share = shares[name];
    const figures = [String(passed), String(failed), seconds.toFixed(1), share === undefined ? '' : String(share)];
    return formatRow([name, ...figures, formatNotes(result, shares)]);
  });
  const sum = (pick: (result: SuiteResult) => number): number =>
    results.reduce((total, result) => total + pick(result), 0);
  return [
    formatRow(['suite', 'passed', 'failed', 'seconds', 'share']),
    ...rows,
    '',
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
}

/** Whether at least one suite ran and all suites passed. */
export function allPassed(results: readonly SuiteResult[]): boolean {
  return results.length > 0 && results.every(({ passed, failed }) => passed > 0 && failed === 0);
}
