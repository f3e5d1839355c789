import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Counts } from './result.ts';

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/**
 * Returns the counts of a vitest JSON report; undefined if the file is missing or isn't such a report. A failed test
 * file without a failed test counts as one failed test. `unproven`: tests that neither passed nor failed, such as
 * skipped ones.
 */
export function readVitestReport(file: string): Counts | undefined {
  const parsed = vitestReport.safeParse(readJson(file));
  if (!parsed.success) return undefined;
  let passed = 0;
  let failed = 0;
  let unproven = 0;
  for (const { status, assertionResults } of parsed.data.testResults) {
    for (const assertion of assertionResults) {
      if (assertion.status === 'passed') passed += 1;
      else if (assertion.status === 'failed') failed += 1;
      else unproven += 1;
    }
    if (status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed')) failed += 1;
  }
  return { passed, failed, unproven };
}

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/**
 * Returns the counts of a Playwright JSON report; undefined if the file is missing or isn't such a report. An error
 * outside the tests counts as one failed test. `unproven`: tests that were skipped, or passed only in a retry.
 */
export function readPlaywrightReport(file: string): Counts | undefined {
  const parsed = playwrightReport.safeParse(readJson(file));
  if (!parsed.success) return undefined;
  const { expected, unexpected, flaky, skipped } = parsed.data.stats;
  return { passed: expected, failed: unexpected + parsed.data.errors.length, unproven: flaky + skipped };
}

/** Returns the parsed content of a file; undefined if it is missing or isn't JSON, as after a killed runner. */
function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
