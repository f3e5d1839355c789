import { hourOf } from '@gym/domain/calendar/calendar';
import {
  DAILY_JOBS,
  type DailyJob,
  dailyRunPath,
  type JobFailure,
  type StoredDailyRun,
} from '@gym/domain/database/system/daily-run';
import { nightPath } from '@gym/domain/database/system/jobs';
import { logger } from 'firebase-functions/logger';
import { finishEndedRoles } from '../accounts/end-sessions.ts';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import { withDeadline } from '../lib/deadline.ts';
import { readRecord } from '../lib/read.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { askPayments } from '../payments/ask-payments.ts';
import { publishDueNotices } from '../publishing/publish-due-notices.ts';
import { checkSales } from './check-sales.ts';
import { checkStore } from './check-store.ts';
import { checkTill } from './check-till.ts';
import { cleanUp } from './clean-up.ts';
import { completeAccounts } from './complete-accounts.ts';
import { countMembers } from './count-members.ts';
import { endHolds } from './end-holds.ts';
import { extendCalendar } from './extend-calendar.ts';
import { finishErasures } from './finish-erasures.ts';
import { finishMerges } from './finish-merges.ts';
import { lapseOrders, warnOfLapses } from './lapse-orders.ts';
import { makeCodes } from './make-codes.ts';
import { mendAccounts } from './mend-accounts.ts';
import { mendMembers } from './mend-members.ts';
import { mendStatistics } from './mend-statistics.ts';
import { mendStrays } from './mend-strays.ts';
import { removeUnpaidOrders } from './remove-unpaid-orders.ts';
import { renewOccupancy } from './renew-occupancy.ts';
import { rollStates } from './roll-states.ts';
import { sendMessages } from './send-messages.ts';
import { sendReminders } from './send-reminders.ts';
import { sweepOrphans } from './sweep-orphans.ts';

/** Runs a job. Returns a count of what it did, for example of changed records. */
type Job = (now: number) => Promise<number>;

/** The jobs by their stored names. */
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
  Payments: askPayments,
  Sales: checkSales,
  Till: checkTill,
  Store: checkStore,
  Notices: publishDueNotices,
  Occupancy: renewOccupancy,
  Cleaned: cleanUp,
};

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}

/** The progress of a run: the count that each finished job returned, and the cause of each failure. */
interface Progress {
  readonly Done: Partial<Record<DailyJob, number>>;
  readonly Failed: Partial<Record<DailyJob, JobFailure>>;
}

/**
 * Runs jobs one after another. A job that fails doesn't stop the others.
 *
 * @param onDone called after each job with the progress so far
 * @throws if a job failed, so that a schedule with retries runs the jobs again
 */
async function runJobs(
  names: readonly DailyJob[],
  now: number,
  onDone: (progress: Progress) => Promise<void> = async () => {},
): Promise<void> {
  const progress: Progress = { Done: {}, Failed: {} };
  for (const name of names) {
    try {
      progress.Done[name] = await JOBS[name](now);
    } catch (error) {
      progress.Failed[name] = 'error';
      logger.error('job failed', { job: name, error: errorText(error) });
    }
    await onDone(progress);
  }
  const failed = Object.keys(progress.Failed);
  if (failed.length > 0) throw new Error(`These jobs failed: ${failed.join(', ')}`);
}

/**
 * Time limit of the jobs of a run, milliseconds. The trigger times out after 540 s, and must store the end before that.
 */
const RUN_MS = 500_000;
/** Maximum number of attempts to store the end of a run. */
const END_ATTEMPTS = 3;

/**
 * Stores the progress of a run. Each write contains the whole progress, including the progress of writes that failed.
 *
 * @returns `refused` if another delivery of the event runs the jobs, or if a newer run replaced this one
 */
function saveProgress(run: StoredDailyRun, { Done, Failed }: Progress, more: Updates): Promise<'written' | 'refused'> {
  return serverUpdate({
    // `At` is written unchanged, because the rules refuse the update if it differs from the stored time.
    [dailyRunPath.at({}, 'At')]: run.At,
    ...Object.fromEntries(Object.entries(Done).map(([job, count]) => [dailyRunPath.at({}, 'Done', job), count])),
    ...Object.fromEntries(Object.entries(Failed).map(([job, cause]) => [dailyRunPath.at({}, 'Failed', job), cause])),
    ...more,
  });
}

