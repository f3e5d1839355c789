import { readFileSync } from 'node:fs';
import { rulesSource } from '@gym/domain/database/rules/source';
import { expect, it } from 'vitest';
import { RULES_FILE } from '../support/emulator-ports.ts';
import { formatRuleFigures, measureRules } from './preconditions.ts';
import { parseRules, rulesOfFile } from './rules-file.ts';

/** The number of characters from which the official emulator 4.11.2 refuses rules. */
const REFUSED_LENGTH = 10_485_760;

const FILE = readFileSync(RULES_FILE, 'utf8');

it('database.rules.json equals the output of the generator (npm run rules)', () => {
  expect(FILE).toBe(rulesSource());
});

it('database.rules.json has less than a tenth of the length that the official emulator refuses', () => {
  console.log(formatRuleFigures(FILE));
  expect(FILE.length).toBeLessThan(REFUSED_LENGTH / 10);
});

/** Maximum length in characters of an expression that can be reviewed by reading it. */
const MAX_REVIEWABLE_LENGTH = 1_000;

/** The longer expressions, by the reason why they aren't split into rules of the child nodes. */
const LONG_RULES = [
  {
    reason:
      'There are several ways to write the record, and each requires another role. The rule of a field would not run if an update leaves the field as it is, and would have to distinguish the ways again. The path’s row (`*.row.ts`) names each way.',
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
      'Totals are written by increments of single fields, and the rule of a field runs only if the field is written. So only a rule above all fields can refuse an update that leaves one of them out. The path’s row (`*.row.ts`) names one condition for each field.',
    rules: [
      '/OrderTotals/$branch/$day/$kind/$method/.write',
      '/Returns/$sale/.validate',
      '/SaleTotals/$branch/$day/.write',
      '/ShiftTotals/$shift/.write',
      '/Stock/$branch/$product/.write',
    ],
  },
  {
    reason: 'A sale is written together with its folio and three records of totals, and each of them must name it.',
    rules: ['/Sales/$sale/.write'],
  },
];

it('only the listed rules have an expression that is too long to review', () => {
  const long = measureRules(FILE).expressions.filter(({ expression }) => expression.length > MAX_REVIEWABLE_LENGTH);
  expect(long.map(({ path }) => path).toSorted()).toEqual(LONG_RULES.flatMap(({ rules }) => rules).toSorted());
});

it('contains no placeholder of the generator, and requires a sign-in for every read and write except the listed public reads', () => {
  expect(FILE).not.toContain('\\u0001');
  const publicRules = rulesOfFile(parseRules(FILE)).filter(
    ({ path, expression }) => /\.(read|write)$/.test(path) && !expression.startsWith('auth != null'),
  );
  expect(publicRules.map(({ path }) => path)).toEqual([
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
