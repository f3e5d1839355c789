import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { all } from '../rules/expression.ts';
import { hasFields } from '../rules/shapes.ts';
import { value } from '../rules/value.ts';
import { memberTotalsDaysPath, memberTotalsPath } from './member-totals.ts';

export const memberTotalsRow = {
  root: 'MemberTotals',
  paths: [memberTotalsDaysPath, memberTotalsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'The number of members at the start of each day.',
    at: {
      $branch: {
        at: {
          $day: {
            write: all(isServer, value.exists),
            validate: hasFields('InForce', 'AtRisk'),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
