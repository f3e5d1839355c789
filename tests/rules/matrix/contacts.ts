import { DESK } from '../model/actors.ts';
import { TIMESTAMP } from '../model/case.ts';
import { answeredContact, storedContact } from '../model/contacts.ts';
import type { Row } from './row.ts';

const WAITING = 'Contacts/waiting/w1';
const ANSWERED = 'Contacts/answered/w1';
/** A time over a year ago, epoch milliseconds. */
const OVER_A_YEAR_AGO = 1;
const newestQuery = (path: string) => ({ path, query: { orderBy: 'At', last: 50 } });

/** Messages of the contact form. The server writes all of them, including those of visitors. */
export const CONTACT_ROWS: readonly Row[] = [
  { pattern: 'Contacts', allow: {} },
  { pattern: 'Contacts/waiting', allow: { list: DESK }, list: newestQuery('Contacts/waiting') },
  { pattern: 'Contacts/answered', allow: { list: DESK }, list: newestQuery('Contacts/answered') },
  {
    pattern: 'Contacts/waiting/{id}',
    allow: { list: DESK, create: ['server'], delete: ['server'] },
    note: 'delete: when the message is answered, after a year, or during an erasure',
    path: WAITING,
    list: newestQuery('Contacts/waiting'),
    create: () => ({ given: { [WAITING]: null }, updates: { [WAITING]: { ...storedContact(0), At: TIMESTAMP } } }),
    delete: ({ clock }) => ({ updates: { [WAITING]: null, [ANSWERED]: answeredContact(clock.now) } }),
  },
  {
    pattern: 'Contacts/answered/{id}',
    allow: { list: DESK, create: ['server'], delete: ['server'] },
    note: 'create: in the same update that deletes the waiting message; delete: after a year, or during an erasure',
    path: 'Contacts/answered/a1',
    list: newestQuery('Contacts/answered'),
    create: ({ clock }) => ({ updates: { [WAITING]: null, [ANSWERED]: answeredContact(clock.now) } }),
    delete: () => ({
      given: { 'Contacts/answered/a1/At': OVER_A_YEAR_AGO },
      updates: { 'Contacts/answered/a1': null },
    }),
  },
];
