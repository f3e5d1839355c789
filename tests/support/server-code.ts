import process from 'node:process';
import { DATABASE_INSTANCE, HOST, PORTS, PROJECT } from './emulator-ports.ts';

// Exports the server's code, which runs in the test's process on the database of the local suite (the emulators), for
// example to deliver an event twice or to run a job as of another day. The environment must be set before the code that
// reads it is imported.
process.env.GCLOUD_PROJECT = PROJECT;
process.env.GYM_DATABASE_INSTANCE = DATABASE_INSTANCE;
process.env.FIREBASE_DATABASE_EMULATOR_HOST = `${HOST}:${PORTS.database}`;
process.env.FIREBASE_AUTH_EMULATOR_HOST = `${HOST}:${PORTS.auth}`;

const attendance = await import('../../functions/src/attendance/register-attendance.ts');
const guests = await import('../../functions/src/attendance/register-guest.ts');
const cleaning = await import('../../functions/src/jobs/clean-up.ts');
const members = await import('../../functions/src/members/refresh-member.ts');
const dailyJobs = await import('../../functions/src/jobs/daily-jobs.ts');
const dailyRun = await import('../../functions/src/jobs/run-daily-jobs.ts');
const reminders = await import('../../functions/src/jobs/send-reminders.ts');
const accounts = await import('../../functions/src/jobs/mend-accounts.ts');
const authAccounts = await import('../../functions/src/lib/auth-accounts.ts');
const mending = await import('../../functions/src/jobs/mend-members.ts');
const strays = await import('../../functions/src/jobs/mend-strays.ts');
const states = await import('../../functions/src/jobs/roll-states.ts');
const statistics = await import('../../functions/src/jobs/mend-statistics.ts');
const memberCounts = await import('../../functions/src/jobs/count-members.ts');
const occupancy = await import('../../functions/src/jobs/renew-occupancy.ts');
const addresses = await import('../../functions/src/lib/client-address.ts');
const rates = await import('../../functions/src/lib/rate-limit.ts');
const orders = await import('../../functions/src/jobs/lapse-orders.ts');
const notices = await import('../../functions/src/publishing/publish-due-notices.ts');
const site = await import('../../functions/src/site/load-site.ts');
const contacts = await import('../../functions/src/publishing/send-contact.ts');
const problems = await import('../../functions/src/settings/report-problem.ts');
const updates = await import('../../functions/src/lib/server-update.ts');
const app = await import('../../functions/src/app.ts');
const { deleteApp } = await import('firebase-admin/app');

export const { registerAttendance } = attendance;
export const { registerGuest } = guests;
export const { publishDueNotices } = notices;
export const { cleanUp } = cleaning;
export const { refreshMember } = members;
export const { runAllJobs } = dailyJobs;
export const { sendReminders } = reminders;
export const { mendAccounts } = accounts;
export const { loadEmails } = authAccounts;
export const { mendMembers } = mending;
export const { mendStrays } = strays;
export const { rollStates } = states;
export const { networksOf } = addresses;
export const { isNetworkWithinDay, isNetworkWithinRate, isVisitorWithinRate, isWithinDay } = rates;
export const { countMembers } = memberCounts;
export const { renewOccupancy } = occupancy;
export const { mendStatistics } = statistics;
export const { lapseOrders, warnOfLapses } = orders;
export const { loadSiteValues } = site;
export const { reportProblem } = problems;
export const { sendContact } = contacts;
export const { serverUpdate } = updates;

/** Requests a run of the daily jobs as an administrator, and returns its id. */
export async function requestDailyRun(uid: string): Promise<string> {
  const caller = { uid, email: null, role: 'admin', branch: null, ip: '127.0.0.1' } as const;
  const answer = await dailyRun.runDailyJobs({}, caller);
  if (!answer.ok) throw new Error(`The run was refused: ${answer.refusal.reason}`);
  return answer.value.Run;
}

/** Closes the database connection, which would keep the process alive. */
export function closeServerCode(): Promise<void> {
  return deleteApp(app.app);
}
