import type { DatabaseRow } from '../row.ts';
import { hasRole, isServer } from '../rules/callers.ts';
import { all, any } from '../rules/expression.ts';
import { isLess, minus, NOW } from '../rules/operand.ts';
import { hasFields } from '../rules/shapes.ts';
import { oldField, value } from '../rules/value.ts';
import { PROBLEMS_A_DAY, PROBLEMS_KEPT_MS, problemPath, problemsPath } from './problems.ts';

/** How long the daily jobs wait after the rule begins to allow the removal of a record, because clocks differ. */
const MARGIN_MS = 60_000;

export const problemsRow = {
  root: 'Problems',
  paths: [problemsPath, problemPath],
  person: 'nobody',
  keep: { by: 'Last', unitMs: 1, removes: 'record', afterMs: PROBLEMS_KEPT_MS + MARGIN_MS },
  rules: {
    note: 'Problems in browsers, counted by day. They contain no personal data and are removed after 90 days.',
    at: {
      $day: {
        list: { from: 'last', most: PROBLEMS_A_DAY },
        read: hasRole('admin'),
        index: ['Last'],
        at: {
          $id: {
            write: all(isServer, any(value.exists, isLess(oldField('Last'), minus(NOW, PROBLEMS_KEPT_MS)))),
            validate: hasFields('Kind', 'Place', 'Code', 'Version', 'Count', 'First', 'Last'),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
