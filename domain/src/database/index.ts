import { accessPath } from './access.ts';
import { attendanceDayPath, attendancePath, memberAttendancePath } from './attendance.ts';
import { branchesPath, branchPath } from './branches.ts';
import { calendarPath } from './calendar.ts';
import { configPath } from './config.ts';
import { dateServicePath } from './date-service.ts';
import { membershipPeriodPath, membershipPeriodsPath } from './membership-periods.ts';
import { membershipPath } from './memberships.ts';
import { noticesPath } from './notices.ts';
import { planPath, plansPath } from './plans.ts';
import { staffPath } from './staff.ts';
import { countedPath, statsPath } from './stats.ts';
import { emailPath, phonePath, pinPath, userPath } from './users.ts';

/** Every location the product uses. Tests ask each for a rule and for its rows in the matrix of rights. */
export const DATABASE_PATHS = [
  accessPath,
  attendanceDayPath,
  attendancePath,
  branchPath,
  branchesPath,
  calendarPath,
  configPath,
  countedPath,
  dateServicePath,
  emailPath,
  memberAttendancePath,
  membershipPath,
  membershipPeriodPath,
  membershipPeriodsPath,
  noticesPath,
  phonePath,
  pinPath,
  planPath,
  plansPath,
  staffPath,
  statsPath,
  userPath,
] as const;
