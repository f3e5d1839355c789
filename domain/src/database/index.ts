import { accessPath } from './access.ts';
import {
  annulledAttendancePath,
  attendanceDayPath,
  attendancePath,
  memberAttendancePath,
  memberVisitsPath,
} from './attendance.ts';
import { auditDayPath } from './audit.ts';
import { branchesPath, branchPath } from './branches.ts';
import { calendarPath } from './calendar.ts';
import { accessLinkPath, cardPath } from './cards.ts';
import { branchCodePath, branchCodesPath } from './codes.ts';
import { configPath } from './config.ts';
import { dateServicePath } from './date-service.ts';
import { deniedCheckInPath, deniedCheckInsPath } from './denied-check-ins.ts';
import { expirationCountsPath, expirationsPath, lastVisitsPath, turnsPath } from './expirations.ts';
import { guestPath, guestsPath } from './guests.ts';
import { jobPath, pendingAccountPath } from './jobs.ts';
import { memberIndexPath } from './member-index.ts';
import { membershipPeriodPath, membershipPeriodsPath } from './membership-periods.ts';
import { membershipPath } from './memberships.ts';
import { messagePath, messagesPath } from './messages.ts';
import { notePath, notesPath } from './notes.ts';
import { noticesPath } from './notices.ts';
import { notificationPath, notificationsPath } from './notifications.ts';
import { photoPath, photoVersionPath } from './photos.ts';
import { planPath, plansPath } from './plans.ts';
import { rateLimitPath } from './rate-limits.ts';
import { requestPath } from './requests.ts';
import { rosterPath, rosterRowPath } from './rosters.ts';
import { staffCountPath, staffListPath, staffPath } from './staff.ts';
import { countedDayPath, countedPath, statsDaysPath, statsPath } from './stats.ts';
import { summaryPath } from './summaries.ts';
import { terminalPath, terminalsPath } from './terminals.ts';
import { emailPath, emailsPath, mergedUserPath, phonePath, pinPath, userPath } from './users.ts';

/** Every location the product uses. Tests ask each for a rule and for its rows in the matrix of rights. */
export const DATABASE_PATHS = [
  accessLinkPath,
  accessPath,
  annulledAttendancePath,
  auditDayPath,
  cardPath,
  expirationCountsPath,
  expirationsPath,
  jobPath,
  lastVisitsPath,
  memberIndexPath,
  mergedUserPath,
  messagePath,
  messagesPath,
  notificationPath,
  notificationsPath,
  pendingAccountPath,
  photoPath,
  photoVersionPath,
  rateLimitPath,
  requestPath,
  rosterPath,
  rosterRowPath,
  summaryPath,
  turnsPath,
  attendanceDayPath,
  attendancePath,
  branchCodePath,
  branchCodesPath,
  branchPath,
  branchesPath,
  calendarPath,
  configPath,
  countedDayPath,
  countedPath,
  dateServicePath,
  deniedCheckInPath,
  deniedCheckInsPath,
  emailPath,
  emailsPath,
  guestPath,
  guestsPath,
  memberAttendancePath,
  memberVisitsPath,
  membershipPath,
  membershipPeriodPath,
  membershipPeriodsPath,
  notePath,
  notesPath,
  noticesPath,
  phonePath,
  pinPath,
  planPath,
  plansPath,
  staffCountPath,
  staffListPath,
  staffPath,
  statsDaysPath,
  statsPath,
  terminalPath,
  terminalsPath,
  userPath,
] as const;
