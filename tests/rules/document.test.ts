import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/emulator-ports.ts';
import { withMatrix } from './published-matrix.ts';
import { withRetention } from './published-retention.ts';
import { findUndescribed } from './published-shape.ts';

const DOCUMENT = readFileSync(join(ROOT, 'docs/database.md'), 'utf8');

it('docs/database.md contains the current table of paths, rights and preconditions (npm run docs:matrix)', () => {
  expect(DOCUMENT).toBe(withMatrix(DOCUMENT));
});

it('docs/security.md contains the current table of retention periods (npm run docs:matrix)', () => {
  const security = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  expect(security).toBe(withRetention(security));
});

it('every record of the database is described in a doc comment of domain/src/database', () => {
  expect(findUndescribed()).toEqual([]);
});
