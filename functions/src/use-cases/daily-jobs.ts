import { hourOf } from '@gym/domain/calendar/calendar';
import { DAILY_JOBS, type DailyJob, dailyRunPath, type StoredDailyRun } from '@gym/domain/database/daily-run';
import { logger } from 'firebase-functions/logger';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import { withDeadline } from '../lib/deadline.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { readRecord } from '../repositories/read.ts';
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

type Job = (now: number) => Promise<number>;

/** What each job does. It returns how much it did. */
const JOBS: Readonly<Record<DailyJob, Job>> = {
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}

/**
 * Runs jobs one after another; one that fails doesn't keep the others from running.
 *
 * @throws when one failed: the schedule then runs again, and what was done is found done
 */
async function run(names: readonly DailyJob[], now: number): Promise<void> {
  const failed: string[] = [];
  for (const name of names) {
    try {
      await JOBS[name](now);
    } catch (error) {
      failed.push(name);
      logger.error('job failed', { job: name, error: messageOf(error) });
    }
  }
  if (failed.length > 0) throw new Error(`These jobs failed: ${failed.join(', ')}`);
}

/** How long the jobs of a run may take together, milliseconds: the trigger ends after 540 s, and the end must be noted before. */
const RUN_MS = 500_000;
/** How often it is tried to note the end of a run. */
const END_TRIES = 3;

/** What a run has come to so far. */
interface Progress {
  readonly Done: Partial<Record<DailyJob, number>>;
  readonly Failed: Partial<Record<DailyJob, true>>;
}

/**
 * Notes how a run goes. Each note carries all that was done, so that one that got lost is made up for by the next.
 *
 * @returns `refused` when the run was taken on by another delivery, or another run has taken its place
 */
function note(run: StoredDailyRun, { Done, Failed }: Progress, more: Updates): Promise<'written' | 'refused'> {
  return serverUpdate({
    // Written as it is: the rules compare it with the stored one.
    [dailyRunPath.at({}, 'At')]: run.At,
    ...Object.fromEntries(Object.entries(Done).map(([job, count]) => [dailyRunPath.at({}, 'Done', job), count])),
    ...Object.fromEntries(Object.keys(Failed).map((job) => [dailyRunPath.at({}, 'Failed', job), true])),
    ...more,
  });
}

/** Notes the end of a run, with its line in the log. */
async function endRun(run: StoredDailyRun, progress: Progress, now: number): Promise<void> {
  const failed = Object.keys(progress.Failed).length;
  const counts = Object.entries({ ...progress.Done, ...(failed > 0 ? { Failed: failed } : {}) });
  const detail = counts.map(([name, count]) => `${name} ${count}`).join(', ');
  const end = {
    [dailyRunPath.at({}, 'Job')]: null,
    [dailyRunPath.at({}, 'EndedAt')]: SERVER_TIME,
    ...auditUpdates(run.Id, { uid: run.By }, { action: 'jobs-run', detail }, now),
  };
  const outcome = await attempts(END_TRIES, () =>
    note(run, progress, end).catch((error: unknown) => {
      logger.error('end of the run not noted', { error: messageOf(error) });
      return 'again' as const;
    }),
  );
  if (outcome === null) throw new Error('The end of the run could not be noted');
}

/**
 * Runs all jobs for an administrator and notes in `DailyRun` how it goes. A job that fails, or for which no time is left, doesn't keep
 * the run from its end. An event that is delivered twice finds the run taken on.
 *
 * @param id of the run that was asked for
 * @param limitMs how long the jobs may take together
 * @returns whether this delivery ran the jobs to the end
 * @throws when the run can't be taken on or its end can't be noted
 */
export async function runAllJobs(id: string, now: number, limitMs = RUN_MS): Promise<boolean> {
  const until = performance.now() + limitMs;
  const asked = await readRecord(dailyRunPath, {});
  if (asked?.Id !== id || asked.Job !== undefined || asked.EndedAt !== undefined) return false;
  const progress: Progress = { Done: {}, Failed: {} };
  const late: DailyJob[] = [];
  for (const [index, job] of DAILY_JOBS.entries()) {
    try {
      // Of two deliveries at once the rules let only one take the first job.
      if ((await note(asked, progress, { [dailyRunPath.at({}, 'Job')]: job })) === 'refused') return false;
    } catch (error) {
      if (index === 0) throw error;
      logger.error('progress of the run not noted', { job, error: messageOf(error) });
    }
    const leftMs = until - performance.now();
    if (leftMs <= 0) {
      late.push(job);
      progress.Failed[job] = true;
      continue;
    }
    try {
      progress.Done[job] = await withDeadline(leftMs, () => JOBS[job](now));
    } catch (error) {
      progress.Failed[job] = true;
      logger.error('job failed', { job, error: messageOf(error) });
    }
  }
  if (late.length > 0) logger.error('no time left for jobs', { jobs: late });
  await endRun(asked, progress, now);
  return true;
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
