import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { endedRolePath, endedRolesPath } from './ended-roles.ts';

export const endedRolesRow = {
  root: 'EndedRoles',
  paths: [endedRolesPath, endedRolePath],
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: 'while it is true',
  rules: {
    note: 'Staff who lost a role or a branch, until the sessions that their access links opened are ended.',
    at: { $uid: { at: { $change: { write: isServer } } } },
  },
} as const satisfies DatabaseRow;
