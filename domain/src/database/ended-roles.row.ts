import { endedRolePath } from './ended-roles.ts';
import type { DatabaseRow } from './row.ts';
import { isNumber, server } from './rules/predicates.ts';

export const endedRolesRow = {
  root: 'EndedRoles',
  paths: [endedRolePath],
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: 'while it is true',
  rules: {
    note: 'Staff who lost a role or a branch and whose access links still have open sessions.',
    at: { $uid: { write: server, validate: isNumber } },
  },
} as const satisfies DatabaseRow;
