import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { CALLER, equals, wildcardKey } from '../rules/operand.ts';
import { WARDS_PAGE, wardOfGuardianPath, wardsOfGuardianPath } from './wards.ts';

export const wardsRow = {
  root: 'Wards',
  paths: [wardsOfGuardianPath, wardOfGuardianPath],
  person: { merge: 'derive', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'The people for whom a member is the guardian. Until the 18th birthday, the rules of other collections allow the guardian to read data about the person and to act for them.',
    at: {
      $guardian: {
        list: { from: 'first', most: WARDS_PAGE },
        read: equals(CALLER, wildcardKey('$guardian')),
        at: { $uid: { write: isServer } },
      },
    },
  },
} as const satisfies DatabaseRow;
