import { membershipPath } from '../memberships/memberships.ts';
import type { DatabaseRow } from '../row.ts';
import { isDesk, isOwnerOrGuardian } from '../rules/callers.ts';
import { all, any } from '../rules/expression.ts';
import { equals } from '../rules/operand.ts';
import { isServerWithNextVersionOrRemoves } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, field } from '../rules/value.ts';
import { accessPath } from './access.ts';

export const accessRow = {
  root: 'Access',
  paths: [accessPath],
  person: { merge: 'derive', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'The standing that the door checks. The server derives it from Memberships. Its revision must be that of the current membership, so a write that was derived from an older membership is refused.',
    at: {
      $uid: {
        read: any(isOwnerOrGuardian, isDesk),
        write: all(isServerWithNextVersionOrRemoves, equals(field('Revision'), after(membershipPath, {}, 'Revision'))),
        validate: hasFields('From', 'Until', 'Ends', 'Branches', 'Plan', 'Revision'),
        at: { FrozenFrom: field('FrozenUntil').isNumber, FrozenUntil: field('FrozenFrom').isNumber },
      },
    },
  },
} as const satisfies DatabaseRow;
