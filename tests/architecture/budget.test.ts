import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildParts } from '../../scripts/lib/build.ts';
import { ROOT } from '../support/emulator-ports.ts';

/** Compares each view with its recorded bytes and its budget, and looks for bytes of SDKs that must not ship. */
it('keeps each view of the production build within 10 % of its recorded bytes and of its budget', {
  timeout: 120_000,
}, async () => {
  await buildParts(['web']);
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'web/scripts/check-budget.mjs')]);
  expect(stdout).toContain('/checador, signed in');
});
