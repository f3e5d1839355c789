import { type DatabaseRow, sweptAfter } from '../row.ts';
import { isDesk, isServer } from '../rules/callers.ts';
import { isCreated, isNow, isRemoved, isRemovedAfterItsTime } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { equals } from '../rules/operand.ts';
import { isRemovedByAnyErasure } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, before, field, value } from '../rules/value.ts';
import {
  answeredContactPath,
  answeredContactsPath,
  CONTACTS_PAGE,
  waitingContactPath,
  waitingContactsPath,
} from './contacts.ts';

/** The same update moves the message to `answered`. */
const isAnsweredNow = all(isRemoved, after(answeredContactPath).exists);

/** The message is no longer waiting after the update. The rule of `At` checks that it was waiting before. */
const isNoLongerWaiting = not(after(waitingContactPath).exists);

const list = { list: { from: 'last', most: CONTACTS_PAGE }, read: isDesk, index: ['At', 'Phone', 'Email'] } as const;

/** Requires a name, a text, a time, and a phone or an e-mail for the answer. */
const isMessage = all(hasFields('Name', 'Text', 'At'), any(field('Phone').exists, field('Email').exists));

export const contactsRow = {
  root: 'Contacts',
  paths: [waitingContactsPath, waitingContactPath, answeredContactsPath, answeredContactPath],
  person: { merge: 'leave', export: null, erase: 'delete' },
  keep: sweptAfter('contacts', 'At', 'record'),
  rules: {
    note: 'Messages of the contact form: written by the server, read by the desk. A message moves from `waiting` to `answered` in one update. It is removed after a year, or when a person with its phone or e-mail is erased.',
    at: {
      waiting: {
        ...list,
        at: {
          $id: {
            write: all(
              isServer,
              any(isCreated, isAnsweredNow, isRemovedAfterItsTime('contacts'), isRemovedByAnyErasure),
            ),
            validate: isMessage,
            at: { At: isNow },
          },
        },
      },
      answered: {
        ...list,
        at: {
          $id: {
            write: all(
              isServer,
              any(all(isCreated, isNoLongerWaiting), isRemovedAfterItsTime('contacts'), isRemovedByAnyErasure),
            ),
            validate: all(isMessage, field('Answered').exists),
            at: {
              At: equals(value, before(waitingContactPath, {}, 'At')),
              Answered: { validate: hasFields('At', 'By', 'Via'), at: { At: isNow } },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
