import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildParts } from '../../scripts/lib/build.ts';
import { ROOT } from '../support/emulator-ports.ts';

/** What each screen downloads against the budgets of docs/measurements.md: the first views, each route, and no byte of the SDKs that are left out. */
it('keeps the production build within its budgets', { timeout: 120_000 }, async () => {
  await buildParts(['web']);
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'web/scripts/check-budget.mjs')]);
  expect(stdout).toContain('/checador, signed in');
  expect(stdout).not.toContain('OVER');
});
