import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { append, blankedOf, has, role, server } from './rules/predicates.ts';
import { oldField } from './rules/value.ts';
import { UNCHARGED_PAGE, unchargedMonthPath, unchargedPath } from './uncharged.ts';

export const unchargedRow = {
  root: 'Uncharged',
  paths: [unchargedMonthPath, unchargedPath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: 'Periods for which nothing was charged here, with their reason: appended. Administrators read a month in bounded pages.',
    at: {
      $month: {
        list: { from: 'last', most: UNCHARGED_PAGE },
        read: role('admin'),
        index: ['At', 'Uid'],
        at: {
          $id: {
            write: all(server, append),
            validate: has('Uid', 'Plan', 'Price', 'PaidBy', 'Reason', 'By', 'At'),
            at: { Reason: { write: blankedOf(`${oldField('Uid')}`) } },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
