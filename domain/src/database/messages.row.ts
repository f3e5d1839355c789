import { MESSAGES_PAGE, messagePath, messagesPath } from './messages.ts';
import { type DatabaseRow, sweptAfter } from './row.ts';
import { all, any } from './rules/expression.ts';
import { anyDesk, append, has, isOver, personsNext, server } from './rules/predicates.ts';

export const messagesRow = {
  root: 'Messages',
  paths: [messagesPath, messagePath],
  person: { merge: 'move', copy: { as: 'Messages', last: 1_000 }, erase: 'delete' },
  keep: sweptAfter('messages', 'At', 'record of a person'),
  rules: {
    note: 'What staff sent to a person: appended, read in bounded pages; taken away after a year.',
    at: {
      $uid: {
        list: { from: 'last', most: MESSAGES_PAGE },
        read: anyDesk,
        index: ['At'],
        at: {
          $message: {
            write: all(server, any(all(personsNext, append), isOver('messages'))),
            validate: has('At', 'By', 'Ends', 'Template', 'Text'),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
