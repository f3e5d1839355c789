import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildParts } from '../../scripts/lib/build.ts';
import { ROOT } from '../support/emulator-ports.ts';

it('the production build has no view above its size limits and no forbidden SDK', {
  timeout: 120_000,
}, async () => {
  await buildParts(['web']);
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'web/scripts/check-budget.mjs')]);
  expect(stdout).toContain('/checador, signed in');
});
