import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import { expect, it } from 'vitest';
import { ROOT } from '../support/emulator-ports.ts';
import { withMatrix } from './published-matrix.ts';

const DOCUMENT = readFileSync(join(ROOT, 'docs/database.md'), 'utf8');

it('publishes the matrix of rights as it is (npm run docs:matrix)', () => {
  expect(DOCUMENT).toBe(withMatrix(DOCUMENT));
});

it('draws every place of the registry', () => {
  const tree = DOCUMENT.slice(0, DOCUMENT.indexOf('## Who may do what'));
  const tops = [...new Set(DATABASE_PATHS.map(({ pattern }) => pattern.split('/')[0]))];
  expect(tops.filter((top) => !new RegExp(`(?:^|\\s)${top}\\b`).test(tree))).toEqual([]);
});
