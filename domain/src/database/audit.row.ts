import { AUDIT_PAGE, auditDayPath, auditLinePath } from './audit.ts';
import { type DatabaseRow, sweptAfter } from './row.ts';
import { all, any } from './rules/expression.ts';
import { append, blankedOf, has, isOver, role, server } from './rules/predicates.ts';
import { oldField } from './rules/value.ts';

/** What was written about somebody whose data are being erased. */
const blanked = blankedOf(`${oldField('Target')}`);

export const auditRow = {
  root: 'Audit',
  paths: [auditDayPath, auditLinePath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: sweptAfter('log', 'At', 'record'),
  rules: {
    note: 'Who did what to whom: appended; only what was written in words about somebody who is erased is blanked, and lines go after five years. Administrators read a day in bounded pages.',
    at: {
      $day: {
        list: { from: 'either', most: AUDIT_PAGE },
        read: role('admin'),
        index: ['At', 'Target'],
        at: {
          $line: {
            write: all(server, any(append, isOver('log'))),
            validate: has('At', 'By', 'Action'),
            at: { Detail: { write: blanked }, Facts: { at: { Reason: { write: blanked } } } },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
