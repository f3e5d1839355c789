import { type DatabaseRow, sweptAfter } from '../row.ts';
import { isOwnerOrGuardian, isOwnerWithOpenAccount, isServer } from '../rules/callers.ts';
import { isCreated, isNow, isRemovedAfterItsTime, wasAbsent } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { takesNextVersionUnmerged, wasNotMerged } from '../rules/person.ts';
import { hasFields, isNumber } from '../rules/shapes.ts';
import { NOTIFICATIONS_PAGE, notificationPath, notificationsPath } from './notifications.ts';

export const notificationsRow = {
  root: 'Notifications',
  paths: [notificationsPath, notificationPath],
  person: { merge: 'move', export: { as: 'Notifications', last: 1_000 }, erase: 'delete' },
  keep: sweptAfter('messages', 'At', 'record of a person'),
  rules: {
    note: 'Notifications to a person, written once by the server. The person marks each one as read, once. A notification is removed after a year.',
    at: {
      $uid: {
        list: { from: 'either', most: NOTIFICATIONS_PAGE },
        read: isOwnerOrGuardian,
        index: ['At', 'ReadAt'],
        at: {
          $notification: {
            write: all(isServer, any(all(takesNextVersionUnmerged, isCreated), isRemovedAfterItsTime('messages'))),
            validate: hasFields('Kind', 'At'),
            at: {
              ReadAt: {
                write: all(isOwnerWithOpenAccount, wasNotMerged(), wasAbsent, isNow),
                validate: isNumber,
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
