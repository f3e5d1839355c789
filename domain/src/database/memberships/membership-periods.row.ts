import type { DatabaseRow } from '../row.ts';
import { isDesk, isOwner } from '../rules/callers.ts';
import { isCreated } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { equals } from '../rules/operand.ts';
import { isBlanked, isServerWithNextVersion } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, field } from '../rules/value.ts';
import { membershipPeriodPath, membershipPeriodsPath } from './membership-periods.ts';
import { planPath } from './plans.ts';

export const membershipPeriodsRow = {
  root: 'MembershipPeriods',
  paths: [membershipPeriodsPath, membershipPeriodPath],
  person: { merge: 'join', export: { as: 'History' }, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: "A person's membership history: append-only, but a reason is blanked when the person is erased. Every entry has its writer and its time. The plan of an entry must be marked as sold, before or in the same update.",
    at: {
      $uid: {
        read: any(isOwner, isDesk),
        at: {
          $entry: {
            write: all(isServerWithNextVersion, isCreated),
            validate: all(
              hasFields('Kind', 'By', 'At'),
              any(not(field('Plan').exists), equals(after(planPath, { plan: field('Plan') }, 'Sold'), true)),
            ),
            at: { Reason: { write: isBlanked() } },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
