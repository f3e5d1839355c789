import { REPORTS } from '../../../domain/src/contracts/reports.ts';
import { newId } from '../../support/functions.ts';
import {
  badDay,
  DAY,
  missing,
  PAID,
  type RefusalTable,
  requiredFields,
  tooLong,
  unexpectedNumber,
  unknownUser,
} from './table.ts';

/** The keys of a guest that doesn't exist. */
const GUEST = { branch: 'centro', day: '2026-11-01', id: 'demo-recepcion~0b7' };

/** The refusals of every report for administrators. */
const REPORT_REFUSED: RefusalTable['refused'] = [
  ...requiredFields('from', 'to'),
  { fault: 'a range that ends before it begins', change: { from: '2026-12-01' }, expected: 'date-out-of-range to' },
  { fault: 'a range of two years', change: { from: '2024-11-01' }, expected: 'date-out-of-range to' },
  { fault: 'a call by reception', as: 'reception', change: { branch: 'centro' }, expected: 'no-permission' },
  { fault: 'an unknown branch', change: { branch: 'polanco' }, expected: 'branch-not-found branch' },
];

const REPORT: RefusalTable = {
  role: 'admin',
  valid: () => ({ from: '2026-11-01', to: '2026-11-19' }),
  refused: REPORT_REFUSED,
};
const REPORT_TABLES = Object.fromEntries(Object.keys(REPORTS).map((name) => [name, REPORT])) as Readonly<
  Record<keyof typeof REPORTS, RefusalTable>
>;

