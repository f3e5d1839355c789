import { userPath } from '../people/users.ts';
import type { DatabaseRow } from '../row.ts';
import { hasAnyRole, isServer } from '../rules/callers.ts';
import { wasAbsent } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { CALLER, equals, wildcardKey } from '../rules/operand.ts';
import { asksOnly } from '../rules/query.ts';
import { hasFields } from '../rules/shapes.ts';
import { before, old } from '../rules/value.ts';
import { branchesPath, branchPath } from './branches.ts';

/** The branch is the caller's home branch, which they may read even if it is hidden now. */
const isCallersHome = equals(before(userPath, { uid: CALLER }, 'HomeBranch'), wildcardKey('$branch'));

export const branchesRow = {
  root: 'Branches',
  paths: [branchesPath, branchPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Visitors and members read the branches that are not hidden; staff read all of them.',
    visitors: true,
    read: any(asksOnly('Hidden', false), hasAnyRole),
    index: ['Hidden'],
    at: {
      $branch: {
        visitors: true,
        read: any(equals(old.child('Hidden'), false), isCallersHome),
        note: 'A branch is created as a whole, and then changed setting by setting. It is never removed, because other records use its key.',
        write: all(isServer, wasAbsent),
        validate: hasFields('Name', 'SelfCheckIn', 'Hidden'),
        at: { $setting: { write: isServer } },
      },
    },
  },
} as const satisfies DatabaseRow;
