import type * as z from 'zod/mini';
import { annulAttendance, attendanceReport, exchangeBranchCode, recordAttendance } from './attendance.ts';
import { listAbsent, listExpirations, markContacted } from './expirations.ts';
import { runDailyJobs, saveSettings } from './gym.ts';
import {
  annulMembershipEntry,
  cancelMembership,
  changeMembershipPlan,
  freezeMembership,
  renewMembership,
  resumeMembership,
} from './memberships.ts';
import { addNote } from './notes.ts';
import { importUsers, mergeUsers } from './people.ts';
import { exportMyData, whoAmI } from './session.ts';
import { listStaff, setStaffRole } from './staff.ts';
import { createAccessLink, createUser, redeemAccessLink, setAccountActive, updateUser } from './users.ts';

/** Every callable there is, by its name. Client and functions are both typed from this table; a test compares it with what is deployed. */
export const CONTRACTS = {
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
} as const;

export type CallableName = keyof typeof CONTRACTS;
export type CallableInput<Name extends CallableName> = z.input<(typeof CONTRACTS)[Name]['input']>;
export type CallableOutput<Name extends CallableName> = z.output<(typeof CONTRACTS)[Name]['output']>;
