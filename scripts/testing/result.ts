/** What one suite did. Skipped tests count as failed: a test that does not run proves nothing. */
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

/** The table of suites, and as its last line the sum that CI reads. */
export function report(results: readonly SuiteResult[]): string {
  const row = (cells: readonly string[]): string => {
    const [name = '', passed = '', failed = '', seconds = '', note = ''] = cells;
    return `${name.padEnd(14)}${passed.padStart(8)}${failed.padStart(8)}${seconds.padStart(9)}  ${note}`.trimEnd();
  };
  const rows = results.map(({ name, passed, failed, seconds, note }) =>
    row([name, String(passed), String(failed), seconds.toFixed(1), note ?? '']),
  );
  const sum = (pick: (result: SuiteResult) => number): number => results.reduce((total, one) => total + pick(one), 0);
  return [
    row(['suite', 'passed', 'failed', 'seconds']),
    ...rows,
    '',
    `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`,
  ].join('\n');
}

/** Whether all suites passed. */
export function allPassed(results: readonly SuiteResult[]): boolean {
  return results.length > 0 && results.every(({ passed, failed }) => passed > 0 && failed === 0);
}
