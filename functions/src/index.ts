import { handlers } from './handlers.ts';
import { callables } from './lib/callable.ts';

// Every callable under its own name; a test compares them with the table of contracts.
export const {
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
  reportProblem,
  refuseErasure,
  requestErasure,
  resumeMembership,
  runDailyJobs,
  salesReport,
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
  updateOrder,
  updateUser,
  validatePromotion,
  whoAmI,
  withdrawErasure,
} = callables(handlers);
export { messages } from './schedules/messages.ts';
export { morning } from './schedules/morning.ts';
export { nightly } from './schedules/nightly.ts';
export { occupancy } from './schedules/occupancy.ts';
export { payments } from './schedules/payments.ts';
export { site } from './site.ts';
export { attendanceWritten } from './triggers/attendance-written.ts';
export { channelEventWritten } from './triggers/channel-event-written.ts';
export { dailyRunWritten } from './triggers/daily-run-written.ts';
export { erasureCreated } from './triggers/erasure-created.ts';
export { guestWritten } from './triggers/guest-written.ts';
export { membershipWritten } from './triggers/membership-written.ts';
export { notificationWritten } from './triggers/notification-written.ts';
export { paymentCheckWritten } from './triggers/payment-check-written.ts';
export { rederiveWritten } from './triggers/rederive-written.ts';
export { rosterJobWritten } from './triggers/roster-job-written.ts';
export { selfCheckInWritten } from './triggers/self-check-in-written.ts';
export { userWritten } from './triggers/user-written.ts';
export { paymentWebhook } from './webhooks/payment.ts';
export { whatsappWebhook } from './webhooks/whatsapp.ts';
