import { MESSAGES_PAGE, messagePath, messagesPath } from './messages.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { anyDesk, append, has, ofPerson } from './rules/predicates.ts';

export const messagesRow = {
  root: 'Messages',
  paths: [messagesPath, messagePath],
  person: { merge: 'move', copy: { as: 'Messages', last: 1_000 }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'What staff sent to a person: appended, read in bounded pages.',
    at: {
      $uid: {
        list: { from: 'last', most: MESSAGES_PAGE },
        read: anyDesk,
        index: ['At'],
        at: { $message: { write: all(ofPerson, append), validate: has('At', 'By', 'Ends', 'Template', 'Text') } },
      },
    },
  },
} as const satisfies DatabaseRow;
