import { accessRow } from './access.row.ts';
import { annulledAttendanceRow, attendanceFactsRow, attendanceRow } from './attendance.row.ts';
import { auditRow } from './audit.row.ts';
import { branchesRow } from './branches.row.ts';
import { calendarRow } from './calendar.row.ts';
import { accessLinksRow, cardsRow, latestAccessLinksRow } from './cards.row.ts';
import { channelEventsRow, channelsRow } from './channels.row.ts';
import { codesRow } from './codes.row.ts';
import { configRow } from './config.row.ts';
import { contactsRow } from './contacts.row.ts';
import { dailyRunRow } from './daily-run.row.ts';
import { dateServiceRow } from './date-service.row.ts';
import { deliveriesRow, deliveryTurnsRow, undeliveredRow } from './deliveries.row.ts';
import { deniedCheckInsRow } from './denied-check-ins.row.ts';
import { endedRolesRow } from './ended-roles.row.ts';
import { erasureRequestsRow, erasuresRow } from './erasures.row.ts';
import { expirationCountsRow, expirationsRow, lastVisitsRow, turnsRow } from './expirations.row.ts';
import { guardiansRow } from './guardians.row.ts';
import { guestFactsRow, guestsRow } from './guests.row.ts';
import { jobsRow, pendingAccountsRow } from './jobs.row.ts';
import { memberAttendanceRow } from './member-attendance.row.ts';
import { memberIndexRow } from './member-index.row.ts';
import { memberTotalsRow } from './member-totals.row.ts';
import { membershipMovesRow } from './membership-moves.row.ts';
import { membershipPeriodsRow } from './membership-periods.row.ts';
import { membershipsRow } from './memberships.row.ts';
import { messagesRow } from './messages.row.ts';
import { notesRow } from './notes.row.ts';
import { noticesRow } from './notices.row.ts';
import { noticesReadRow } from './notices-read.row.ts';
import { notificationsRow } from './notifications.row.ts';
import { occupancyRow } from './occupancy.row.ts';
import { orderSettingsRow } from './order-settings.row.ts';
import { orderTotalsRow } from './order-totals.row.ts';
import { branchOrdersRow, memberOrdersRow, ordersRow } from './orders.row.ts';
import { paymentChecksRow } from './payment-checks.row.ts';
import { photosRow, photoVersionsRow } from './photos.row.ts';
import { picturesRow } from './pictures.row.ts';
import { plansRow } from './plans.row.ts';
import { problemsRow } from './problems.row.ts';
import { productCodesRow, productPhotosRow, productsRow, productWordsRow } from './products.row.ts';
import { promotionsRow, promotionUsesRow } from './promotions.row.ts';
import { pushDevicesRow } from './push-devices.row.ts';
import { rateLimitsRow } from './rate-limits.row.ts';
import { reminderChoicesRow } from './reminder-choices.row.ts';
import { requestsRow } from './requests.row.ts';
import { rosterRow, rosterSecretsRow } from './rosters.row.ts';
import { saleTotalsRow } from './sale-totals.row.ts';
import { branchSalesRow, foliosRow, memberSalesRow, returnsRow, salesRow, shiftSalesRow } from './sales.row.ts';
import { branchShiftsRow, openShiftsRow, shiftsRow, shiftTotalsRow, staffShiftsRow } from './shifts.row.ts';
import { staffCountsRow, staffRow } from './staff.row.ts';
import { countedRow, statsRow } from './stats.row.ts';
import { stockLinesRow, stockRow } from './stock.row.ts';
import { summariesRow } from './summaries.row.ts';
import { taxDataRow } from './tax-data.row.ts';
import { terminalsRow } from './terminals.row.ts';
import { tillSettingsRow } from './till-settings.row.ts';
import { unchargedCountsRow, unchargedRow } from './uncharged.row.ts';
import { emailsRow, mergedUsersRow, phonesRow, pinsRow, usersRow } from './users.row.ts';
import { visitUseRow } from './visit-use.row.ts';

/**
 * Every collection of the database, in the order of the rules file. Web code must not import it: it contains the rules'
 * text.
 */
