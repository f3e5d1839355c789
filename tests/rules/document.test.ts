import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ROOT } from '../support/emulator-ports.ts';
import { withMatrix } from './published-matrix.ts';
import { withRetention } from './published-retention.ts';

const DOCUMENT = readFileSync(join(ROOT, 'docs/database.md'), 'utf8');

it('publishes the matrix of rights as it is (npm run docs:matrix)', () => {
  expect(DOCUMENT).toBe(withMatrix(DOCUMENT));
});

it('publishes how long what is kept as the rows say (npm run docs:matrix)', () => {
  const security = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  expect(security).toBe(withRetention(security));
});

it('draws every place of the registry', () => {
  const tree = DOCUMENT.slice(0, DOCUMENT.indexOf('## Who may do what'));
  const tops = [...new Set(DATABASE_PATHS.map(({ pattern }) => pattern.split('/')[0]))];
  expect(tops.filter((top) => !new RegExp(`(?:^|\\s)${top}\\b`).test(tree))).toEqual([]);
});

/** Collections that the tree draws in words, not by their fields. */
const IN_WORDS = ['Summaries', 'MergedUsers', 'AnnulledAttendance', 'DeniedCheckIns', 'Guests', 'Terminals'];

it('names every field of a record', () => {
  const tree = DOCUMENT.slice(0, DOCUMENT.indexOf('## Who may do what'));
  const missing = DATABASE_PATHS.flatMap(({ pattern, schema }) => {
    if (!(schema instanceof z.ZodMiniObject) || IN_WORDS.includes(pattern.split('/')[0] ?? '')) return [];
    const row = tree.slice(tree.search(new RegExp(`^${pattern.split('/')[0]}\\b`, 'm'))).split(/\n(?=\S)/)[0] ?? '';
    return Object.keys(schema.shape)
      .filter((field) => !new RegExp(`\\b${field}\\b`).test(row))
      .map((field) => `${pattern}: ${field}`);
  });
  expect(missing).toEqual([]);
});
