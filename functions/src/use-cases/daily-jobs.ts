import { hourOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result } from '@gym/domain/errors';
import { logger } from 'firebase-functions/logger';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { randomCode } from '../lib/ids.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { finishEndedRoles } from './end-sessions.ts';
import { checkSales } from './jobs/check-sales.ts';
import { cleanUp } from './jobs/clean-up.ts';
import { completeAccounts } from './jobs/complete-accounts.ts';
import { countMembers } from './jobs/count-members.ts';
import { endHolds } from './jobs/end-holds.ts';
import { extendCalendar } from './jobs/extend-calendar.ts';
import { finishErasures } from './jobs/finish-erasures.ts';
import { finishMerges } from './jobs/finish-merges.ts';
import { lapseOrders, warnOfLapses } from './jobs/lapse-orders.ts';
import { makeCodes } from './jobs/make-codes.ts';
import { mendAccounts } from './jobs/mend-accounts.ts';
import { mendMembers } from './jobs/mend-members.ts';
import { mendStatistics } from './jobs/mend-statistics.ts';
import { mendStrays } from './jobs/mend-strays.ts';
import { removeUnpaidOrders } from './jobs/remove-unpaid-orders.ts';
import { renewOccupancy } from './jobs/renew-occupancy.ts';
import { rollStates } from './jobs/roll-states.ts';
import { sendMessages } from './jobs/send-messages.ts';
import { sendReminders } from './jobs/send-reminders.ts';
import { sweepOrphans } from './jobs/sweep-orphans.ts';

type Counts = CallableOutput<'runDailyJobs'>;
type Job = (now: number) => Promise<number>;

/** Every job, in order: each after those that it depends on. */
const JOBS: Readonly<Record<keyof Counts, Job>> = {
  Calendar: extendCalendar,
  Codes: makeCodes,
  Merges: finishMerges,
  Erasures: finishErasures,
  Sessions: finishEndedRoles,
  States: rollStates,
  Reminders: sendReminders,
  Lapsed: lapseOrders,
  Unheld: endHolds,
  Unpaid: removeUnpaidOrders,
  Lapsing: warnOfLapses,
  Messages: sendMessages,
  Orphans: sweepOrphans,
  Accounts: mendAccounts,
  Cards: completeAccounts,
  Members: mendMembers,
  Strays: mendStrays,
  Statistics: mendStatistics,
  Totals: countMembers,
  Sales: checkSales,
  Occupancy: renewOccupancy,
  Cleaned: cleanUp,
};

/**
 * Runs jobs one after another; one that fails doesn't keep the others from running.
 *
 * @throws when one failed: the schedule then runs again, and what was done is found done
 */
async function run(names: readonly (keyof Counts)[], now: number): Promise<Partial<Counts>> {
  const counts: Partial<Counts> = {};
  const failed: string[] = [];
  for (const name of names) {
    try {
      counts[name] = await JOBS[name](now);
    } catch (error) {
      failed.push(name);
      logger.error('job failed', { job: name, error: error instanceof Error ? error.message : 'unknown' });
    }
  }
  if (failed.length > 0) throw new Error(`These jobs failed: ${failed.join(', ')}`);
  return counts;
}

const NONE: Counts = {
  Merges: 0,
  Erasures: 0,
  Sessions: 0,
  States: 0,
  Reminders: 0,
  Lapsed: 0,
  Unheld: 0,
  Unpaid: 0,
  Lapsing: 0,
  Messages: 0,
  Orphans: 0,
  Accounts: 0,
  Cards: 0,
  Calendar: 0,
  Codes: 0,
  Members: 0,
  Strays: 0,
  Statistics: 0,
  Totals: 0,
  Sales: 0,
  Occupancy: 0,
  Cleaned: 0,
};

/** Runs all jobs now, for an administrator. */
export async function runDailyJobs(
  _input: CallableInput<'runDailyJobs'>,
  caller: Caller,
  now: number,
): Promise<Result<Counts>> {
  const counts = {
    ...NONE,
    ...(await run(Object.keys(JOBS) as (keyof Counts)[], now)),
  };
  const detail = Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
  await serverUpdate(auditUpdates(randomCode(), caller, { action: 'jobs-run', detail }, now));
  return ok(counts);
}

/** What runs just after midnight. */
export async function runNightly(now: number): Promise<void> {
  await run(
    [
      'Calendar',
      'Codes',
      'Merges',
      'Erasures',
      'Sessions',
      'States',
      'Orphans',
      'Accounts',
      'Cards',
      'Members',
      'Strays',
      'Statistics',
      'Totals',
      'Sales',
      'Unheld',
      'Unpaid',
      'Cleaned',
    ],
    now,
  );
}

/** Notifications are sent by day only: from nine in the morning to eight in the evening, gym time. */
const [FIRST_HOUR, LAST_HOUR] = [9, 19];

/** What runs in the morning. A run that comes too late, after failures, waits for the next day's. */
export async function runMorning(now: number): Promise<void> {
  const hour = hourOf(now);
  if (hour >= FIRST_HOUR && hour <= LAST_HOUR) await run(['Reminders', 'Lapsed', 'Lapsing'], now);
}

/** What runs all day, every quarter of an hour. */
export async function runMessages(now: number): Promise<void> {
  await run(['Messages'], now);
}
