import { NOTIFICATIONS_PAGE, notificationPath, notificationsPath } from './notifications.ts';
import { type DatabaseRow, sweptAfter } from './row.ts';
import { all, any } from './rules/expression.ts';
import { append, has, isNumber, isOver, notMerged, own, ownOpen, personsNext, server } from './rules/predicates.ts';
import { old, oldRecord, value } from './rules/value.ts';

export const notificationsRow = {
  root: 'Notifications',
  paths: [notificationsPath, notificationPath],
  person: { merge: 'move', copy: { as: 'Notifications', last: 1_000 }, erase: 'delete' },
  keep: sweptAfter('messages', 'At', 'record of a person'),
  rules: {
    note: 'What a member is told: written once by the server; the owner marks it as read, once. Taken away after a year.',
    at: {
      $uid: {
        list: { from: 'either', most: NOTIFICATIONS_PAGE },
        read: own,
        index: ['At', 'ReadAt'],
        at: {
          $notification: {
            write: all(server, any(all(personsNext, append), isOver('messages'))),
            validate: has('Kind', 'At'),
            at: {
              ReadAt: {
                write: all(ownOpen, notMerged(), oldRecord.exists, `!${old.exists}`, `${value} === now`),
                validate: isNumber,
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