/** Stores the end of a run and its audit line. */
async function endRun(run: StoredDailyRun, progress: Progress, now: number): Promise<void> {
  const failed = Object.keys(progress.Failed).length;
  const counts = Object.entries({ ...progress.Done, ...(failed > 0 ? { Failed: failed } : {}) });
  const detail = counts.map(([name, count]) => `${name} ${count}`).join(', ');
  const end = {
    [dailyRunPath.at({}, 'Job')]: null,
    [dailyRunPath.at({}, 'EndedAt')]: SERVER_TIME,
    ...auditUpdates(run.Id, { uid: run.By }, { action: 'jobs-run', detail }, now),
  };
  const outcome = await attempts(END_ATTEMPTS, () =>
    saveProgress(run, progress, end).catch((error: unknown) => {
      logger.error('end of the run not stored', { error: errorText(error) });
      return 'again' as const;
    }),
  );
  if (outcome === null) throw new Error('The end of the run could not be stored');
}

/** Runs one job and adds its result to `progress`. `until`: the deadline of the run, by `performance.now()`. */
async function runJob(job: DailyJob, now: number, until: number, progress: Progress): Promise<void> {
  const remainingMs = until - performance.now();
  if (remainingMs <= 0) {
    progress.Failed[job] = 'late';
    logger.error('no time left for a job', { job });
    return;
  }
  try {
    progress.Done[job] = await withDeadline(remainingMs, () => JOBS[job](now));
  } catch (error) {
    progress.Failed[job] = performance.now() < until ? 'error' : 'late';
    logger.error('job failed', { job, error: errorText(error) });
  }
}

/**
 * Runs all jobs for an administrator and stores the progress in `DailyRun`. The run ends even if a job fails or no time
 * is left for it. If the event is delivered twice, only one delivery runs the jobs.
 *
 * @param id id of the requested run
 * @param limitMs time limit of all jobs together, milliseconds
 * @returns whether this delivery ran the jobs to the end
 * @throws if the start or the end of the run can't be stored
 */
export async function runAllJobs(id: string, now: number, limitMs = RUN_MS): Promise<boolean> {
  const until = performance.now() + limitMs;
  const requested = await readRecord(dailyRunPath, {});
  if (requested?.Id !== id || requested.Job !== undefined || requested.EndedAt !== undefined) return false;
  const progress: Progress = { Done: {}, Failed: {} };
  for (const [index, job] of DAILY_JOBS.entries()) {
    try {
      // The rules let only one of two concurrent deliveries start the first job.
      if ((await saveProgress(requested, progress, { [dailyRunPath.at({}, 'Job')]: job })) === 'refused') return false;
    } catch (error) {
      if (index === 0) throw error;
      logger.error('progress of the run not stored', { job, error: errorText(error) });
    }
    await runJob(job, now, until, progress);
  }
  await endRun(requested, progress, now);
  return true;
}

/** The jobs of the nightly run, in their order. */
const NIGHTLY: readonly DailyJob[] = [
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
  'Till',
  'Store',
  'Unheld',
  'Unpaid',
  'Cleaned',
];

/** Stores the progress of the nightly run. If that fails, the run continues. */
async function saveNight(updates: Updates): Promise<void> {
  try {
    await serverUpdate(updates);
  } catch (error) {
    logger.error('progress of the night not stored', { error: errorText(error) });
  }
}

/** Runs the nightly jobs, and stores their results in `Jobs/nightly`. */
export async function runNightly(now: number): Promise<void> {
  await saveNight({ [nightPath.at({})]: { At: SERVER_TIME } });
  try {
    await runJobs(NIGHTLY, now, ({ Done, Failed }) =>
      saveNight({ [nightPath.at({}, 'Done')]: Done, [nightPath.at({}, 'Failed')]: Failed }),
    );
  } finally {
    await saveNight({ [nightPath.at({}, 'EndedAt')]: SERVER_TIME });
  }
}

/** First and last hour (0–23, gym time) in which the jobs of the morning may run: they notify people. */
const [FIRST_HOUR, LAST_HOUR] = [9, 19];

/** Runs the jobs of the morning. Outside of their hours it does nothing; the next morning catches up. */
export async function runMorning(now: number): Promise<void> {
  const hour = hourOf(now);
  if (hour >= FIRST_HOUR && hour <= LAST_HOUR) await runJobs(['Reminders', 'Lapsed', 'Lapsing'], now);
}

/** Sends the due messages. */
export async function runMessages(now: number): Promise<void> {
  await runJobs(['Messages'], now);
}
