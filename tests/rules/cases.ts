import { mergedVisitCases, serverAttendanceCases, singleRecordCases } from './cases/attendance-by-server.ts';
import { attendanceFactsCases } from './cases/attendance-facts.ts';
import { checkInAccessCases } from './cases/check-in-access.ts';
import { checkInCodeCases, checkInDoorCases, checkInUndoCases } from './cases/check-in-door.ts';
import { checkInPersonCases } from './cases/check-in-person.ts';
import { checkInShapeCases } from './cases/check-in-shape.ts';
import { checkInTimeCases } from './cases/check-in-time.ts';
import { visitUseCases } from './cases/check-in-visits.ts';
import { closedAccountCases } from './cases/closed.ts';
import { answeredContactCases, waitingContactCases } from './cases/contacts.ts';
import { countCases } from './cases/counts.ts';
import { dailyRunCases } from './cases/daily-run.ts';
import { dateServiceCases } from './cases/date-service.ts';
import { deliveryCases, reminderChoiceCases, taxDataCases } from './cases/deliveries.ts';
import { deskDeviceCases } from './cases/desk-devices.ts';
import { codeAndRosterCases, deniedCheckInCases, guestCases, terminalCases } from './cases/door-records.ts';
import { erasedByUidCases, erasedFieldCases, erasureCases } from './cases/erasing.ts';
import { erasedWithoutUidCases } from './cases/erasing-anybody.ts';
import { guardianCases } from './cases/guardians.ts';
import { guestFactsCases, guestRetentionCases, guestUndoCases, soldGuestCases } from './cases/guests.ts';
import { retentionCases } from './cases/kept.ts';
import { listCases } from './cases/lists.ts';
import { accessCases, membershipCases } from './cases/membership.ts';
import { orderMoneyCases } from './cases/order-money.ts';
import { orderListCases, orderMoveCases, orderPartCases, orderPlacedCases } from './cases/orders.ts';
import { paymentCheckCases } from './cases/payments.ts';
import { mergeCases, mergedPersonCases, personCases } from './cases/person.ts';
import { priorityCases } from './cases/priorities.ts';
import { problemCases } from './cases/problems.ts';
import { productCases } from './cases/products.ts';
import { profileCases } from './cases/profile.ts';
import {
  branchAndPlanCases,
  hiddenRecordCases,
  noticeCases,
  promotionCases,
  promotionUseCases,
} from './cases/published.ts';
import { accessLinkCases, denormalisedCases, photoAndCardCases, requestAndAuditCases } from './cases/server-records.ts';
import { sessionCases } from './cases/sessions.ts';
import { messageCases, pendingAccountCases, rateLimitCases, settingCases, staffCases } from './cases/settings.ts';
import { stockCases } from './cases/stock.ts';
import { stockLineCases } from './cases/stock-lines.ts';
import { shiftClosingCases } from './cases/till-closing.ts';
import { saleListCases, saleTotalsCases } from './cases/till-lists.ts';
import { refundCases, saleCases } from './cases/till-sales.ts';
import { shiftCases, shiftTotalsCases } from './cases/till-shifts.ts';
import { unchargedCases } from './cases/uncharged.ts';
import { uniquenessCases } from './cases/uniqueness.ts';
import { wardCases } from './cases/wards.ts';
import { matrixCases } from './matrix.ts';
import type { RulesCase } from './model/case.ts';
import type { Clock } from './model/clock.ts';

