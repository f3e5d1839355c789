// The server's own code, in the test's process. To be imported once the variables of OwnGym.start are set.
import { deleteApp } from 'firebase-admin/app';
import { app } from '../../../functions/src/app.ts';

export { createAccessLink, redeemAccessLink } from '../../../functions/src/use-cases/access-link.ts';
export { setAccountActive } from '../../../functions/src/use-cases/account-active.ts';
export { addNote } from '../../../functions/src/use-cases/add-note.ts';
export { addPushDevice } from '../../../functions/src/use-cases/add-push-device.ts';
export {
  annulMembershipEntry,
  cancelMembership,
  changeMembershipPlan,
  freezeMembership,
  renewMembership,
  resumeMembership,
} from '../../../functions/src/use-cases/change-membership.ts';
export { chargeGuest } from '../../../functions/src/use-cases/charge-guest.ts';
export { createUser } from '../../../functions/src/use-cases/create-user.ts';
export { runNightly } from '../../../functions/src/use-cases/daily-jobs.ts';
export { erasePerson } from '../../../functions/src/use-cases/erasure/erase-person.ts';
export {
  refuseErasure,
  requestErasure,
  withdrawErasure,
} from '../../../functions/src/use-cases/erasure/request-erasure.ts';
export { runErasure } from '../../../functions/src/use-cases/erasure/run-erasure.ts';
export { exportMyData } from '../../../functions/src/use-cases/export-data.ts';
export { checkSales } from '../../../functions/src/use-cases/jobs/check-sales.ts';
export { cleanUp } from '../../../functions/src/use-cases/jobs/clean-up.ts';
export { completeAccounts } from '../../../functions/src/use-cases/jobs/complete-accounts.ts';
export { endHolds } from '../../../functions/src/use-cases/jobs/end-holds.ts';
export { finishErasures } from '../../../functions/src/use-cases/jobs/finish-erasures.ts';
export { finishMerges } from '../../../functions/src/use-cases/jobs/finish-merges.ts';
export { lapseOrders } from '../../../functions/src/use-cases/jobs/lapse-orders.ts';
export { mendMembers } from '../../../functions/src/use-cases/jobs/mend-members.ts';
export { mendStrays } from '../../../functions/src/use-cases/jobs/mend-strays.ts';
export { removeUnpaidOrders } from '../../../functions/src/use-cases/jobs/remove-unpaid-orders.ts';
export { sendMessages } from '../../../functions/src/use-cases/jobs/send-messages.ts';
export { sendReminders } from '../../../functions/src/use-cases/jobs/send-reminders.ts';
export { listInvoices } from '../../../functions/src/use-cases/list-invoices.ts';
export { mergeUsers } from '../../../functions/src/use-cases/merge-users.ts';
export { receiveWhatsApp } from '../../../functions/src/use-cases/messages/receive-whatsapp.ts';
export { takeAllEvents } from '../../../functions/src/use-cases/messages/take-events.ts';
export { askPayments } from '../../../functions/src/use-cases/payments/ask.ts';
export { checkPayment } from '../../../functions/src/use-cases/payments/check-payment.ts';
export { receivePayment } from '../../../functions/src/use-cases/payments/receive-payment.ts';
export { refundPayment } from '../../../functions/src/use-cases/payments/refund-payment.ts';
export { startPayment } from '../../../functions/src/use-cases/payments/start-payment.ts';
export { placeOrder } from '../../../functions/src/use-cases/place-order.ts';
export { pushNotification } from '../../../functions/src/use-cases/push-notification.ts';
export { quoteOrder } from '../../../functions/src/use-cases/quote-order.ts';
export { recordAttendance } from '../../../functions/src/use-cases/record-attendance.ts';
export { refreshMember } from '../../../functions/src/use-cases/refresh-member.ts';
export { registerAttendance } from '../../../functions/src/use-cases/register-attendance.ts';
export { salesReport } from '../../../functions/src/use-cases/sales-report.ts';
export { setStaffRole } from '../../../functions/src/use-cases/staff-roles.ts';
export { recordSale } from '../../../functions/src/use-cases/till/record-sale.ts';
export { refundSale } from '../../../functions/src/use-cases/till/refund-sale.ts';
export { closeShift, openShift, recordCashMovement } from '../../../functions/src/use-cases/till/shifts.ts';
export { updateOrder } from '../../../functions/src/use-cases/update-order.ts';
export { updateProfile } from '../../../functions/src/use-cases/update-profile.ts';

/** Closes the connection, which would keep the process. */
export function closeCode(): Promise<void> {
  return deleteApp(app);
}