export const ATTENDANCE_TABLES = {
  annulAttendance: {
    role: 'reception',
    valid: () => ({ requestId: newId(), branch: 'centro', day: '2026-11-01', uid: PAID, Reason: 'No era ella' }),
    refused: [
      ...requiredFields('requestId', 'uid', 'branch'),
      badDay('day'),
      unexpectedNumber('Reason'),
      { fault: 'no reason', change: { Reason: ' ' }, expected: 'reason-required Reason' },
      { fault: 'another branch', change: { branch: 'valle' }, expected: 'no-permission' },
      { fault: 'an unknown check-in', change: { day: '2020-01-01' }, expected: 'attendance-not-found' },
    ],
  },
  chargeGuest: {
    role: 'reception',
    valid: () => ({ requestId: newId(), ...GUEST, PaidBy: 'cash' }),
    refused: [
      ...requiredFields('requestId', 'id', 'branch'),
      badDay('day'),
      missing('PaidBy'),
      { fault: 'an unknown payment method', change: { PaidBy: 'hope' }, expected: 'invalid-input PaidBy' },
      { fault: 'a price in the input', change: { Price: 1 }, expected: 'invalid-input' },
      unexpectedNumber('Reason'),
      tooLong('Reason'),
      { fault: 'a courtesy without a reason', change: { PaidBy: 'courtesy' }, expected: 'reason-required Reason' },
      { fault: 'another branch', change: { branch: 'valle' }, expected: 'no-permission' },
      { fault: 'an unknown guest', change: {}, expected: 'guest-not-found' },
    ],
  },
  annulGuest: {
    role: 'reception',
    valid: () => ({ requestId: newId(), ...GUEST, Reason: 'No entró' }),
    refused: [
      ...requiredFields('requestId', 'id', 'branch'),
      badDay('day'),
      unexpectedNumber('Reason'),
      { fault: 'no reason', change: { Reason: ' ' }, expected: 'reason-required Reason' },
      { fault: 'another branch', change: { branch: 'valle' }, expected: 'no-permission' },
      { fault: 'an unknown guest', change: {}, expected: 'guest-not-found' },
    ],
  },
  recordAttendance: {
    role: 'reception',
    valid: (now) => ({ requestId: newId(), branch: 'centro', uid: PAID, At: now - 60_000, Reason: 'Se fue la luz' }),
    refused: [
      ...requiredFields('requestId', 'uid', 'branch'),
      missing('At'),
      { fault: 'a text as a time', change: { At: 'ayer' }, expected: 'invalid-input At' },
      { fault: 'a negative time', change: { At: -1 }, expected: 'invalid-input At' },
      { fault: 'half a millisecond', change: { At: 1.5 }, expected: 'invalid-input At' },
      { fault: 'a time in two years', change: { At: Date.now() + 700 * DAY }, expected: 'date-out-of-range At' },
      { fault: 'a time in an hour', change: { At: Date.now() + 3_600_000 }, expected: 'date-out-of-range At' },
      { fault: 'a time two years ago', change: { At: Date.now() - 700 * DAY }, expected: 'date-out-of-range At' },
      { fault: 'another branch', change: { branch: 'valle' }, expected: 'no-permission' },
      { fault: 'an unknown branch', as: 'admin', change: { branch: 'polanco' }, expected: 'branch-not-found branch' },
      { fault: 'an id that is no UUID', change: { Id: 'abc' }, expected: 'invalid-input Id' },
      { fault: 'a reason of one letter', change: { Reason: 'x' }, expected: 'reason-required Reason' },
      unknownUser(),
    ],
  },
  exchangeBranchCode: {
    role: 'member',
    valid: () => ({ branch: 'centro', Code: '00000000' }),
    refused: [
      ...requiredFields('branch', 'Code'),
      { fault: 'a code of seven digits', change: { Code: '1234567' }, expected: 'invalid-input Code' },
      { fault: 'a code with a letter', change: { Code: '1234567a' }, expected: 'invalid-input Code' },
      { fault: 'a code that no terminal shows', change: {}, expected: 'branch-code-wrong Code' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, expected: 'branch-code-wrong Code' },
    ],
  },
  ...REPORT_TABLES,
  listMembers: {
    role: 'reception',
    valid: () => ({ sort: 'name' }),
    refused: [
      { fault: 'an unknown sort order', change: { sort: 'age' }, expected: 'invalid-input sort' },
      { fault: 'an unknown state', change: { state: 'lost' }, expected: 'invalid-input state' },
      badDay('joinedFrom'),
      badDay('absentSince'),
      { fault: 'an invalid cursor', change: { cursor: '~' }, expected: 'invalid-input cursor' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, expected: 'branch-not-found branch' },
    ],
  },
  exportMembers: {
    role: 'admin',
    valid: () => ({}),
    refused: [
      { fault: 'an unknown state', change: { state: 'lost' }, expected: 'invalid-input state' },
      { fault: 'a call by reception', as: 'reception', change: {}, expected: 'no-permission' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, expected: 'branch-not-found branch' },
    ],
  },
  listRetention: {
    role: 'admin',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19', kind: 'left' }),
    refused: [
      ...REPORT_REFUSED,
      { fault: 'a range of 93 days', change: { from: '2026-08-19' }, expected: 'date-out-of-range to' },
      { fault: 'an unknown kind', change: { kind: 'lost' }, expected: 'invalid-input kind' },
      { fault: 'an invalid cursor', change: { cursor: 'x' }, expected: 'invalid-input cursor' },
      { fault: 'a cursor outside the range', change: { cursor: '2026-10-01~x' }, expected: 'invalid-input cursor' },
    ],
  },
  listInvoices: {
    role: 'admin',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19' }),
    refused: [
      ...REPORT_REFUSED,
      { fault: 'an invalid cursor', change: { cursor: 'x' }, expected: 'invalid-input cursor' },
    ],
  },
  describePanel: {
    role: 'reception',
    valid: () => ({ branch: 'centro' }),
    refused: [
      ...requiredFields('branch'),
      { fault: 'another branch', change: { branch: 'valle' }, expected: 'no-permission' },
      { fault: 'an unknown branch', as: 'admin', change: { branch: 'polanco' }, expected: 'branch-not-found branch' },
    ],
  },
  attendanceReport: {
    role: 'reception',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19', branch: 'centro' }),
    refused: [
      ...requiredFields('from', 'to'),
      { fault: 'a range that ends before it begins', change: { from: '2026-12-01' }, expected: 'date-out-of-range to' },
      { fault: 'a range of a year', change: { from: '2025-11-01' }, expected: 'date-out-of-range to' },
      { fault: 'another branch', change: { branch: 'valle' }, expected: 'no-permission' },
      { fault: 'all branches', change: { branch: undefined }, expected: 'no-permission' },
      { fault: 'an unknown branch', as: 'admin', change: { branch: 'polanco' }, expected: 'branch-not-found branch' },
    ],
  },
} satisfies Readonly<Record<string, RefusalTable>>;
