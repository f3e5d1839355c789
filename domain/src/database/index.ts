import { accessRow } from './door/access.row.ts';
import { annulledAttendanceRow, ownUndosRow } from './door/annulled-attendance.row.ts';
import { attendanceRow } from './door/attendance.row.ts';
import { attendanceFactsRow } from './door/attendance-facts.row.ts';
import { codesRow } from './door/codes.row.ts';
import { dateServiceRow } from './door/date-service.row.ts';
import { deniedCheckInsRow } from './door/denied-check-ins.row.ts';
import { guestFactsRow, guestsRow } from './door/guests.row.ts';
import { memberAttendanceRow } from './door/member-attendance.row.ts';
import { memberTotalsRow } from './door/member-totals.row.ts';
import { occupancyRow } from './door/occupancy.row.ts';
import { rosterRow, rosterSecretsRow } from './door/rosters.row.ts';
import { countedRow, statsRow } from './door/stats.row.ts';
import { terminalsRow } from './door/terminals.row.ts';
import { expirationCountsRow, expirationsRow, lastVisitsRow, turnsRow } from './memberships/expirations.row.ts';
import { membershipMovesRow } from './memberships/membership-moves.row.ts';
import { membershipPeriodsRow } from './memberships/membership-periods.row.ts';
import { membershipsRow } from './memberships/memberships.row.ts';
import { periodEndsRow } from './memberships/period-ends.row.ts';
import { plansRow } from './memberships/plans.row.ts';
import { visitUseRow } from './memberships/visit-use.row.ts';
import { channelEventsRow, channelsRow } from './messages/channels.row.ts';
import { contactsRow } from './messages/contacts.row.ts';
import { deliveriesRow, deliveryTurnsRow, undeliveredRow } from './messages/deliveries.row.ts';
import { messagesRow } from './messages/messages.row.ts';
import { draftsRow, noticesRow } from './messages/notices.row.ts';
import { noticesReadRow } from './messages/notices-read.row.ts';
import { notificationsRow } from './messages/notifications.row.ts';
import { pushDevicesRow } from './messages/push-devices.row.ts';
import { reminderChoicesRow } from './messages/reminder-choices.row.ts';
import { paymentChecksRow } from './money/payment-checks.row.ts';
import { saleTotalsRow } from './money/sale-totals.row.ts';
import { branchSalesRow, foliosRow, memberSalesRow, returnsRow, salesRow, shiftSalesRow } from './money/sales.row.ts';
import { branchShiftsRow, openShiftsRow, shiftsRow, shiftTotalsRow, staffShiftsRow } from './money/shifts.row.ts';
import { tillSettingsRow } from './money/till-settings.row.ts';
import { unchargedCountsRow, unchargedRow } from './money/uncharged.row.ts';
import { accessLinksRow, cardsRow, latestAccessLinksRow } from './people/cards.row.ts';
import { endedRolesRow } from './people/ended-roles.row.ts';
import { erasureRequestsRow, erasuresRow } from './people/erasures.row.ts';
import { guardiansRow } from './people/guardians.row.ts';
import { memberIndexRow } from './people/member-index.row.ts';
import { notesRow } from './people/notes.row.ts';
import { photosRow, photoVersionsRow } from './people/photos.row.ts';
import { staffCountsRow, staffRow } from './people/staff.row.ts';
import { summariesRow } from './people/summaries.row.ts';
import { taxDataRow } from './people/tax-data.row.ts';
import { emailsRow, mergedUsersRow, phonesRow, pinsRow, usersRow } from './people/users.row.ts';
import { wardsRow } from './people/wards.row.ts';
import { orderSettingsRow } from './store/order-settings.row.ts';
import { orderTotalsRow } from './store/order-totals.row.ts';
import { branchOrdersRow, memberOrdersRow, ordersRow } from './store/orders.row.ts';
import { picturesRow } from './store/pictures.row.ts';
import { productCodesRow, productPhotosRow, productsRow, productWordsRow } from './store/products.row.ts';
import { promotionsRow, promotionUsesRow } from './store/promotions.row.ts';
import { stockLinesRow, stockRow } from './store/stock.row.ts';
import { auditRow } from './system/audit.row.ts';
import { branchesRow } from './system/branches.row.ts';
import { calendarRow } from './system/calendar.row.ts';
import { configRow } from './system/config.row.ts';
import { dailyRunRow } from './system/daily-run.row.ts';
import { differencesRow } from './system/differences.row.ts';
import { jobsRow, pendingAccountsRow } from './system/jobs.row.ts';
import { namesRow } from './system/names.row.ts';
import { problemsRow } from './system/problems.row.ts';
import { rateLimitsRow } from './system/rate-limits.row.ts';
import { requestsRow } from './system/requests.row.ts';
import { schemaRow } from './system/schema.row.ts';

