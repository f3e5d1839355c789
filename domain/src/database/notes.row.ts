import { NOTES_PAGE, notePath, notesPath } from './notes.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { anyDesk, append, has, ofPerson } from './rules/predicates.ts';

export const notesRow = {
  root: 'Notes',
  paths: [notesPath, notePath],
  person: { merge: 'move', copy: { as: 'Notes', last: 1_000 }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'What staff want each other to know of a person: appended by the server, read by staff only.',
    at: {
      $uid: {
        list: { from: 'last', most: NOTES_PAGE },
        read: anyDesk,
        index: ['At'],
        at: { $note: { write: all(ofPerson, append), validate: has('At', 'By', 'Text') } },
      },
    },
  },
} as const satisfies DatabaseRow;
