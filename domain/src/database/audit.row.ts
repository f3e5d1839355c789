import { AUDIT_PAGE, auditDayPath } from './audit.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { append, has, role, server } from './rules/predicates.ts';

export const auditRow = {
  root: 'Audit',
  paths: [auditDayPath],
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: 'Who did what to whom: appended. Administrators read a day in bounded pages.',
    at: {
      $day: {
        list: { from: 'either', most: AUDIT_PAGE },
        read: role('admin'),
        index: ['At'],
        at: { $line: { write: all(server, append), validate: has('At', 'By', 'Action') } },
      },
    },
  },
} as const satisfies DatabaseRow;