export const DATABASE_ROWS = [
  configRow,
  branchesRow,
  plansRow,
  noticesRow,
  picturesRow,
  occupancyRow,
  promotionsRow,
  promotionUsesRow,
  productsRow,
  productPhotosRow,
  productCodesRow,
  productWordsRow,
  stockRow,
  stockLinesRow,
  calendarRow,
  staffRow,
  staffCountsRow,
  endedRolesRow,
  usersRow,
  phonesRow,
  emailsRow,
  pinsRow,
  guardiansRow,
  membershipsRow,
  membershipPeriodsRow,
  summariesRow,
  memberIndexRow,
  expirationsRow,
  lastVisitsRow,
  turnsRow,
  expirationCountsRow,
  memberTotalsRow,
  membershipMovesRow,
  rosterRow,
  rosterSecretsRow,
  photosRow,
  photoVersionsRow,
  cardsRow,
  accessLinksRow,
  latestAccessLinksRow,
  requestsRow,
  rateLimitsRow,
  jobsRow,
  dailyRunRow,
  pendingAccountsRow,
  mergedUsersRow,
  erasureRequestsRow,
  erasuresRow,
  messagesRow,
  notesRow,
  notificationsRow,
  ordersRow,
  memberOrdersRow,
  branchOrdersRow,
  orderTotalsRow,
  shiftsRow,
  shiftTotalsRow,
  openShiftsRow,
  branchShiftsRow,
  staffShiftsRow,
  foliosRow,
  salesRow,
  returnsRow,
  branchSalesRow,
  shiftSalesRow,
  memberSalesRow,
  saleTotalsRow,
  tillSettingsRow,
  orderSettingsRow,
  paymentChecksRow,
  deliveriesRow,
  deliveryTurnsRow,
  undeliveredRow,
  reminderChoicesRow,
  taxDataRow,
  channelsRow,
  channelEventsRow,
  noticesReadRow,
  pushDevicesRow,
  auditRow,
  contactsRow,
  unchargedRow,
  unchargedCountsRow,
  accessRow,
  attendanceRow,
  attendanceFactsRow,
  annulledAttendanceRow,
  memberAttendanceRow,
  visitUseRow,
  deniedCheckInsRow,
  guestsRow,
  guestFactsRow,
  terminalsRow,
  codesRow,
  statsRow,
  countedRow,
  dateServiceRow,
  problemsRow,
] as const;

type Row = (typeof DATABASE_ROWS)[number];
type MergedRow = Extract<Row, { readonly person: { readonly merge: 'move' | 'join' } }>;
type SweptRow = Extract<Row, { readonly keep: { readonly removes: 'record' } }>;

/** Collections whose records are handed over when their person is merged into another one. */
export type MergedRoot = MergedRow['root'];

type SweptByPersonRow = Extract<Row, { readonly keep: { readonly removes: 'record of a person' } }>;

/** Collections with one list per person, from which the nightly job removes old records. */
export type SweptByPersonRoot = SweptByPersonRow['root'];

export function isSweptByPerson(row: Row): row is SweptByPersonRow {
  return typeof row.keep !== 'string' && row.keep.removes === 'record of a person';
}

/** Collections from which the nightly job removes old records as their row says. */
export type SweptRoot = SweptRow['root'];

export function isMerged(row: Row): row is MergedRow {
  return row.person !== 'nobody' && (row.person.merge === 'move' || row.person.merge === 'join');
}

export function isSwept(row: Row): row is SweptRow {
  return typeof row.keep !== 'string' && row.keep.removes === 'record';
}

type PatternOf<R extends Row> = R['paths'][number]['pattern'];
type ErasedRow = Exclude<
  Extract<Row, { readonly person: { readonly erase: 'delete' | 'anonymous' } }>,
  { readonly person: { readonly merge: 'derive' } }
>;
type ByKey<R extends Row> = R extends { readonly person: { readonly erase: 'delete' } }
  ? Extract<PatternOf<R>, `${R['root']}/{uid}` | `${R['root']}/{uid}/${string}`> extends never
    ? never
    : R['root']
  : never;

/**
 * Collections whose erasure is implemented by hand in `functions/src/use-cases/erasure/erasers.ts`. The others are
 * derived, or deleted under the person's own key.
 */
export type ErasedByHandRoot = Exclude<ErasedRow['root'], ByKey<Row>>;

type CopiedByHand<R extends Row> = R extends { readonly person: { readonly copy: { readonly as: string } } }
  ? Extract<PatternOf<R>, `${R['root']}/{uid}` | `${R['root']}/{uid}/${string}`> extends never
    ? R['root']
    : never
  : never;

/**
 * Collections that a person's data copy contains but that are not keyed by person. How their records are found is
 * implemented by hand.
 */
export type CopiedByHandRoot = CopiedByHand<Row>;

/** Every database path that the product uses. Tests check that each has a rule and rows in the access matrix. */
export const DATABASE_PATHS = DATABASE_ROWS.flatMap(({ paths }) => [...paths]);
