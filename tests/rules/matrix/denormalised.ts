import { BRANCH, DESK, GUARDIAN, MEMBER } from '../model/actors.ts';
import { TIMESTAMP, type Updates } from '../model/case.ts';
import { courtesy, THIS_MONTH, TODAY } from '../model/world.ts';
import type { Row } from './row.ts';

const SUMMARY = `Summaries/${MEMBER}`;
const ROSTER_ROW = `Roster/${BRANCH}/${MEMBER}`;
const ROSTER_SECRET = `RosterSecrets/${BRANCH}/${MEMBER}`;
const INDEX_RANGE = {
  path: 'MemberIndex',
  query: { orderBy: '.key', startAt: 'w~so', endAt: 'w~so\uf8ff', first: 60 },
} as const;
const BY_VERSION = { orderBy: 'Version', startAt: 0, first: 50 } as const;
const ROSTER = { path: `Roster/${BRANCH}`, query: BY_VERSION };
const ROSTER_SECRETS = { path: `RosterSecrets/${BRANCH}`, query: BY_VERSION };
const BY_KEY = { orderBy: '.key', first: 50 };
const SERVER_WRITES = { create: ['server'], update: ['server'] } as const;

/** Returns the update of a courtesy that reception gives, together with reception's monthly count. */
function giveCourtesy(now: number, count = 2): Updates {
  return {
    [`Uncharged/${THIS_MONTH}/u9`]: courtesy(now),
    [`UnchargedCounts/${THIS_MONTH}/reception-1/courtesy`]: { Count: count, Last: 'u9' },
  };
}

