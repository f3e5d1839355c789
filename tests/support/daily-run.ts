import {
  DAILY_JOBS,
  DAILY_RUN_LIMIT_MS,
  type DailyJob,
  dailyRunPath,
  type StoredDailyRun,
} from '@gym/domain/database/system/daily-run';
import { readAsOwner } from './database.ts';
import { mustCall, resetRateLimits, type Session } from './functions.ts';
import { pollUntil } from './people.ts';

const RUN_TIMEOUT_MS = 50_000;

/** Returns the stored run of the daily jobs, or `null`. */
export async function storedRun(): Promise<StoredDailyRun | null> {
  const stored = await readAsOwner(dailyRunPath.at({}));
  return stored === null ? null : dailyRunPath.schema.parse(stored);
}

/** Waits for the end of a run and returns it. Throws if another run takes its place. */
export async function endOfRun(id: string): Promise<StoredDailyRun> {
  let run: StoredDailyRun | null = null;
  await pollUntil(async () => {
    run = await storedRun();
    if (run?.Id !== id) throw new Error(`Instead of run ${id} the database holds ${run?.Id ?? 'none'}`);
    return run.EndedAt !== undefined;
  }, RUN_TIMEOUT_MS);
  if (run === null) throw new Error('No run');
  return run;
}

/** Waits until no run is active: a call would join it, and its finished jobs would miss what the test prepared. */
async function untilIdle(): Promise<void> {
  await pollUntil(async () => {
    const run = await storedRun();
    return run === null || run.EndedAt !== undefined || Date.now() - run.At > DAILY_RUN_LIMIT_MS;
  }, RUN_TIMEOUT_MS);
}

/** Runs all daily jobs as this caller. Returns the count of changes per job. Throws if one failed. */
export async function runAllDailyJobs(as: Session): Promise<Readonly<Record<DailyJob, number>>> {
  await untilIdle();
  await resetRateLimits('runDailyJobs');
  const { Run } = await mustCall(as, 'runDailyJobs', {});
  const { Done = {}, Failed = {} } = await endOfRun(Run);
  const missing = DAILY_JOBS.filter((job) => Done[job] === undefined);
  if (missing.length > 0) throw new Error(`Not done: ${missing.join(', ')}; failed: ${Object.keys(Failed).join(', ')}`);
  return Object.fromEntries(DAILY_JOBS.map((job) => [job, Done[job] ?? 0])) as Record<DailyJob, number>;
}
