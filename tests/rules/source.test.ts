import { readFileSync } from 'node:fs';
import { rulesSource } from '@gym/domain/database/rules/source';
import { expect, it } from 'vitest';
import { RULES_FILE } from '../support/emulator-ports.ts';
import { parseRules, placedRules } from './mutation/rules-file.ts';

/** Characters from which on the server inside the official emulator 4.11.2 refuses rules. No other limit is published. */
const REFUSED_FROM = 10_485_760;

const FILE = readFileSync(RULES_FILE, 'utf8');

it('is what its source writes (npm run rules)', () => {
  expect(FILE).toBe(rulesSource());
});

it('is smaller than a tenth of the size that the database refuses', () => {
  const bytes = Buffer.byteLength(JSON.stringify(parseRules(FILE)).replace(/\\n\s*/g, ' '));
  console.log(`database.rules.json: ${bytes} bytes without comments and indentation`);
  expect(FILE.length).toBeLessThan(REFUSED_FROM / 10);
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
