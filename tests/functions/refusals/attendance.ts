import { REPORTS } from '../../../domain/src/contracts/reports.ts';
import { newId } from '../../support/functions.ts';
import { asText, badDay, DAY, gone, missing, PAID, required, type Table, tooLong } from './table.ts';

/** The keys of a guest who doesn't exist. */
const GUEST = { branch: 'centro', day: '2026-11-01', id: 'demo-recepcion~0b7' };

/** Cases of the reports that only administrators see. */
const REPORT_REFUSED: Table['refused'] = [
  ...required('from', 'to'),
  { what: 'backwards', change: { from: '2026-12-01' }, says: 'date-out-of-range to' },
  { what: 'two years', change: { from: '2024-11-01' }, says: 'date-out-of-range to' },
  { what: 'by reception', as: 'reception', change: { branch: 'centro' }, says: 'no-permission' },
  { what: 'no such branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
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
      { what: 'no reason', change: { Reason: ' ' }, says: 'reason-required Reason' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'nothing there', change: { day: '2020-01-01' }, says: 'attendance-not-found' },
    ],
  },
  chargeGuest: {
    by: 'reception',
    valid: () => ({ requestId: newId(), ...GUEST, PaidBy: 'cash' }),
    refused: [
      ...required('requestId', 'id', 'branch'),
      badDay('day'),
      missing('PaidBy'),
      { what: 'paid by hope', change: { PaidBy: 'hope' }, says: 'invalid-input PaidBy' },
      { what: 'a price of its own', change: { Price: 1 }, says: 'invalid-input' },
      asText('Reason'),
      tooLong('Reason'),
      { what: 'a courtesy without a reason', change: { PaidBy: 'courtesy' }, says: 'reason-required Reason' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'nobody there', change: {}, says: 'guest-not-found' },
    ],
  },
  annulGuest: {
    by: 'reception',
    valid: () => ({ requestId: newId(), ...GUEST, Reason: 'No entró' }),
    refused: [
      ...required('requestId', 'id', 'branch'),
      badDay('day'),
      asText('Reason'),
      { what: 'no reason', change: { Reason: ' ' }, says: 'reason-required Reason' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'nobody there', change: {}, says: 'guest-not-found' },
    ],
  },
  recordAttendance: {
    by: 'reception',
    valid: (now) => ({ requestId: newId(), branch: 'centro', uid: PAID, At: now - 60_000, Reason: 'Se fue la luz' }),
    refused: [
      ...required('requestId', 'uid', 'branch'),
      missing('At'),
      { what: 'a time of text', change: { At: 'ayer' }, says: 'invalid-input At' },
      { what: 'before time began', change: { At: -1 }, says: 'invalid-input At' },
      { what: 'half a millisecond', change: { At: 1.5 }, says: 'invalid-input At' },
      { what: 'in two years', change: { At: Date.now() + 700 * DAY }, says: 'date-out-of-range At' },
      { what: 'in an hour', change: { At: Date.now() + 3_600_000 }, says: 'date-out-of-range At' },
      { what: 'two years ago', change: { At: Date.now() - 700 * DAY }, says: 'date-out-of-range At' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'no such branch', as: 'admin', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
      { what: 'an id of text', change: { Id: 'abc' }, says: 'invalid-input Id' },
      { what: 'a reason of one letter', change: { Reason: 'x' }, says: 'reason-required Reason' },
      gone(),
    ],
  },
  exchangeBranchCode: {
    by: 'member',
    valid: () => ({ branch: 'centro', Code: '00000000' }),
    refused: [
      ...required('branch', 'Code'),
      { what: 'seven digits', change: { Code: '1234567' }, says: 'invalid-input Code' },
      { what: 'a letter', change: { Code: '1234567a' }, says: 'invalid-input Code' },
      { what: 'digits that no door shows', change: {}, says: 'branch-code-wrong Code' },
      { what: 'of a branch that is not', change: { branch: 'polanco' }, says: 'branch-code-wrong Code' },
    ],
  },
  ...REPORT_TABLES,
  listMembers: {
    by: 'reception',
    valid: () => ({ sort: 'name' }),
    refused: [
      { what: 'another order', change: { sort: 'age' }, says: 'invalid-input sort' },
      { what: 'another state', change: { state: 'lost' }, says: 'invalid-input state' },
      badDay('joinedFrom'),
      badDay('absentSince'),
      { what: 'a wrong place', change: { cursor: '~' }, says: 'invalid-input cursor' },
      { what: 'no such branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
    ],
  },
  exportMembers: {
    by: 'admin',
    valid: () => ({}),
    refused: [
      { what: 'another state', change: { state: 'lost' }, says: 'invalid-input state' },
      { what: 'by reception', as: 'reception', change: {}, says: 'no-permission' },
      { what: 'no such branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
    ],
  },
  listRetention: {
    by: 'admin',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19', kind: 'left' }),
    refused: [
      ...REPORT_REFUSED,
      { what: '93 days', change: { from: '2026-08-19' }, says: 'date-out-of-range to' },
      { what: 'another kind', change: { kind: 'lost' }, says: 'invalid-input kind' },
      { what: 'a wrong place', change: { cursor: 'x' }, says: 'invalid-input cursor' },
      { what: 'a place of other days', change: { cursor: '2026-10-01~x' }, says: 'invalid-input cursor' },
    ],
  },
  listInvoices: {
    by: 'admin',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19' }),
    refused: [...REPORT_REFUSED, { what: 'a wrong place', change: { cursor: 'x' }, says: 'invalid-input cursor' }],
  },
  describePanel: {
    by: 'reception',
    valid: () => ({ branch: 'centro' }),
    refused: [
      ...required('branch'),
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'no such branch', as: 'admin', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
    ],
  },
  attendanceReport: {
    by: 'reception',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19', branch: 'centro' }),
    refused: [
      ...required('from', 'to'),
      { what: 'backwards', change: { from: '2026-12-01' }, says: 'date-out-of-range to' },
      { what: 'a year', change: { from: '2025-11-01' }, says: 'date-out-of-range to' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'all branches', change: { branch: undefined }, says: 'no-permission' },
      { what: 'no such branch', as: 'admin', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
    ],
  },
} satisfies Readonly<Record<string, Table>>;
