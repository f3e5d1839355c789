export { updateUser } from './callables/update-user.ts';
export { whoAmI } from './callables/who-am-i.ts';
export { attendanceWritten } from './triggers/attendance-written.ts';
export { membershipWritten } from './triggers/membership-written.ts';
