import { memberTotalsDaysPath, memberTotalsPath } from './member-totals.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { has, number, server } from './rules/predicates.ts';
import { value } from './rules/value.ts';

export const memberTotalsRow = {
  root: 'MemberTotals',
  paths: [memberTotalsDaysPath, memberTotalsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'How many members there are as each day begins; written at night, read by the callables.',
    at: {
      $branch: {
        at: {
          $day: {
            write: all(server, value.exists),
            validate: has('InForce', 'AtRisk'),
            at: { InForce: number({ min: 0 }), AtRisk: number({ min: 0 }) },
            closed: true,
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
