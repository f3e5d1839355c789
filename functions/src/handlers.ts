import type { Handlers } from './lib/callable.ts';
import { createAccessLink, redeemAccessLink } from './use-cases/access-link.ts';
import { setAccountActive } from './use-cases/account-active.ts';
import { addNote } from './use-cases/add-note.ts';
import { annulAttendance } from './use-cases/annul-attendance.ts';
import { attendanceReport } from './use-cases/attendance-report.ts';
import {
  annulMembershipEntry,
  cancelMembership,
  changeMembershipPlan,
  freezeMembership,
  renewMembership,
  resumeMembership,
} from './use-cases/change-membership.ts';
import { createUser } from './use-cases/create-user.ts';
import { runDailyJobs } from './use-cases/daily-jobs.ts';
import { exchangeBranchCode } from './use-cases/exchange-branch-code.ts';
import { exportMyData } from './use-cases/export-data.ts';
import { importUsers } from './use-cases/import-users.ts';
import { listAbsent } from './use-cases/list-absent.ts';
import { listExpirations } from './use-cases/list-expirations.ts';
import { markContacted } from './use-cases/mark-contacted.ts';
import { mergeUsers } from './use-cases/merge-users.ts';
import { recordAttendance } from './use-cases/record-attendance.ts';
import { saveSettings } from './use-cases/save-settings.ts';
import { listStaff, setStaffRole } from './use-cases/staff-roles.ts';
import { updateProfile } from './use-cases/update-profile.ts';
import { whoAmI } from './use-cases/who-am-i.ts';

/** What each callable does, by its name in the table of contracts: total, so a contract without a handler doesn't compile. */
export const handlers: Handlers = {
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
  updateUser: updateProfile,
  whoAmI,
};
