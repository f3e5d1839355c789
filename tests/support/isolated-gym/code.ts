// The server's use cases, which run in the process of the test. Import this file only dynamically (`await import`),
// after the environment variables that the use cases read at import are set.
import { deleteApp } from 'firebase-admin/app';
import { app } from '../../../functions/src/app.ts';

export { createAccessLink, redeemAccessLink } from '../../../functions/src/accounts/access-link.ts';
export { setAccountActive } from '../../../functions/src/accounts/account-active.ts';
export { chargeGuest } from '../../../functions/src/attendance/charge-guest.ts';
export { recordAttendance } from '../../../functions/src/attendance/record-attendance.ts';
export { archiveReplaced, registerAttendance } from '../../../functions/src/attendance/register-attendance.ts';
export { erasePerson } from '../../../functions/src/erasure/erase-person.ts';
export {
  refuseErasure,
  requestErasure,
  withdrawErasure,
} from '../../../functions/src/erasure/request-erasure.ts';
export { runErasure } from '../../../functions/src/erasure/run-erasure.ts';
export { listInvoices } from '../../../functions/src/invoices/list-invoices.ts';
export { checkSales } from '../../../functions/src/jobs/check-sales.ts';
export { checkStore } from '../../../functions/src/jobs/check-store.ts';
export { checkTill } from '../../../functions/src/jobs/check-till.ts';
export { cleanUp } from '../../../functions/src/jobs/clean-up.ts';
export { closeDifference } from '../../../functions/src/jobs/close-difference.ts';
export { completeAccounts } from '../../../functions/src/jobs/complete-accounts.ts';
export { countMembers } from '../../../functions/src/jobs/count-members.ts';
export { runNightly } from '../../../functions/src/jobs/daily-jobs.ts';
export { endHolds } from '../../../functions/src/jobs/end-holds.ts';
export { finishErasures } from '../../../functions/src/jobs/finish-erasures.ts';
export { finishMerges } from '../../../functions/src/jobs/finish-merges.ts';
export { lapseOrders } from '../../../functions/src/jobs/lapse-orders.ts';
export { makeBranchCodes } from '../../../functions/src/jobs/make-codes.ts';
export { mendMembers } from '../../../functions/src/jobs/mend-members.ts';
export { mendStatistics } from '../../../functions/src/jobs/mend-statistics.ts';
export { mendStrays } from '../../../functions/src/jobs/mend-strays.ts';
export { removeUnpaidOrders } from '../../../functions/src/jobs/remove-unpaid-orders.ts';
export { sendMessages } from '../../../functions/src/jobs/send-messages.ts';
export { sendReminders } from '../../../functions/src/jobs/send-reminders.ts';
export { addNote } from '../../../functions/src/members/add-note.ts';
export { createUser } from '../../../functions/src/members/create-user.ts';
export { exportMyData } from '../../../functions/src/members/export-data.ts';
export { importUsers } from '../../../functions/src/members/import-users.ts';
export { exportMembers, listMembers } from '../../../functions/src/members/list-members.ts';
export { mergeUsers } from '../../../functions/src/members/merge-users.ts';
export { refreshMember } from '../../../functions/src/members/refresh-member.ts';
export { updateProfile } from '../../../functions/src/members/update-profile.ts';
export {
  annulMembershipEntry,
  cancelMembership,
  changeMembershipPlan,
  freezeMembership,
  renewMembership,
  resumeMembership,
} from '../../../functions/src/memberships/change-membership.ts';
export { addPushDevice } from '../../../functions/src/messages/add-push-device.ts';
export { pushNotification } from '../../../functions/src/messages/push-notification.ts';
export { receiveWhatsApp } from '../../../functions/src/messages/receive-whatsapp.ts';
export { takeAllEvents } from '../../../functions/src/messages/take-events.ts';
export { placeOrder } from '../../../functions/src/orders/place-order.ts';
export { quoteOrder } from '../../../functions/src/orders/quote-order.ts';
export { updateOrder } from '../../../functions/src/orders/update-order.ts';
export { askPayments, checkPayment } from '../../../functions/src/payments/ask-payments.ts';
export { receivePayment } from '../../../functions/src/payments/receive-payment.ts';
export { refundPayment } from '../../../functions/src/payments/refund-payment.ts';
export { startPayment } from '../../../functions/src/payments/start-payment.ts';
export { salesReport } from '../../../functions/src/reports/sales-report.ts';
export { saveSettings } from '../../../functions/src/settings/save-settings.ts';
export { setStaffRole } from '../../../functions/src/staff/staff-roles.ts';
export { recordSale } from '../../../functions/src/till/record-sale.ts';
export { refundSale } from '../../../functions/src/till/refund-sale.ts';
export { closeShift, openShift, recordCashMovement } from '../../../functions/src/till/shifts.ts';

/** Closes the database connection, which would keep the process alive. */
export function closeCode(): Promise<void> {
  return deleteApp(app);
}