/**
 * Every collection of the database, in the order of the rules file. The client must not import it, because it contains
 * the rules.
 */
export const DATABASE_ROWS = [
  configRow,
  branchesRow,
  plansRow,
  noticesRow,
  draftsRow,
  namesRow,
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
  wardsRow,
  membershipsRow,
  membershipPeriodsRow,
  summariesRow,
  memberIndexRow,
  expirationsRow,
  lastVisitsRow,
  turnsRow,
  periodEndsRow,
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
  differencesRow,
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
  ownUndosRow,
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
  schemaRow,
] as const;

type Row = (typeof DATABASE_ROWS)[number];
type MergedRow = Extract<Row, { readonly person: { readonly merge: 'move' | 'join' } }>;
type SweptRow = Extract<Row, { readonly keep: { readonly removes: 'record' } }>;

/** Collections whose records go to the surviving person when their person is merged (`move` or `join`). */
export type MergedRoot = MergedRow['root'];

type SweptByPersonRow = Extract<Row, { readonly keep: { readonly removes: 'record of a person' } }>;

/** Collections with a list for each person, from which a daily job removes old records. */
export type SweptByPersonRoot = SweptByPersonRow['root'];

/** Whether a daily job removes old records of the collection from a list for each person. */
export function isSweptByPerson(row: Row): row is SweptByPersonRow {
  return typeof row.keep !== 'string' && row.keep.removes === 'record of a person';
}

/** Collections from which a daily job removes old records and nothing else (`removes: 'record'`). */
export type SweptRoot = SweptRow['root'];

/** Whether the collection's records go to the surviving person in a merge. */
export function isMerged(row: Row): row is MergedRow {
  return row.person !== 'nobody' && (row.person.merge === 'move' || row.person.merge === 'join');
}

/** Whether a daily job removes old records of the collection and nothing else. */
export function isSwept(row: Row): row is SweptRow {
  return typeof row.keep !== 'string' && row.keep.removes === 'record';
}

type PatternOf<R extends Row> = R['paths'][number]['pattern'];
type ErasedRow = Exclude<
  Extract<Row, { readonly person: { readonly erase: 'delete' | 'anonymous' } }>,
  { readonly person: { readonly merge: 'derive' } }
>;
/** The collection's root if its rows are deleted at the person's uid. */
type ErasedByKey<R extends Row> = R extends { readonly person: { readonly erase: 'delete' } }
  ? Extract<PatternOf<R>, `${R['root']}/{uid}` | `${R['root']}/{uid}/${string}`> extends never
    ? never
    : R['root']
  : never;

/**
 * Collections that need an eraser in `ERASERS` (`functions/src/erasure/erasers.ts`). Other collections with personal
 * data are derived, are deleted as a whole at the person's uid, or stay (`erase: 'keep'` and `'refuse'`).
 */
export type ErasedByHandRoot = Exclude<ErasedRow['root'], ErasedByKey<Row>>;

/** The collection's root if the export of a person's data contains it, although it isn't keyed by person. */
type CopiedByHand<R extends Row> = R extends { readonly person: { readonly export: { readonly as: string } } }
  ? Extract<PatternOf<R>, `${R['root']}/{uid}` | `${R['root']}/{uid}/${string}`> extends never
    ? R['root']
    : never
  : never;

/**
 * Collections in the export of a person's data for which `functions/src/members/export-data.ts` has code that finds the
 * person's records: those that aren't keyed by person, and `MergedUsers`, whose keys are the uids of merged files.
 */
export type CopiedByHandRoot = CopiedByHand<Row> | 'MergedUsers';

/** Every database path that the app uses. */
export const DATABASE_PATHS = DATABASE_ROWS.flatMap(({ paths }) => [...paths]);