/** Denormalised rows, stored answers of callables, the audit log, and uncharged periods. */
export const DENORMALISED_ROWS: readonly Row[] = [
  {
    pattern: 'Summaries/{uid}',
    allow: SERVER_WRITES,
    note: 'only with the next version',
    create: () => ({ given: { [SUMMARY]: null }, updates: { [SUMMARY]: { Nombre: 'Sofía', Version: 1 } } }),
    update: () => ({ updates: { [SUMMARY]: { Nombre: 'Sofía', Version: 3 } } }),
  },
  {
    pattern: 'MemberIndex',
    allow: { list: DESK },
    note: 'a range of keys, up to 60 rows',
    list: INDEX_RANGE,
  },
  {
    pattern: 'MemberIndex/{kind~text~uid}',
    allow: { list: DESK, ...SERVER_WRITES, delete: ['server'] },
    list: INDEX_RANGE,
  },
  {
    pattern: 'Wards/{guardian}',
    allow: { list: ['guardian'] },
    note: 'up to 20 at a time',
    list: { path: `Wards/${GUARDIAN}`, query: { orderBy: '.key', first: 20 } },
  },
  {
    pattern: 'Wards/{guardian}/{uid}',
    allow: { list: ['guardian'], ...SERVER_WRITES, delete: ['server'] },
    list: { path: `Wards/${GUARDIAN}`, query: { orderBy: '.key', first: 20 } },
  },
  { pattern: 'Guardians/{phone}', allow: {} },
  { pattern: 'Guardians/{phone}/{uid}', allow: { ...SERVER_WRITES, delete: ['server'] } },
  { pattern: 'Expirations/{branch}', allow: {} },
  { pattern: 'Expirations/{branch}/{Ends~uid}', allow: { ...SERVER_WRITES, delete: ['server'] } },
  { pattern: 'ExpirationCounts/{branch}', allow: {} },
  { pattern: 'ExpirationCounts/{branch}/{Ends}', allow: SERVER_WRITES },
  { pattern: 'PeriodEnds/{branch}', allow: {} },
  { pattern: 'PeriodEnds/{branch}/{Ends~uid}', allow: { ...SERVER_WRITES, delete: ['server'] } },
  { pattern: 'LastVisits/{branch}', allow: {} },
  { pattern: 'LastVisits/{branch}/{day~uid}', allow: { ...SERVER_WRITES, delete: ['server'] } },
  {
    pattern: 'Roster/{branch}',
    allow: { list: ['reception', 'kiosk', 'admin'] },
    note: 'by version, up to 500 at a time',
    list: ROSTER,
  },
  {
    pattern: 'Roster/{branch}/{uid}',
    allow: { list: ['reception', 'kiosk', 'admin'], ...SERVER_WRITES },
    list: ROSTER,
    note: 'a person who leaves becomes a tombstone',
    create: () => ({ given: { [ROSTER_ROW]: null }, updates: { [ROSTER_ROW]: { Name: 'S', Version: TIMESTAMP } } }),
    update: () => ({ updates: { [ROSTER_ROW]: { Gone: true, Version: TIMESTAMP } } }),
  },
  {
    pattern: 'Roster/gym',
    allow: { list: ['reception', 'reception-elsewhere', 'kiosk', 'kiosk-elsewhere', 'admin'] },
    note: 'the people whose membership is valid at all branches; by version, up to 500 at a time',
    list: { path: 'Roster/gym', query: BY_VERSION },
  },
  {
    pattern: 'RosterSecrets/gym',
    allow: { list: ['kiosk', 'kiosk-elsewhere'] },
    note: 'the secrets of the people in Roster/gym; by version, up to 2,000 at a time; never read by staff',
    list: { path: 'RosterSecrets/gym', query: BY_VERSION },
  },
  {
    pattern: 'RosterSecrets/{branch}',
    allow: { list: ['kiosk'] },
    note: 'by version, up to 2,000 at a time; never read by staff',
    list: ROSTER_SECRETS,
  },
  {
    pattern: 'RosterSecrets/{branch}/{uid}',
    allow: { list: ['kiosk'], ...SERVER_WRITES, delete: ['server'] },
    list: ROSTER_SECRETS,
    create: () => ({
      given: { [ROSTER_SECRET]: null },
      updates: { [ROSTER_SECRET]: { Secret: 'A'.repeat(20), Version: TIMESTAMP } },
    }),
    update: () => ({ updates: { [ROSTER_SECRET]: { Secret: 'B'.repeat(20), Version: TIMESTAMP } } }),
  },
  {
    pattern: 'Requests/{requestId}',
    allow: { create: ['server'], delete: ['server'] },
    note: 'create: once; delete: after 30 days',
    delete: () => ({ given: { 'Requests/request-1/At': 1 }, updates: { 'Requests/request-1': null } }),
    create: () => ({
      given: { 'Requests/request-1': null },
      updates: { 'Requests/request-1': { Name: 'a', By: 'b', At: TIMESTAMP, Input: '{}', Answer: '{}' } },
    }),
  },
  {
    pattern: 'Audit/{day}',
    allow: { list: ['admin'] },
    note: 'up to 500 entries at a time',
    list: { path: `Audit/${TODAY}`, query: { orderBy: 'At', last: 500 } },
  },
  {
    pattern: 'Audit/{day}/{line}',
    allow: { list: ['admin'], create: ['server'] },
    note: 'appended, never changed; delete: after five years',
    list: { path: `Audit/${TODAY}`, query: BY_KEY },
  },
  {
    pattern: 'Uncharged/{month}',
    allow: { list: ['admin'] },
    note: 'the newest 200 at most',
    list: { path: `Uncharged/${THIS_MONTH}`, query: { orderBy: 'At', last: 200 } },
  },
  {
    pattern: 'Uncharged/{month}/{id}',
    allow: { list: ['admin'], create: ['server'] },
    note: 'appended, never changed; a row for a period that reception recorded is written only together with the count of the same receptionist',
    list: { path: `Uncharged/${THIS_MONTH}`, query: { orderBy: 'At', last: 10 } },
  },
  {
    pattern: 'UnchargedCounts/{month}/{uid}',
    path: `UnchargedCounts/${THIS_MONTH}/reception-1`,
    allow: { create: ['server'], update: ['server'] },
    note: 'raised by 1 in the same update as the period, within the limit of the till’s settings',
    create: ({ clock }) => ({
      given: { [`UnchargedCounts/${THIS_MONTH}`]: null },
      updates: giveCourtesy(clock.now, 1),
    }),
    update: ({ clock }) => ({ updates: giveCourtesy(clock.now) }),
  },
];
