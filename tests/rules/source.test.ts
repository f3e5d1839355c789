import { readFileSync } from 'node:fs';
import { rulesSource } from '@gym/domain/database/rules/source';
import { expect, it } from 'vitest';
import { RULES_FILE } from '../support/emulator-ports.ts';
import { figuresOf, figuresText } from './preconditions.ts';
import { parseRules, placedRules } from './rules-file.ts';

/** The number of characters at which the official emulator 4.11.2 refuses rules. No other limit is published. */
const REFUSED_FROM = 10_485_760;

const FILE = readFileSync(RULES_FILE, 'utf8');

it('equals the output of the generator (npm run rules)', () => {
  expect(FILE).toBe(rulesSource());
});

it('is smaller than a tenth of the size that the database refuses', () => {
  console.log(figuresText(FILE));
  expect(FILE.length).toBeLessThan(REFUSED_FROM / 10);
});

/** Maximum length in characters of an expression that can be reviewed by reading it. */
const EASY_TO_CHECK = 1_000;

/** Longer expressions, with the reason why they aren't split into rules of the nodes below. */
const LONG = [
  {
    reason:
      'There are several ways to write the record, and each asks for a role of its own. A rule of a field would not run where an update leaves the field as it is, and would have to tell the ways apart again. The row names each way.',
    rules: [
      '/Attendance/$branch/$day/$uid/.write',
      '/DeniedCheckIns/$branch/$day/$id/.write',
      '/Guests/$branch/$day/$id/.write',
      '/Terminals/$branch/$uid/.write',
      '/VisitUse/$uid/.write',
    ],
  },
  {
    reason:
      'Totals are written by increments of single fields, and the rule of a field runs only where it is written. So only a rule above all fields notices that an update left one of them out. The row names one fact for each field.',
    rules: [
      '/OrderTotals/$branch/$day/$kind/$method/.write',
      '/Returns/$sale/.validate',
      '/SaleTotals/$branch/$day/.write',
      '/ShiftTotals/$shift/.write',
      '/Stock/$branch/$product/.write',
    ],
  },
  {
    reason: 'A sale is written together with five other records, and each of them must name it.',
    rules: ['/Sales/$sale/.write'],
  },
];

it('has no expression that is too long to review, except the listed ones', () => {
  const long = figuresOf(FILE).expressions.filter(({ expression }) => expression.length > EASY_TO_CHECK);
  expect(long.map(({ path }) => path).toSorted()).toEqual(LONG.flatMap(({ rules }) => rules).toSorted());
});

it('contains no placeholder of the generator, and requires a sign-in except for public data', () => {
  expect(FILE).not.toContain('\\u0001');
  const open = placedRules(parseRules(FILE)).filter(
    ({ path, expression }) => /\.(read|write)$/.test(path) && !expression.startsWith('auth != null'),
  );
  expect(open.map(({ path }) => path)).toEqual([
    '/Config/.read',
    '/Branches/.read',
    '/Branches/$branch/.read',
    '/Plans/.read',
    '/Plans/$plan/.read',
    '/Notices/.read',
    '/Occupancy/.read',
    '/Products/.read',
    '/Products/$product/.read',
    '/ProductPhotos/$product/.read',
  ]);
});
