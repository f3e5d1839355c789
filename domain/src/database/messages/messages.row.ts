import { type DatabaseRow, sweptAfter } from '../row.ts';
import { isDesk, isServer } from '../rules/callers.ts';
import { isCreated, isRemovedAfterItsTime } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { takesNextVersionUnmerged } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { MESSAGES_PAGE, messagePath, messagesPath } from './messages.ts';

export const messagesRow = {
  root: 'Messages',
  paths: [messagesPath, messagePath],
  person: { merge: 'move', export: { as: 'Messages', last: 1_000 }, erase: 'delete' },
  keep: sweptAfter('messages', 'At', 'record of a person'),
  rules: {
    note: 'Append-only log of the messages that staff sent to a person, read in bounded pages. A message is removed after a year.',
    at: {
      $uid: {
        list: { from: 'last', most: MESSAGES_PAGE },
        read: isDesk,
        index: ['At'],
        at: {
          $message: {
            write: all(isServer, any(all(takesNextVersionUnmerged, isCreated), isRemovedAfterItsTime('messages'))),
            validate: hasFields('At', 'By', 'Ends', 'Template', 'Text'),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
