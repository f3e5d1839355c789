import { type DatabaseRow, sweptAfter } from '../row.ts';
import { hasRole, isServer } from '../rules/callers.ts';
import { isCreated, isRemovedAfterItsTime } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { isBlanked } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { oldField } from '../rules/value.ts';
import { AUDIT_PAGE, auditDayPath, auditLinePath } from './audit.ts';

/** The server blanks a text about a person whose data are being erased. */
const isTextBlanked = isBlanked(oldField('Target'));

export const auditRow = {
  root: 'Audit',
  paths: [auditDayPath, auditLinePath],
  person: { merge: 'leave', export: null, erase: 'anonymous' },
  keep: sweptAfter('auditLog', 'At', 'record'),
  rules: {
    note: 'Append-only audit log: who did what to whom. Texts about a person are blanked when the person is erased. Lines are removed after five years. Administrators read a day in bounded pages.',
    at: {
      $day: {
        list: { from: 'either', most: AUDIT_PAGE },
        read: hasRole('admin'),
        index: ['At', 'Target'],
        at: {
          $line: {
            write: all(isServer, any(isCreated, isRemovedAfterItsTime('auditLog'))),
            validate: hasFields('At', 'By', 'Action'),
            at: { Detail: { write: isTextBlanked }, Facts: { at: { Reason: { write: isTextBlanked } } } },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
