import { PROBLEMS_A_DAY, PROBLEMS_KEPT_MS, problemPath, problemsPath } from './problems.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { has, role, server } from './rules/predicates.ts';
import { oldField, value } from './rules/value.ts';

/** Swept a little later than the rule allows it: clocks differ. */
const MARGIN_MS = 60_000;

export const problemsRow = {
  root: 'Problems',
  paths: [problemsPath, problemPath],
  person: 'nobody',
  keep: { by: 'Last', unitMs: 1, removes: 'record', afterMs: PROBLEMS_KEPT_MS + MARGIN_MS },
  rules: {
    note: 'What went wrong in browsers, counted by day. Nothing of it is of a person. Taken away after 90 days.',
    at: {
      $day: {
        list: { from: 'last', most: PROBLEMS_A_DAY },
        read: role('admin'),
        index: ['Last'],
        at: {
          $id: {
            write: all(server, any(value.exists, `${oldField('Last')} < now - ${PROBLEMS_KEPT_MS}`)),
            validate: has('Kind', 'Place', 'Code', 'Version', 'Count', 'First', 'Last'),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
