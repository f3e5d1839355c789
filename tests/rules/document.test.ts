import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/emulator-ports.ts';
import { withMatrix } from './published-matrix.ts';
import { withRetention } from './published-retention.ts';
import { undescribed } from './published-shape.ts';

const DOCUMENT = readFileSync(join(ROOT, 'docs/database.md'), 'utf8');

it('docs/database.md has the current tree, rights and preconditions (npm run docs:matrix)', () => {
  expect(DOCUMENT).toBe(withMatrix(DOCUMENT));
});

it('docs/security.md has the current retention periods (npm run docs:matrix)', () => {
  const security = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  expect(security).toBe(withRetention(security));
});

it('describes every record of the database in the doc comment of its schema', () => {
  expect(undescribed()).toEqual([]);
});
