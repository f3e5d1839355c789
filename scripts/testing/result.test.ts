import { describe, expect, it } from 'vitest';
import { allPassed, formatReport, judge } from './result.ts';

const counts = (passed: number, failed = 0, unproven = 0) => ({ passed, failed, unproven });

describe('judge', () => {
  it('keeps the counts of a run without failures', () => {
    expect(judge('unit', counts(3), 0, 1)).toEqual({ name: 'unit', passed: 3, failed: 0, seconds: 1 });
  });

  it('counts skipped tests as failed', () => {
    expect(judge('unit', counts(3, 0, 2), 0, 1)).toMatchObject({ passed: 3, failed: 2 });
  });

  it.each([
    { problem: 'there is no report', runnerCounts: undefined, code: 0 },
    { problem: 'no test ran', runnerCounts: counts(0), code: 0 },
    { problem: 'every test passed, but the exit code is 1', runnerCounts: counts(3), code: 1 },
  ])('counts one failure if $problem', ({ runnerCounts, code }) => {
    expect(judge('unit', runnerCounts, code, 1).failed).toBe(1);
  });
});

it('the last line of the report is the summary for CI', () => {
  const results = [judge('unit', counts(3), 0, 1.25), judge('rules', counts(2, 1), 1, 2)];
  expect(formatReport(results).split('\n').at(-1)).toBe('5 passed, 1 failed');
});

describe('the table', () => {
  const lines = (seconds: number, shares: Readonly<Record<string, number>>): readonly string[] =>
    formatReport([judge('unit', counts(3), 0, seconds)], shares).split('\n');

  it('shows the time budget next to the measured time', () => {
    const [head = '', row = ''] = lines(9.5, { unit: 10 });
    expect(head.trim().split(/\s+/)).toEqual(['suite', 'passed', 'failed', 'seconds', 'share']);
    expect(row.trim().split(/\s+/)).toEqual(['unit', '3', '0', '9.5', '10']);
  });

  it('shows the excess over the time budget, which is no failure', () => {
    expect(lines(12.5, { unit: 10 })[1]).toMatch(/over its share by 3 s$/);
    expect(lines(12.5, { unit: 10 }).at(-1)).toBe('3 passed, 0 failed');
  });

  it('shows the note of a failed suite before the excess over the time budget', () => {
    const failed = judge('unit', counts(3, 0, 1), 0, 12);
    expect(formatReport([failed], { unit: 10 })).toContain('1 skipped or flaky; over its share by 2 s');
  });

  it('shows no time budget for a suite without one', () => {
    expect(lines(9.5, {})[1]?.trim().split(/\s+/)).toEqual(['unit', '3', '0', '9.5']);
  });
});

it('a run passes only if all its suites ran tests and none failed', () => {
  expect(allPassed([])).toBe(false);
  expect(allPassed([judge('unit', counts(3), 0, 1)])).toBe(true);
  expect(allPassed([judge('unit', counts(3), 0, 1), judge('rules', counts(0), 0, 1)])).toBe(false);
});
