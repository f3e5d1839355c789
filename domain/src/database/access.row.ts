import { accessPath } from './access.ts';
import { membershipPath } from './memberships.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { anyDesk, DAY, has, isNumber, isText, matches, ofPersonOrGone, own } from './rules/predicates.ts';
import { after, field, value } from './rules/value.ts';

export const accessRow = {
  root: 'Access',
  paths: [accessPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'What the door asks. Kept by the server from Memberships, and only from its present revision: a late or repeated trigger that read an older membership is refused here.',
    at: {
      $uid: {
        read: any(own, anyDesk),
        write: all(ofPersonOrGone, `${field('Revision')} === ${after(membershipPath, {}, 'Revision')}`),
        validate: has('From', 'Until', 'Ends', 'Branches', 'Plan', 'Revision'),
        at: {
          From: isNumber,
          Until: isNumber,
          Ends: matches(DAY),
          FrozenFrom: all(isNumber, field('FrozenUntil').isNumber),
          FrozenUntil: all(isNumber, field('FrozenFrom').isNumber),
          Cancelled: `${value} === true`,
          Branches: { validate: 'newData.hasChildren()', at: { $branch: `${value} === true` } },
          Visits: isNumber,
          Plan: isText,
          Revision: isNumber,
        },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;
