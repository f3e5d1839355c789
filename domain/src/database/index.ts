import { accessRow } from './access.row.ts';
import { annulledAttendanceRow, attendanceFactsRow, attendanceRow } from './attendance.row.ts';
import { auditRow } from './audit.row.ts';
import { branchesRow } from './branches.row.ts';
import { calendarRow } from './calendar.row.ts';
import { accessLinksRow, cardsRow, latestAccessLinksRow } from './cards.row.ts';
import { codesRow } from './codes.row.ts';
import { configRow } from './config.row.ts';
import { dateServiceRow } from './date-service.row.ts';
import { deniedCheckInsRow } from './denied-check-ins.row.ts';
import { expirationCountsRow, expirationsRow, lastVisitsRow, turnsRow } from './expirations.row.ts';
import { guestsRow } from './guests.row.ts';
import { jobsRow, pendingAccountsRow } from './jobs.row.ts';
import { memberAttendanceRow } from './member-attendance.row.ts';
import { memberIndexRow } from './member-index.row.ts';
import { membershipPeriodsRow } from './membership-periods.row.ts';
import { membershipsRow } from './memberships.row.ts';
import { messagesRow } from './messages.row.ts';
import { notesRow } from './notes.row.ts';
import { noticesRow } from './notices.row.ts';
import { notificationsRow } from './notifications.row.ts';
import { photosRow, photoVersionsRow } from './photos.row.ts';
import { plansRow } from './plans.row.ts';
import { rateLimitsRow } from './rate-limits.row.ts';
import { requestsRow } from './requests.row.ts';
import { rosterRow } from './rosters.row.ts';
import { staffCountsRow, staffRow } from './staff.row.ts';
import { countedRow, statsRow } from './stats.row.ts';
import { summariesRow } from './summaries.row.ts';
import { terminalsRow } from './terminals.row.ts';
import { emailsRow, mergedUsersRow, phonesRow, pinsRow, usersRow } from './users.row.ts';
import { visitUseRow } from './visit-use.row.ts';

/** Every collection of the database, in the order of the rules file. Not for the web: the rules' text comes with it. */
export const DATABASE_ROWS = [
  configRow,
  branchesRow,
  plansRow,
  noticesRow,
  calendarRow,
  staffRow,
  staffCountsRow,
  usersRow,
  phonesRow,
  emailsRow,
  pinsRow,
  membershipsRow,
  membershipPeriodsRow,
  summariesRow,
  memberIndexRow,
  expirationsRow,
  lastVisitsRow,
  turnsRow,
  expirationCountsRow,
  rosterRow,
  photosRow,
  photoVersionsRow,
  cardsRow,
  accessLinksRow,
  latestAccessLinksRow,
  requestsRow,
  rateLimitsRow,
  jobsRow,
  pendingAccountsRow,
  mergedUsersRow,
  messagesRow,
  notesRow,
  notificationsRow,
  auditRow,
  accessRow,
  attendanceRow,
  attendanceFactsRow,
  annulledAttendanceRow,
  memberAttendanceRow,
  visitUseRow,
  deniedCheckInsRow,
  guestsRow,
  terminalsRow,
  codesRow,
  statsRow,
  countedRow,
  dateServiceRow,
] as const;

type Row = (typeof DATABASE_ROWS)[number];
type MergedRow = Extract<Row, { readonly person: { readonly merge: 'move' | 'join' } }>;
type SweptRow = Extract<Row, { readonly keep: { readonly removes: 'record' } }>;

/** The collections of which something is handed over when their person is joined into another one. */
export type MergedRoot = MergedRow['root'];

/** The collections whose old records are taken away by what their row says. */
export type SweptRoot = SweptRow['root'];

export function isMerged(row: Row): row is MergedRow {
  return row.person !== 'nobody' && (row.person.merge === 'move' || row.person.merge === 'join');
}

export function isSwept(row: Row): row is SweptRow {
  return typeof row.keep !== 'string' && row.keep.removes === 'record';
}

/** Every location that the product uses. Tests ask each for a rule and for its rows in the matrix of rights. */
export const DATABASE_PATHS = DATABASE_ROWS.flatMap(({ paths }) => [...paths]);
