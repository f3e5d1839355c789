import { expect, it } from 'vitest';
import { isAboveLists } from './gym-database.ts';

it.each([
  { path: 'Users', isAbove: false },
  { path: 'Attendance', isAbove: true },
  { path: 'Attendance/centro', isAbove: false },
  { path: 'Expirations', isAbove: true },
  { path: 'BranchOrders', isAbove: true },
  { path: 'BranchOrders/centro', isAbove: true },
  { path: 'BranchOrders/centro/pending', isAbove: false },
  { path: 'Contacts', isAbove: true },
  { path: 'Contacts/waiting', isAbove: false },
  { path: 'MemberAttendance', isAbove: false },
  { path: 'Unknown', isAbove: false },
])('/$path is above lists that are read in pages: $isAbove', ({ path, isAbove }) => {
  expect(isAboveLists(path)).toBe(isAbove);
});
