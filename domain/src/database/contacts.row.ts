import {
  answeredContactPath,
  answeredContactsPath,
  CONTACTS_PAGE,
  waitingContactPath,
  waitingContactsPath,
} from './contacts.ts';
import { type DatabaseRow, sweptAfter } from './row.ts';
import { all, any } from './rules/expression.ts';
import { anyDesk, append, goneWhileErasingAnybody, has, isOver, server } from './rules/predicates.ts';
import { after, before, field, value } from './rules/value.ts';

const isKeptNoMore = isOver('contacts');

const isAnsweredNow = all(`!${value.exists}`, after(answeredContactPath).exists);

/** It is no longer in the list of waiting messages. The rule of `At` checks that it was there before this update. */
const waitsNoMore = `!${after(waitingContactPath).exists}`;

const list = { list: { from: 'last', most: CONTACTS_PAGE }, read: anyDesk, index: ['At', 'Phone', 'Email'] } as const;

/** A message with a name, a text, and a phone or e-mail for the answer. */
const isMessage = all(has('Name', 'Text', 'At'), any(field('Phone').exists, field('Email').exists));

export const contactsRow = {
  root: 'Contacts',
  paths: [waitingContactsPath, waitingContactPath, answeredContactsPath, answeredContactPath],
  person: { merge: 'leave', copy: null, erase: 'delete' },
  keep: sweptAfter('contacts', 'At', 'record'),
  rules: {
    note: 'Messages of the contact form: appended by the server, read by staff; one moves from waiting to answered in one update. Name, phone and text go after a year, or with the person who is erased, by phone and e-mail.',
    at: {
      waiting: {
        ...list,
        at: {
          $id: {
            write: all(server, any(append, isAnsweredNow, isKeptNoMore, goneWhileErasingAnybody)),
            validate: isMessage,
            at: { At: `${value} === now` },
          },
        },
      },
      answered: {
        ...list,
        at: {
          $id: {
            write: all(server, any(all(append, waitsNoMore), isKeptNoMore, goneWhileErasingAnybody)),
            validate: all(isMessage, field('Answered').exists),
            at: {
              At: `${value} === ${before(waitingContactPath, {}, 'At')}`,
              Answered: { validate: has('At', 'By', 'Via'), at: { At: `${value} === now` } },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
