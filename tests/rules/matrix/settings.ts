import { BRANCH, DESK, EVERYBODY, SIGNED_IN } from '../model/actors.ts';
import { TIMESTAMP } from '../model/case.ts';
import { OTHER_ID, TODAY } from '../model/world.ts';
import type { Row } from './row.ts';

const STAFF = 'Staff/reception-1';
const DIFFERENCE = { Kind: 'folio', Place: 'Folios/centro/2' };
const OPEN_DIFFERENCE = 'folio~1';
const CLOSED_DIFFERENCE = { ...DIFFERENCE, Found: 1, Closed: { By: 'admin-1', At: 2 } };
const PUBLIC = { read: EVERYBODY, list: EVERYBODY };
const PUBLIC_AND_SERVER_WRITES = { ...PUBLIC, create: ['server'], update: ['server'] } as const;

/**
 * Settings, fields of branches, roles, records of jobs and of the schema, differences, pending accounts, merges,
 * problems, erasures, messages, notes and notifications.
 */
export const SETTINGS_ROWS: readonly Row[] = [
  { pattern: 'Config/Name', allow: PUBLIC_AND_SERVER_WRITES },
  { pattern: 'Config/Slug', allow: PUBLIC },
  { pattern: 'Config/GraceDays', allow: PUBLIC_AND_SERVER_WRITES },
  { pattern: 'Config/StayMinutes', allow: PUBLIC_AND_SERVER_WRITES },
  {
    pattern: 'Config/Colour',
    allow: { ...PUBLIC_AND_SERVER_WRITES, delete: ['server'] },
    note: 'this row also stands for fields that have no row in this table',
  },
  {
    pattern: 'OrderSettings',
    allow: { read: SIGNED_IN, list: SIGNED_IN, create: ['server'], update: ['server'], delete: ['server'] },
  },
  {
    pattern: 'TillSettings',
    allow: { read: DESK, list: DESK, create: ['server'], update: ['server'], delete: ['server'] },
  },
  { pattern: 'Branches/{branch}/Name', allow: PUBLIC_AND_SERVER_WRITES },
  { pattern: 'Branches/{branch}/SelfCheckIn', allow: PUBLIC_AND_SERVER_WRITES },
  {
    pattern: 'Branches/{branch}/Capacity',
    allow: { ...PUBLIC_AND_SERVER_WRITES, delete: ['server'] },
    note: 'this row also stands for fields that have no row in this table',
    path: `Branches/${BRANCH}/Capacity`,
  },
  {
    pattern: 'Staff/{uid}',
    allow: { read: ['own', 'admin'], list: ['admin'], create: ['server'], update: ['server'], delete: ['server'] },
    note: 'the same update changes the number of administrators, if the role is or was `admin`; an account that signed in before `Since` has none of the staff rights in this table',
    create: () => ({ updates: { 'Staff/member-1': { Role: 'kiosk', Branch: BRANCH, Since: 1 } } }),
    update: () => ({ updates: { [STAFF]: { Role: 'kiosk', Branch: BRANCH, Since: 1 } } }),
    delete: () => ({ updates: { [STAFF]: null } }),
  },
  { pattern: 'EndedRoles/{uid}', allow: {} },
  { pattern: 'EndedRoles/{uid}/{change}', allow: { create: ['server'], update: ['server'], delete: ['server'] } },
  { pattern: 'StaffCounts/{role}', allow: { update: ['server'] }, note: 'never below 1' },
  { pattern: 'StaffCounts', allow: {} },
  { pattern: 'Turns', allow: {} },
  { pattern: 'Emails', allow: {} },
  { pattern: 'Turns/{day~uid}', allow: { create: ['server'], update: ['server'], delete: ['server'] } },
  { pattern: 'Jobs/{job}', allow: { create: ['server'], update: ['server'] } },
  { pattern: 'Jobs/nightly', allow: { read: ['admin'], create: ['server'], update: ['server'] } },
  {
    pattern: 'Differences',
    allow: { list: ['admin'] },
    note: 'the last 100 at most',
    list: { path: 'Differences', query: { orderBy: 'Open', last: 100 } },
  },
  {
    pattern: 'Differences/{difference}',
    allow: { list: ['admin'], create: ['server'], update: ['server'] },
    note: 'update: an open one is reported again or closed; a closed one can’t change',
    list: { path: 'Differences', query: { orderBy: 'Open', last: 100 } },
    create: () => ({ updates: { 'Differences/folio~2': { ...DIFFERENCE, Found: 5, Open: 5 } } }),
    update: () => ({ updates: { [`Differences/${OPEN_DIFFERENCE}`]: CLOSED_DIFFERENCE } }),
  },
  {
    pattern: 'DailyRun',
    allow: { read: ['admin'], list: ['admin'], create: ['server'], update: ['server'] },
    note: 'create: a new run, if the previous one has ended or began more than ten minutes ago; update: the next job, or the end',
    create: () => ({
      given: { DailyRun: null },
      updates: { DailyRun: { Id: 'run-2', At: TIMESTAMP, By: 'admin-1' } },
    }),
    update: () => ({ updates: { 'DailyRun/Done/Codes': 1, 'DailyRun/Job': 'Erasures' } }),
  },
  {
    pattern: 'PendingAccounts/{uid}',
    allow: { create: ['server'], update: ['server'], delete: ['server'] },
    note: 'create: while the uid has neither a profile nor a role; update: on the same condition, and only with the same `Input`, so that a request with another input can’t change the record',
    path: 'PendingAccounts/nobody',
    update: () => ({ updates: { 'PendingAccounts/nobody': { At: { '.sv': 'timestamp' }, Input: 'abc' } } }),
    create: () => ({
      given: { 'PendingAccounts/nobody': null },
      updates: { 'PendingAccounts/nobody': { At: { '.sv': 'timestamp' }, Input: 'abc' } },
    }),
  },
  { pattern: 'Schema', allow: { create: ['server'], update: ['server'] } },
  {
    pattern: 'MergedUsers/{uid}',
    path: 'MergedUsers/gone',
    allow: { read: ['reception', 'reception-elsewhere', 'admin'], create: ['server'], erase: ['server'] },
    note: 'written once, never changed; the server removes only `Unsettled` from it',
  },
  {
    pattern: 'Problems/{day}',
    allow: { list: ['admin'] },
    note: 'the last 200 at most',
    list: { path: `Problems/${TODAY}`, query: { orderBy: 'Last', last: 200 } },
  },
  {
    pattern: 'Problems/{day}/{id}',
    allow: { list: ['admin'], create: ['server'], update: ['server'] },
    note: 'delete: after 90 days',
    list: { path: `Problems/${TODAY}`, query: { orderBy: 'Last', last: 200 } },
  },
  {
    pattern: 'ErasureRequests',
    allow: { list: ['admin'] },
    note: 'the last 100 at most',
    list: { path: 'ErasureRequests', query: { orderBy: 'Open', last: 100 } },
  },
  {
    pattern: 'ErasureRequests/{uid}',
    allow: { read: ['own', 'admin'], list: ['admin'], create: ['server'], delete: ['server'] },
    note: 'delete: while it is open and no erasure has begun, or five years after it was answered',
    list: { path: 'ErasureRequests', query: { orderBy: 'Open', last: 100 } },
    create: () => ({
      given: { 'ErasureRequests/member-1': null },
      updates: {
        'ErasureRequests/member-1': { At: TIMESTAMP, By: 'member-1', AnswerBy: '2026-10-19', DoneBy: '2026-11-09' },
      },
    }),
  },
  {
    pattern: 'Erasures/{uid}',
    path: 'Erasures/erased',
    allow: { create: ['server'], update: ['server'], delete: ['server'] },
    note: 'create: in the same update that erases the profile; update: the next step, which increments `Turn`',
    create: ({ clock }) => ({
      given: { 'Erasures/erased': null },
      updates: {
        'Erasures/erased': { At: clock.now, By: 'admin-1', Request: 'member-1' },
        'Users/erased/ErasedAt': TIMESTAMP,
        'Summaries/erased/Version': 1,
      },
    }),
    update: ({ clock }) => ({
      updates: { 'Erasures/erased': { At: clock.now, By: 'admin-1', Request: 'member-1', Turn: 1 } },
    }),
  },
  {
    pattern: 'Messages/{uid}',
    allow: { list: ['reception', 'reception-elsewhere', 'admin'], erase: ['server'] },
    note: 'the last 100 at most',
    list: { path: 'Messages/member-1', query: { orderBy: 'At', last: 100 } },
  },
  {
    pattern: 'Messages/{uid}/{id}',
    allow: { list: ['reception', 'reception-elsewhere', 'admin'], create: ['server'] },
    note: 'appended, never changed; delete: after a year',
    path: `Messages/member-1/${OTHER_ID}`,
    list: { path: 'Messages/member-1', query: { orderBy: '.key', last: 100 } },
  },
  {
    pattern: 'Notes/{uid}',
    allow: { list: ['reception', 'reception-elsewhere', 'admin'], erase: ['server'] },
    note: 'the last 100 at most',
    list: { path: 'Notes/member-1', query: { orderBy: 'At', last: 100 } },
  },
  {
    pattern: 'Notes/{uid}/{id}',
    allow: { list: ['reception', 'reception-elsewhere', 'admin'], create: ['server'] },
    note: 'appended, never changed',
    path: `Notes/member-1/${OTHER_ID}`,
    list: { path: 'Notes/member-1', query: { orderBy: '.key', last: 100 } },
  },
  {
    pattern: 'Notifications/{uid}',
    allow: { list: ['own', 'guardian'], erase: ['server'] },
    note: 'up to 100 at a time',
    list: { path: 'Notifications/member-1', query: { orderBy: 'At', last: 100 } },
  },
  {
    pattern: 'Notifications/{uid}/{id}',
    allow: { list: ['own', 'guardian'], create: ['server'] },
    note: 'written once; delete: after a year',
    path: 'Notifications/member-1/2026-10-19~-3',
    list: { path: 'Notifications/member-1', query: { orderBy: '.key', first: 100 } },
  },
  {
    pattern: 'Notifications/{uid}/{id}/ReadAt',
    allow: { list: ['own', 'guardian'], create: ['own'] },
    note: 'once, with the time of the write',
    path: 'Notifications/member-1/2026-10-19~-3/ReadAt',
    create: () => ({ updates: { 'Notifications/member-1/2026-10-19~-3/ReadAt': { '.sv': 'timestamp' } } }),
    update: () => ({
      given: { 'Notifications/member-1/2026-10-19~-3/ReadAt': 1 },
      updates: { 'Notifications/member-1/2026-10-19~-3/ReadAt': { '.sv': 'timestamp' } },
    }),
  },
  {
    pattern: 'NoticesRead/{uid}',
    allow: { read: ['own'], create: ['own'], update: ['own'], erase: ['server'] },
    note: 'update: to a later time; never in the future',
  },
];
