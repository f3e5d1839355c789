import type * as z from 'zod/mini';
import { annulAttendance, attendanceReport, exchangeBranchCode, recordAttendance } from './attendance.ts';
import { answerContact, sendContact } from './contacts.ts';
import { listAbsent, listExpirations, markContacted } from './expirations.ts';
import { annulGuest, chargeGuest } from './guests.ts';
import { closeDifference, runDailyJobs, saveSettings } from './gym.ts';
import { listInvoices } from './invoices.ts';
import { exportMembers, listMembers } from './member-list.ts';
import {
  annulMembershipEntry,
  cancelMembership,
  changeMembershipPlan,
  freezeMembership,
  renewMembership,
  resumeMembership,
  undoResume,
} from './memberships.ts';
import { addPushDevice, describeMessages, listUndelivered, setReminderChoice } from './messages.ts';
import { addNote } from './notes.ts';
import { placeOrder, quoteOrder, updateOrder, validatePromotion } from './orders.ts';
import { describePanel } from './panel.ts';
import { checkPayment, refundPayment, startPayment } from './payments.ts';
import { importUsers, mergeUsers } from './people.ts';
import { reportProblem } from './problems.ts';
import { createTerminal, saveBranch, saveNotice, savePlan, savePromotion } from './published.ts';
import { REPORTS } from './reports.ts';
import { listRetention } from './retention.ts';
import { listSales } from './sales.ts';
import { erasePerson, exportMyData, refuseErasure, requestErasure, whoAmI, withdrawErasure } from './session.ts';
import { createPasswordLink, listStaff, setStaffRole } from './staff.ts';
import { countStock, moveStock, saveProduct } from './store.ts';
import { removeTaxData, saveTaxData } from './tax-data.ts';
import { closeShift, openShift, recordCashMovement, recordSale, refundSale } from './till.ts';
import {
  createAccessLink,
  createUser,
  describeSignIn,
  endAccessLink,
  endSessions,
  redeemAccessLink,
  setAccountActive,
  updateUser,
} from './users.ts';

/**
 * All contracts by name. The web app imports single contracts from their own files, so that its bundles stay small. It
 * loads this table only on demand (`web/src/data/resend.ts`).
 */
export const CONTRACTS = {
  addNote,
  annulAttendance,
  annulGuest,
  annulMembershipEntry,
  answerContact,
  attendanceReport,
  cancelMembership,
  changeMembershipPlan,
  chargeGuest,
  closeShift,
  countStock,
  createAccessLink,
  createPasswordLink,
  createTerminal,
  createUser,
  describeMessages,
  describePanel,
  describeSignIn,
  endAccessLink,
  endSessions,
  exchangeBranchCode,
  erasePerson,
  exportMembers,
  exportMyData,
  freezeMembership,
  importUsers,
  listAbsent,
  listExpirations,
  listInvoices,
  listMembers,
  listRetention,
  listSales,
  listStaff,
  listUndelivered,
  markContacted,
  mergeUsers,
  placeOrder,
  checkPayment,
  refundPayment,
  startPayment,
  quoteOrder,
  moveStock,
  openShift,
  recordAttendance,
  recordCashMovement,
  recordSale,
  refundSale,
  redeemAccessLink,
  removeTaxData,
  renewMembership,
  resumeMembership,
  runDailyJobs,
  closeDifference,
  saveBranch,
  saveNotice,
  savePlan,
  savePromotion,
  saveProduct,
  saveSettings,
  saveTaxData,
  sendContact,
  setAccountActive,
  addPushDevice,
  setReminderChoice,
  setStaffRole,
  undoResume,
  updateOrder,
  updateUser,
  validatePromotion,
  reportProblem,
  refuseErasure,
  requestErasure,
  whoAmI,
  withdrawErasure,
  ...REPORTS,
} as const;

export type CallableName = keyof typeof CONTRACTS;
export type CallableInput<Name extends CallableName> = z.input<(typeof CONTRACTS)[Name]['input']>;
export type CallableOutput<Name extends CallableName> = z.output<(typeof CONTRACTS)[Name]['output']>;
