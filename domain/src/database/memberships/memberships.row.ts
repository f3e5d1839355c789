import type { DatabaseRow } from '../row.ts';
import { isDesk, isOwnerOrGuardian } from '../rules/callers.ts';
import { growsByOne, isRemoved } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { isServerWithNextVersionOrRemoves } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { old } from '../rules/value.ts';
import { membershipPath } from './memberships.ts';

export const membershipsRow = {
  root: 'Memberships',
  paths: [membershipPath],
  person: { merge: 'derive', export: { as: 'Membership' }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'The current membership, derived by the server. Each change increments Revision, so of two concurrent changes one is refused.',
    at: {
      $uid: {
        read: any(isOwnerOrGuardian, isDesk),
        write: all(isServerWithNextVersionOrRemoves, any(growsByOne('Revision'), all(old.exists, isRemoved))),
        validate: hasFields('Plan', 'Starts', 'Ends', 'AnchorDay', 'State', 'Branches'),
      },
    },
  },
} as const satisfies DatabaseRow;
