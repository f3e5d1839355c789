import { DESK } from '../model/actors.ts';
import { TIMESTAMP } from '../model/case.ts';
import { answeredNow, storedContact } from '../model/contacts.ts';
import type { Row } from './row.ts';

const WAITING = 'Contacts/waiting/w1';
const ANSWERED = 'Contacts/answered/w1';
const OLD = 1;
const newest = (path: string) => ({ path, query: { orderBy: 'At', last: 50 } });

/** Messages of the contact form. Only the server writes them, also for visitors. */
export const CONTACT_ROWS: readonly Row[] = [
  { pattern: 'Contacts', allow: {} },
  { pattern: 'Contacts/waiting', allow: { list: DESK }, list: newest('Contacts/waiting') },
  { pattern: 'Contacts/answered', allow: { list: DESK }, list: newest('Contacts/answered') },
  {
    pattern: 'Contacts/waiting/{id}',
    allow: { list: DESK, create: ['server'], delete: ['server'] },
    note: 'delete: when it is answered, or after a year',
    place: WAITING,
    list: newest('Contacts/waiting'),
    create: () => ({ given: { [WAITING]: null }, updates: { [WAITING]: { ...storedContact(0), At: TIMESTAMP } } }),
    delete: ({ clock }) => ({ updates: { [WAITING]: null, [ANSWERED]: answeredNow(clock.now) } }),
  },
  {
    pattern: 'Contacts/answered/{id}',
    allow: { list: DESK, create: ['server'], delete: ['server'] },
    note: 'create: together with the end of its waiting; delete: after a year',
    place: 'Contacts/answered/a1',
    list: newest('Contacts/answered'),
    create: ({ clock }) => ({ updates: { [WAITING]: null, [ANSWERED]: answeredNow(clock.now) } }),
    delete: () => ({ given: { 'Contacts/answered/a1/At': OLD }, updates: { 'Contacts/answered/a1': null } }),
  },
];
