import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { endedRolePath, endedRolesPath } from './ended-roles.ts';

export const endedRolesRow = {
  root: 'EndedRoles',
  paths: [endedRolesPath, endedRolePath],
  person: { merge: 'leave', export: null, erase: 'keep' },
  keep: 'until it no longer applies',
  rules: {
    note: 'Staff whose role or branch was removed or changed, until the sessions are ended that were opened with access links they had created.',
    at: { $uid: { at: { $change: { write: isServer } } } },
  },
} as const satisfies DatabaseRow;
