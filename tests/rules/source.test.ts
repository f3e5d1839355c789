import { readFileSync } from 'node:fs';
import { rulesSource } from '@gym/domain/database/rules/source';
import { expect, it } from 'vitest';
import { RULES_FILE } from '../support/emulator-ports.ts';
import { parseRules, placedRules } from './mutation/rules-file.ts';

/**
 * What the rules may weigh without comments and indentation. No size at which the database refuses rules is published; this one says
 * when to look again, and `docs/deploy.md` how to try the file on a real database before it is deployed.
 */
const MOST_BYTES = 120_000;

const FILE = readFileSync(RULES_FILE, 'utf8');

it('is what its source writes (npm run rules)', () => {
  expect(FILE).toBe(rulesSource());
});

it('stays within what was looked at', () => {
  const bytes = Buffer.byteLength(JSON.stringify(parseRules(FILE)).replace(/\\n\s*/g, ' '));
  console.log(`database.rules.json: ${bytes} of ${MOST_BYTES} bytes without comments and indentation`);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

it('leaves no mark of the generator in it, and asks for a sign-in wherever not everybody may', () => {
  expect(FILE).not.toContain('\\u0001');
  const open = placedRules(parseRules(FILE)).filter(
    ({ path, expression }) => /\.(read|write)$/.test(path) && !expression.startsWith('auth != null'),
  );
  expect(open.map(({ path }) => path)).toEqual([
    '/Config/.read',
    '/Branches/.read',
    '/Plans/.read',
    '/Notices/.read',
    '/Occupancy/.read',
    '/Products/.read',
    '/Products/$product/.read',
    '/ProductPhotos/$product/.read',
  ]);
});
