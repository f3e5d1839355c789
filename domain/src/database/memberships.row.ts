import { membershipPath } from './memberships.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { anyDesk, has, nextOf, ofPersonOrGone, own } from './rules/predicates.ts';
import { old, value } from './rules/value.ts';

export const membershipsRow = {
  root: 'Memberships',
  paths: [membershipPath],
  person: { merge: 'derive', copy: { as: 'Membership' }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'The membership in force, derived by the server. Each change makes the next revision: of two at once one is refused and decided again.',
    at: {
      $uid: {
        read: any(own, anyDesk),
        write: all(ofPersonOrGone, any(nextOf('Revision'), all(old.exists, `!${value.exists}`))),
        validate: has('Plan', 'Starts', 'Ends', 'AnchorDay', 'State', 'Branches', 'Revision'),
      },
    },
  },
} as const satisfies DatabaseRow;
