import type { DatabaseRow } from '../row.ts';
import { isDeskOfBranch, isServer } from '../rules/callers.ts';
import { all } from '../rules/expression.ts';
import { atLeast, equals } from '../rules/operand.ts';
import { hasFields } from '../rules/shapes.ts';
import { field, oldField, value } from '../rules/value.ts';
import { countedDayPath, countedPath, statsDaysPath, statsPath } from './stats.ts';

const counter = { write: all(isServer, value.exists), validate: atLeast(value, 0) };

export const statsRow = {
  root: 'Stats',
  paths: [statsDaysPath, statsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Number of check-ins and guests of each day, in total and by hour. The markers in Counted make the counting idempotent.',
    at: {
      $branch: {
        at: {
          $day: {
            read: isDeskOfBranch,
            at: {
              Total: counter,
              Hours: { at: { $hour: counter } },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

export const countedRow = {
  root: 'Counted',
  paths: [countedDayPath, countedPath],
  person: { merge: 'leave', export: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    at: {
      $branch: {
        at: {
          $day: {
            at: {
              $id: {
                write: all(isServer, value.exists, equals(field('Was'), oldField('Hour'))),
                validate: hasFields('Hour'),
                why: { write: 'Precondition: `Was` is the hour of the marker before the write.' },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
