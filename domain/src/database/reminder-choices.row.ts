import { reminderChoicePath } from './reminder-choices.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { anyDesk, has, ofPerson, own } from './rules/predicates.ts';
import { field, old, oldField } from './rules/value.ts';

export const reminderChoicesRow = {
  root: 'ReminderChoices',
  paths: [reminderChoicePath],
  person: { merge: 'join', copy: { as: 'ReminderChoice' }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'Whether somebody wants reminders by WhatsApp. An answer that comes late does not undo a newer one.',
    at: {
      $uid: {
        read: any(own, anyDesk),
        write: all(ofPerson, any(`!${old.exists}`, `${field('At')} >= ${oldField('At')}`)),
        validate: all(has('Wants', 'By'), field('At').isNumber),
      },
    },
  },
} as const satisfies DatabaseRow;
