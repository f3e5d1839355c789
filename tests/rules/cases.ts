import { eachSideCases, joinedVisitCases, serverAttendanceCases } from './cases/attendance-by-server.ts';
import { attendanceFactsCases } from './cases/attendance-facts.ts';
import { checkInAccessCases } from './cases/check-in-access.ts';
import { checkInCodeCases, checkInDoorCases, undoCases } from './cases/check-in-door.ts';
import { checkInPersonCases } from './cases/check-in-person.ts';
import { checkInShapeCases } from './cases/check-in-shape.ts';
import { checkInTimeCases } from './cases/check-in-time.ts';
import { visitUseCases } from './cases/check-in-visits.ts';
import { closedCases } from './cases/closed.ts';
import { answeredContactCases, waitingContactCases } from './cases/contacts.ts';
import { countCases } from './cases/counts.ts';
import { dailyRunCases } from './cases/daily-run.ts';
import { dateServiceCases } from './cases/date-service.ts';
import { deliveryCases, reminderChoiceCases, taxDataCases } from './cases/deliveries.ts';
import { deskDeviceCases } from './cases/desk-devices.ts';
import { codeCases, deniedCheckInCases, guestCases, terminalCases } from './cases/door-records.ts';
import { erasedByHandCases, erasedByKeyCases, erasureCases } from './cases/erasing.ts';
import { erasedOfAnybodyCases } from './cases/erasing-anybody.ts';
import { guardianCases } from './cases/guardians.ts';
import { guestFactsCases, guestSweepCases, guestUndoCases, soldGuestCases } from './cases/guests.ts';
import { keptCases } from './cases/kept.ts';
import { listCases } from './cases/lists.ts';
import { accessCases, membershipCases } from './cases/membership.ts';
import { orderMoneyCases } from './cases/order-money.ts';
import { orderListCases, orderMovedCases, orderPartCases, orderPlacedCases } from './cases/orders.ts';
import { paymentCheckCases } from './cases/payments.ts';
import { joinedPersonCases, joiningCases, personCases } from './cases/person.ts';
import { priorityCases } from './cases/priorities.ts';
import { problemCases } from './cases/problems.ts';
import { productCases } from './cases/products.ts';
import { profileCases } from './cases/profile.ts';
import { branchAndPlanCases, hiddenCases, noticeCases, promotionCases, promotionUseCases } from './cases/published.ts';
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

const OWN_CASES: Readonly<Record<string, (clock: Clock) => readonly RulesCase[]>> = {
  'own check-in: membership and branch': checkInAccessCases,
  'own check-in: time and day': checkInTimeCases,
  'own check-in: person': checkInPersonCases,
  'own check-in: shape': checkInShapeCases,
  'own check-in: visits': visitUseCases,
  wards: wardCases,
  'check-in: terminal and desk': checkInDoorCases,
  'check-in: code': checkInCodeCases,
  'check-in: taken back': undoCases,
  'check-in: by the server': serverAttendanceCases,
  'check-in: what the server notes': attendanceFactsCases,
  'check-in: each record alone': eachSideCases,
  'visits of a merged person': joinedVisitCases,
  settings: settingCases,
  'branches and plans': branchAndPlanCases,
  'what is not public': hiddenCases,
  'notices, pictures, occupancy': noticeCases,
  'checks of payments': paymentCheckCases,
  promotions: promotionCases,
  'uses of promotions': promotionUseCases,
  staff: staffCases,
  'pending accounts': pendingAccountCases,
  'rate limits': rateLimitCases,
  'closed accounts': closedCases,
  'sessions older than their role': sessionCases,
  'requested runs of the daily jobs': dailyRunCases,
  messages: messageCases,
  'messages by themselves': deliveryCases,
  'wanted reminders': reminderChoiceCases,
  'tax data': taxDataCases,
  'denied check-ins': deniedCheckInCases,
  guests: guestCases,
  'guests: undo and annulment': guestUndoCases,
  'guests: retention': guestSweepCases,
  'facts of guests': guestFactsCases,
  'guests of the till': soldGuestCases,
  'unanswered contact messages': waitingContactCases,
  'answered contact messages': answeredContactCases,
  terminals: terminalCases,
  'desks without network': deskDeviceCases,
  'codes and pages': codeCases,
  problems: problemCases,
  profile: profileCases,
  'everything of a person': personCases,
  'a joined person': joinedPersonCases,
  joining: joiningCases,
  'erasing: by key': erasedByKeyCases,
  'erasing: by hand': erasedByHandCases,
  'erasing: records without a uid': erasedOfAnybodyCases,
  erasing: erasureCases,
  'retention periods': keptCases,
  guardians: guardianCases,
  uniqueness: uniquenessCases,
  membership: membershipCases,
  access: accessCases,
  totals: countCases,
  'photos and cards': photoAndCardCases,
  'access links': accessLinkCases,
  'requests and log': requestAndAuditCases,
  'denormalised rows': denormalisedCases,
  products: productCases,
  stock: stockCases,
  'lines of stock': stockLineCases,
  'date service': dateServiceCases,
  'orders placed': orderPlacedCases,
  'orders moved': orderMovedCases,
  'steps and payments of orders': orderPartCases,
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
  lists: listCases,
};

/** Cases beyond the matrix of rights, by subject. */
export const BEHAVIOURS: Readonly<Record<string, (clock: Clock) => readonly RulesCase[]>> = {
  ...OWN_CASES,
  priorities: (clock) =>
    priorityCases([...Object.values(OWN_CASES).flatMap((cases) => [...cases(clock)]), ...matrixCases(clock)]),
};

/** The cases of {@link BEHAVIOURS}. */
export function behaviourCases(clock: Clock): RulesCase[] {
  return Object.values(BEHAVIOURS).flatMap((cases) => [...cases(clock)]);
}

/** Every case of the rules tests. Behaviour comes first, because it detects a changed rule sooner. */
export function allCases(clock: Clock): RulesCase[] {
  return [...behaviourCases(clock), ...matrixCases(clock)];
}
