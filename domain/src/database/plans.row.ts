import { planPath, plansPath } from './plans.ts';
import type { DatabaseRow } from './row.ts';
import { isSame } from './rules/door.ts';
import { all, any } from './rules/expression.ts';
import { has, server } from './rules/predicates.ts';
import { field, oldField, value } from './rules/value.ts';

export const plansRow = {
  root: 'Plans',
  paths: [plansPath, planPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    read: 'everyone',
    at: {
      $plan: {
        note: 'Once it was sold its kind and length stay: memberships were counted by them. It is hidden, never taken away.',
        write: all(
          server,
          value.exists,
          any(
            `!${oldField('Sold').exists}`,
            all(field('Sold').exists, isSame('Kind'), isSame('Months'), isSame('Days'), isSame('Visits')),
          ),
        ),
        validate: has('Name', 'Price', 'Branches', 'Active'),
        at: { Sold: `${value} === true` },
      },
    },
  },
} as const satisfies DatabaseRow;
