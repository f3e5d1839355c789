import { expect, it } from 'vitest';
import { isAboveLists } from './gym-database.ts';

it.each([
  { path: 'Users', areLists: false },
  { path: 'Attendance', areLists: true },
  { path: 'Attendance/centro', areLists: false },
  { path: 'Expirations', areLists: true },
  { path: 'BranchOrders', areLists: true },
  { path: 'BranchOrders/centro', areLists: true },
  { path: 'BranchOrders/centro/pending', areLists: false },
  { path: 'Contacts', areLists: true },
  { path: 'Contacts/waiting', areLists: false },
  { path: 'MemberAttendance', areLists: false },
  { path: 'Unknown', areLists: false },
])('the children of /$path are lists: $areLists', ({ path, areLists }) => {
  expect(isAboveLists(path)).toBe(areLists);
});
