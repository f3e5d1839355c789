import { expect, it } from 'vitest';
import { isAboveLists } from './gym-database.ts';

it.each([
  { path: 'Users', above: false },
  { path: 'Attendance', above: true },
  { path: 'Attendance/centro', above: false },
  { path: 'Expirations', above: true },
  { path: 'BranchOrders', above: true },
  { path: 'BranchOrders/centro', above: true },
  { path: 'BranchOrders/centro/pending', above: false },
  { path: 'Contacts', above: true },
  { path: 'Contacts/waiting', above: false },
  { path: 'MemberAttendance', above: false },
  { path: 'Unknown', above: false },
])('says whether the lists stand below /$path: $above', ({ path, above }) => {
  expect(isAboveLists(path)).toBe(above);
});
