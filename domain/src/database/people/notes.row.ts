import type { DatabaseRow } from '../row.ts';
import { isDesk } from '../rules/callers.ts';
import { isCreated } from '../rules/changes.ts';
import { all } from '../rules/expression.ts';
import { isServerWithNextVersion } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { NOTES_PAGE, notePath, notesPath } from './notes.ts';

export const notesRow = {
  root: 'Notes',
  paths: [notesPath, notePath],
  person: { merge: 'move', export: { as: 'Notes', last: 1_000 }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'Notes of staff about a person. The server appends them. Only administrators and reception read them; the person gets them in the export of their data.',
    at: {
      $uid: {
        list: { from: 'last', most: NOTES_PAGE },
        read: isDesk,
        index: ['At'],
        at: { $note: { write: all(isServerWithNextVersion, isCreated), validate: hasFields('At', 'By', 'Text') } },
      },
    },
  },
} as const satisfies DatabaseRow;
