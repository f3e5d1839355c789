import { REPORTS } from '../../../domain/src/contracts/reports.ts';
import { newId } from '../../support/functions.ts';
import { asText, badDay, DAY, missing, PAID, required, type Table, tooLong, unknownUser } from './table.ts';

/** The keys of a guest who doesn't exist. */
const GUEST = { branch: 'centro', day: '2026-11-01', id: 'demo-recepcion~0b7' };

/** Cases of the reports that only administrators see. */
const REPORT_REFUSED: Table['refused'] = [
  ...required('from', 'to'),
  { fault: 'a range that ends before it begins', change: { from: '2026-12-01' }, says: 'date-out-of-range to' },
  { fault: 'a range of two years', change: { from: '2024-11-01' }, says: 'date-out-of-range to' },
  { fault: 'by reception', as: 'reception', change: { branch: 'centro' }, says: 'no-permission' },
  { fault: 'an unknown branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
];

const REPORT: Table = {
  by: 'admin',
  valid: () => ({ from: '2026-11-01', to: '2026-11-19' }),
  refused: REPORT_REFUSED,
};
const REPORT_TABLES = Object.fromEntries(Object.keys(REPORTS).map((name) => [name, REPORT])) as Readonly<
  Record<keyof typeof REPORTS, Table>
>;

export const ATTENDANCE_TABLES = {
  annulAttendance: {
    by: 'reception',
    valid: () => ({ requestId: newId(), branch: 'centro', day: '2026-11-01', uid: PAID, Reason: 'No era ella' }),
    refused: [
      ...required('requestId', 'uid', 'branch'),
      badDay('day'),
      asText('Reason'),
      { fault: 'no reason', change: { Reason: ' ' }, says: 'reason-required Reason' },
      { fault: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { fault: 'no such check-in', change: { day: '2020-01-01' }, says: 'attendance-not-found' },
    ],
  },
  chargeGuest: {
    by: 'reception',
    valid: () => ({ requestId: newId(), ...GUEST, PaidBy: 'cash' }),
    refused: [
      ...required('requestId', 'id', 'branch'),
      badDay('day'),
      missing('PaidBy'),
      { fault: 'an unknown payment method', change: { PaidBy: 'hope' }, says: 'invalid-input PaidBy' },
      { fault: 'a price in the input', change: { Price: 1 }, says: 'invalid-input' },
      asText('Reason'),
      tooLong('Reason'),
      { fault: 'a courtesy without a reason', change: { PaidBy: 'courtesy' }, says: 'reason-required Reason' },
      { fault: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { fault: 'no such guest', change: {}, says: 'guest-not-found' },
    ],
  },
  annulGuest: {
    by: 'reception',
    valid: () => ({ requestId: newId(), ...GUEST, Reason: 'No entró' }),
    refused: [
      ...required('requestId', 'id', 'branch'),
      badDay('day'),
      asText('Reason'),
      { fault: 'no reason', change: { Reason: ' ' }, says: 'reason-required Reason' },
      { fault: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { fault: 'no such guest', change: {}, says: 'guest-not-found' },
    ],
  },
  recordAttendance: {
    by: 'reception',
    valid: (now) => ({ requestId: newId(), branch: 'centro', uid: PAID, At: now - 60_000, Reason: 'Se fue la luz' }),
    refused: [
      ...required('requestId', 'uid', 'branch'),
      missing('At'),
      { fault: 'a time of text', change: { At: 'ayer' }, says: 'invalid-input At' },
      { fault: 'a negative time', change: { At: -1 }, says: 'invalid-input At' },
      { fault: 'half a millisecond', change: { At: 1.5 }, says: 'invalid-input At' },
      { fault: 'in two years', change: { At: Date.now() + 700 * DAY }, says: 'date-out-of-range At' },
      { fault: 'in an hour', change: { At: Date.now() + 3_600_000 }, says: 'date-out-of-range At' },
      { fault: 'two years ago', change: { At: Date.now() - 700 * DAY }, says: 'date-out-of-range At' },
      { fault: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { fault: 'an unknown branch', as: 'admin', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
      { fault: 'an id of text', change: { Id: 'abc' }, says: 'invalid-input Id' },
      { fault: 'a reason of one letter', change: { Reason: 'x' }, says: 'reason-required Reason' },
      unknownUser(),
    ],
  },
  exchangeBranchCode: {
    by: 'member',
    valid: () => ({ branch: 'centro', Code: '00000000' }),
    refused: [
      ...required('branch', 'Code'),
      { fault: 'seven digits', change: { Code: '1234567' }, says: 'invalid-input Code' },
      { fault: 'a letter', change: { Code: '1234567a' }, says: 'invalid-input Code' },
      { fault: 'digits that no door shows', change: {}, says: 'branch-code-wrong Code' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, says: 'branch-code-wrong Code' },
    ],
  },
  ...REPORT_TABLES,
  listMembers: {
    by: 'reception',
    valid: () => ({ sort: 'name' }),
    refused: [
      { fault: 'an unknown sort order', change: { sort: 'age' }, says: 'invalid-input sort' },
      { fault: 'an unknown state', change: { state: 'lost' }, says: 'invalid-input state' },
      badDay('joinedFrom'),
      badDay('absentSince'),
      { fault: 'an invalid cursor', change: { cursor: '~' }, says: 'invalid-input cursor' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
    ],
  },
  exportMembers: {
    by: 'admin',
    valid: () => ({}),
    refused: [
      { fault: 'an unknown state', change: { state: 'lost' }, says: 'invalid-input state' },
      { fault: 'by reception', as: 'reception', change: {}, says: 'no-permission' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
    ],
  },
  listRetention: {
    by: 'admin',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19', kind: 'left' }),
    refused: [
      ...REPORT_REFUSED,
      { fault: '93 days', change: { from: '2026-08-19' }, says: 'date-out-of-range to' },
      { fault: 'an unknown kind', change: { kind: 'lost' }, says: 'invalid-input kind' },
      { fault: 'an invalid cursor', change: { cursor: 'x' }, says: 'invalid-input cursor' },
      { fault: 'a cursor outside the range', change: { cursor: '2026-10-01~x' }, says: 'invalid-input cursor' },
    ],
  },
  listInvoices: {
    by: 'admin',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19' }),
    refused: [...REPORT_REFUSED, { fault: 'an invalid cursor', change: { cursor: 'x' }, says: 'invalid-input cursor' }],
  },
  describePanel: {
    by: 'reception',
    valid: () => ({ branch: 'centro' }),
    refused: [
      ...required('branch'),
      { fault: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { fault: 'an unknown branch', as: 'admin', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
    ],
  },
  attendanceReport: {
    by: 'reception',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19', branch: 'centro' }),
    refused: [
      ...required('from', 'to'),
      { fault: 'a range that ends before it begins', change: { from: '2026-12-01' }, says: 'date-out-of-range to' },
      { fault: 'a year', change: { from: '2025-11-01' }, says: 'date-out-of-range to' },
      { fault: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { fault: 'all branches', change: { branch: undefined }, says: 'no-permission' },
      { fault: 'an unknown branch', as: 'admin', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
    ],
  },
} satisfies Readonly<Record<string, Table>>;
