import type { DatabaseRow } from '../row.ts';
import { hasAnyRole, isServer } from '../rules/callers.ts';
import { keepsField } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { equals } from '../rules/operand.ts';
import { asksOnly } from '../rules/query.ts';
import { hasFields } from '../rules/shapes.ts';
import { field, old, oldField, value } from '../rules/value.ts';
import { planPath, plansPath } from './plans.ts';

export const plansRow = {
  root: 'Plans',
  paths: [plansPath, planPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Visitors and members read the plans on sale; staff read all of them.',
    visitors: true,
    read: any(asksOnly('Active', true), hasAnyRole),
    index: ['Active'],
    at: {
      $plan: {
        visitors: true,
        read: equals(old.child('Active'), true),
        note: "The kind, length and number of visits of a sold plan can't change, because memberships were computed from them. A plan is hidden instead of deleted.",
        write: all(
          isServer,
          value.exists,
          any(
            not(oldField('Sold').exists),
            all(
              field('Sold').exists,
              keepsField('Kind'),
              keepsField('Months'),
              keepsField('Days'),
              keepsField('Visits'),
            ),
          ),
        ),
        validate: hasFields('Name', 'Price', 'Branches', 'Active'),
      },
    },
  },
} as const satisfies DatabaseRow;
