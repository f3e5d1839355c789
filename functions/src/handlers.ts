import type { PaymentCall } from '@gym/domain/contracts/payment-calls';
import type { Handlers } from './lib/callable.ts';
import { createAccessLink, endAccessLink, redeemAccessLink } from './use-cases/access-link.ts';
import { setAccountActive } from './use-cases/account-active.ts';
import { addNote } from './use-cases/add-note.ts';
import { addPushDevice } from './use-cases/add-push-device.ts';
import { annulAttendance } from './use-cases/annul-attendance.ts';
import { annulGuest } from './use-cases/annul-guest.ts';
import { answerContact } from './use-cases/answer-contact.ts';
import { attendanceReport } from './use-cases/attendance-report.ts';
import {
  annulMembershipEntry,
  cancelMembership,
  changeMembershipPlan,
  freezeMembership,
  renewMembership,
  resumeMembership,
} from './use-cases/change-membership.ts';
import { chargeGuest } from './use-cases/charge-guest.ts';
import { countStock } from './use-cases/count-stock.ts';
import { createUser } from './use-cases/create-user.ts';
import { describeMessages } from './use-cases/describe-messages.ts';
import { describePanel } from './use-cases/describe-panel.ts';
import { describeSignIn } from './use-cases/describe-sign-in.ts';
import { endSessions } from './use-cases/end-sessions.ts';
import { erasePerson } from './use-cases/erasure/erase-person.ts';
import { refuseErasure, requestErasure, withdrawErasure } from './use-cases/erasure/request-erasure.ts';
import { exchangeBranchCode } from './use-cases/exchange-branch-code.ts';
import { exportMyData } from './use-cases/export-data.ts';
import { importUsers } from './use-cases/import-users.ts';
import { listAbsent } from './use-cases/list-absent.ts';
import { listExpirations } from './use-cases/list-expirations.ts';
import { listInvoices } from './use-cases/list-invoices.ts';
import { listUndelivered } from './use-cases/list-undelivered.ts';
import { markContacted } from './use-cases/mark-contacted.ts';
import { membersReport } from './use-cases/members-report.ts';
import { mergeUsers } from './use-cases/merge-users.ts';
import { moveStock } from './use-cases/move-stock.ts';
import { placeOrder } from './use-cases/place-order.ts';
import { createTerminal } from './use-cases/published/create-terminal.ts';
import { saveBranch } from './use-cases/published/save-branch.ts';
import { saveNotice } from './use-cases/published/save-notice.ts';
import { savePlan } from './use-cases/published/save-plan.ts';
import { savePromotion } from './use-cases/published/save-promotion.ts';
import { quoteOrder, validatePromotion } from './use-cases/quote-order.ts';
import { recordAttendance } from './use-cases/record-attendance.ts';
import { removeTaxData } from './use-cases/remove-tax-data.ts';
import { reportProblem } from './use-cases/report-problem.ts';
import { runDailyJobs } from './use-cases/run-daily-jobs.ts';
import { salesReport } from './use-cases/sales-report.ts';
import { saveProduct } from './use-cases/save-product.ts';
import { saveSettings } from './use-cases/save-settings.ts';
import { saveTaxData } from './use-cases/save-tax-data.ts';
import { sendContact } from './use-cases/send-contact.ts';
import { setReminderChoice } from './use-cases/set-reminder-choice.ts';
import { listStaff, setStaffRole } from './use-cases/staff-roles.ts';
import { recordSale } from './use-cases/till/record-sale.ts';
import { refundSale } from './use-cases/till/refund-sale.ts';
import { closeShift, openShift, recordCashMovement } from './use-cases/till/shifts.ts';
import { updateOrder } from './use-cases/update-order.ts';
import { updateProfile } from './use-cases/update-profile.ts';
import { whoAmI } from './use-cases/who-am-i.ts';

/** What each call of `api` does, by its name in the table of contracts: total, so a contract without a handler doesn't compile. */
export const HANDLERS: Omit<Handlers, PaymentCall> = {
  addNote,
  addPushDevice,
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
  createTerminal,
  createUser,
  describeMessages,
  describePanel,
  describeSignIn,
  endAccessLink,
  endSessions,
  erasePerson,
  exchangeBranchCode,
  exportMyData,
  freezeMembership,
  importUsers,
  listAbsent,
  listExpirations,
  listInvoices,
  listStaff,
  listUndelivered,
  markContacted,
  membersReport,
  mergeUsers,
  moveStock,
  openShift,
  placeOrder,
  quoteOrder,
  recordAttendance,
  recordCashMovement,
  recordSale,
  redeemAccessLink,
  refundSale,
  refuseErasure,
  removeTaxData,
  renewMembership,
  reportProblem,
  requestErasure,
  resumeMembership,
  runDailyJobs,
  salesReport,
  saveBranch,
  saveNotice,
  savePlan,
  saveProduct,
  savePromotion,
  saveSettings,
  saveTaxData,
  sendContact,
  setAccountActive,
  setReminderChoice,
  setStaffRole,
  updateOrder,
  updateUser: updateProfile,
  validatePromotion,
  whoAmI,
  withdrawErasure,
};
