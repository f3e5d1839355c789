import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildParts } from '../../scripts/lib/build.ts';
import { ROOT } from '../support/emulator-ports.ts';

/** Runs check-budget.mjs, which fails if a view is too large or if the build contains an SDK that must not ship. */
it('no view of the production build exceeds its recorded size or its budget by more than 10 %', {
  timeout: 120_000,
}, async () => {
  await buildParts(['web']);
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'web/scripts/check-budget.mjs')]);
  expect(stdout).toContain('/checador, signed in');
});
