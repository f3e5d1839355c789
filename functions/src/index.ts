import { handlers } from './handlers.ts';
import { callables } from './lib/callable.ts';

// Every callable under its own name; a test compares them with the table of contracts.
export const {
  addNote,
  annulAttendance,
  annulMembershipEntry,
  attendanceReport,
  cancelMembership,
  changeMembershipPlan,
  createAccessLink,
  createUser,
  exchangeBranchCode,
  exportMyData,
  freezeMembership,
  importUsers,
  listAbsent,
  listExpirations,
  listStaff,
  markContacted,
  mergeUsers,
  recordAttendance,
  redeemAccessLink,
  renewMembership,
  resumeMembership,
  runDailyJobs,
  saveSettings,
  setAccountActive,
  setStaffRole,
  updateUser,
  whoAmI,
} = callables(handlers);
export { morning } from './schedules/morning.ts';
export { nightly } from './schedules/nightly.ts';
export { attendanceWritten } from './triggers/attendance-written.ts';
export { membershipWritten } from './triggers/membership-written.ts';
export { rederiveWritten } from './triggers/rederive-written.ts';
export { selfCheckInWritten } from './triggers/self-check-in-written.ts';
export { userWritten } from './triggers/user-written.ts';
