import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { desk, has, isText, matches, number, server } from './rules/predicates.ts';
import { field, oldField, value } from './rules/value.ts';
import { countedDayPath, countedPath, statsDaysPath, statsPath } from './stats.ts';

const HOUR = 'h[0-2][0-9]';
const total = { write: all(server, value.exists), validate: number({ min: 0 }) };

export const statsRow = {
  root: 'Stats',
  paths: [statsDaysPath, statsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "The day's totals, and the markers that keep a trigger that runs twice from counting twice.",
    at: {
      $branch: {
        at: {
          $day: {
            read: desk,
            at: {
              Total: total,
              Hours: { at: { $hour: { ...total, validate: all(total.validate, `$hour.matches(/^${HOUR}$/)`) } } },
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
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    at: {
      $branch: {
        at: {
          $day: {
            at: {
              $uid: {
                write: all(server, value.exists, `${field('Was')} === ${oldField('Hour')}`),
                validate: has('Hour'),
                why: { write: 'Conditional: `Was` names the marker that the writer read.' },
                at: { Hour: matches(`/^(${HOUR}|none)$/`), Was: isText },
                closed: true,
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
