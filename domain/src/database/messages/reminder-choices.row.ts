import type { DatabaseRow } from '../row.ts';
import { isDesk, isOwner } from '../rules/callers.ts';
import { wasAbsent } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { atLeast } from '../rules/operand.ts';
import { isServerWithNextVersion } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { field, oldField } from '../rules/value.ts';
import { reminderChoicePath } from './reminder-choices.ts';

export const reminderChoicesRow = {
  root: 'ReminderChoices',
  paths: [reminderChoicePath],
  person: { merge: 'join', export: { as: 'ReminderChoice' }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "Whether a person wants reminders by WhatsApp. A choice can't replace one with a later At.",
    at: {
      $uid: {
        read: any(isOwner, isDesk),
        write: all(isServerWithNextVersion, any(wasAbsent, atLeast(field('At'), oldField('At')))),
        validate: hasFields('Wants', 'By', 'At'),
      },
    },
  },
} as const satisfies DatabaseRow;