/** Functions that create the cases of a subject, by subject. */
const CASES_BY_SUBJECT: Readonly<Record<string, (clock: Clock) => readonly RulesCase[]>> = {
  'own check-in: membership and branch': checkInAccessCases,
  'own check-in: time and day': checkInTimeCases,
  'own check-in: person': checkInPersonCases,
  'own check-in: shape': checkInShapeCases,
  'own check-in: visits': visitUseCases,
  wards: wardCases,
  'check-in: terminal and desk': checkInDoorCases,
  'check-in: code': checkInCodeCases,
  'check-in: undo': checkInUndoCases,
  'check-in: by the server': serverAttendanceCases,
  'check-in: facts that the server stores': attendanceFactsCases,
  'check-in: writes of only the branch’s or only the member’s record': singleRecordCases,
  'visits of a merged person': mergedVisitCases,
  settings: settingCases,
  'branches and plans': branchAndPlanCases,
  'reads of hidden branches, plans and drafts': hiddenRecordCases,
  'notices, copies of names, pictures, occupancy': noticeCases,
  'checks of payments': paymentCheckCases,
  promotions: promotionCases,
  'uses of promotions': promotionUseCases,
  staff: staffCases,
  'pending accounts': pendingAccountCases,
  'rate limits': rateLimitCases,
  'closed accounts': closedAccountCases,
  'sessions that began before the role was given': sessionCases,
  'requested runs of the daily jobs': dailyRunCases,
  messages: messageCases,
  'deliveries of automatic messages': deliveryCases,
  'choices about reminders': reminderChoiceCases,
  'tax data': taxDataCases,
  'denied check-ins': deniedCheckInCases,
  guests: guestCases,
  'guests: undo and annulment': guestUndoCases,
  'guests: retention': guestRetentionCases,
  'facts of guests': guestFactsCases,
  'guests registered by a sale': soldGuestCases,
  'unanswered contact messages': waitingContactCases,
  'answered contact messages': answeredContactCases,
  terminals: terminalCases,
  'desks without network': deskDeviceCases,
  'codes of branches, roster and its secrets': codeAndRosterCases,
  problems: problemCases,
  profile: profileCases,
  'records of a person': personCases,
  'a merged person': mergedPersonCases,
  merging: mergeCases,
  'erasure: records whose key is the uid': erasedByUidCases,
  'erasure: texts that it blanks, and records whose key isn’t the uid': erasedFieldCases,
  'erasure: records without a uid': erasedWithoutUidCases,
  'erasure: requests and progress': erasureCases,
  'retention periods': retentionCases,
  guardians: guardianCases,
  uniqueness: uniquenessCases,
  membership: membershipCases,
  access: accessCases,
  'totals of check-ins and members': countCases,
  'photos and cards': photoAndCardCases,
  'access links': accessLinkCases,
  'requests and audit log': requestAndAuditCases,
  'denormalised rows': denormalisedCases,
  products: productCases,
  stock: stockCases,
  'stock lines': stockLineCases,
  'date service': dateServiceCases,
  'orders placed': orderPlacedCases,
  'order moves': orderMoveCases,
  'fields of an order’s steps and payments': orderPartCases,
  'lists of orders': orderListCases,
  'money of orders without a sale': orderMoneyCases,
  shifts: shiftCases,
  'totals of a closing': shiftClosingCases,
  'periods without a charge': unchargedCases,
  'totals of shifts': shiftTotalsCases,
  sales: saleCases,
  refunds: refundCases,
  'lists of sales': saleListCases,
  'folios and totals of sales': saleTotalsCases,
  'reads of lists': listCases,
};

/** Functions that create the cases beyond the matrix of rights, by subject. */
export const BEHAVIOURS: Readonly<Record<string, (clock: Clock) => readonly RulesCase[]>> = {
  ...CASES_BY_SUBJECT,
  priorities: (clock) =>
    priorityCases([...Object.values(CASES_BY_SUBJECT).flatMap((cases) => [...cases(clock)]), ...matrixCases(clock)]),
};

/** Returns the cases of all {@link BEHAVIOURS}. */
export function behaviourCases(clock: Clock): RulesCase[] {
  return Object.values(BEHAVIOURS).flatMap((cases) => [...cases(clock)]);
}

/**
 * Returns every case of the rules tests. Those of the behaviours come first, because they detect a changed rule sooner.
 */
export function allCases(clock: Clock): RulesCase[] {
  return [...behaviourCases(clock), ...matrixCases(clock)];
}
