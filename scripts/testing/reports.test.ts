import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a report and returns its path. */
function writeReport(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const testsWith = (...statuses: string[]) => statuses.map((status) => ({ status }));

// `unproven` counts the tests without a clear result: skipped, pending, todo and flaky ones.
it('counts a file that failed before its first test as a failed test (vitest)', () => {
  const testResults = [
    { status: 'failed', assertionResults: testsWith('passed', 'failed', 'pending', 'todo') },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: testsWith('passed') },
  ];
  expect(readVitestReport(writeReport({ testResults }))).toEqual({ passed: 2, failed: 2, unproven: 2 });
});

it('counts an error outside any test as a failed test (Playwright)', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(readPlaywrightReport(writeReport({ errors: [{}], stats }))).toEqual({ passed: 4, failed: 2, unproven: 3 });
});

it('returns undefined if there is no report, it has another format or is cut off', () => {
  expect(readVitestReport(join(folder, 'missing.json'))).toBeUndefined();
  expect(readPlaywrightReport(writeReport({ half: 'a report' }))).toBeUndefined();
  const path = join(folder, 'cut-off.json');
  writeFileSync(path, '{"testResults":[');
  expect(readVitestReport(path)).toBeUndefined();
});
