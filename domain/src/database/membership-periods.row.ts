import { membershipPeriodPath, membershipPeriodsPath, PERIOD_KINDS } from './membership-periods.ts';
import { planPath } from './plans.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { anyDesk, append, blankedOf, has, ofPerson, oneOf, own } from './rules/predicates.ts';
import { after, field } from './rules/value.ts';

export const membershipPeriodsRow = {
  root: 'MembershipPeriods',
  paths: [membershipPeriodsPath, membershipPeriodPath],
  person: { merge: 'join', copy: { as: 'History' }, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: "A person's history: appended, never changed. A line says who wrote it and when, whatever its kind; with what was sold its plan is noted as sold.",
    at: {
      $uid: {
        read: any(own, anyDesk),
        at: {
          $entry: {
            write: all(ofPerson, append),
            validate: all(
              has('Kind', 'By', 'At'),
              field('Kind').isString,
              `${field('Kind')}.matches(${oneOf(PERIOD_KINDS)})`,
              field('By').isString,
              field('At').isNumber,
              any(`!${field('Plan').exists}`, `${after(planPath, { plan: `${field('Plan')}` }, 'Sold')} === true`),
            ),
            at: { Reason: { write: blankedOf() } },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
