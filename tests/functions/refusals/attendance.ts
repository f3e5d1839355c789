import { newId } from '../../support/functions.ts';
import { asText, badDay, DAY, gone, missing, PAID, required, type Table } from './table.ts';

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
