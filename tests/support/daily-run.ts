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

/** Loads the stored run of the daily jobs; `null` if there is none. */
export async function loadDailyRun(): Promise<StoredDailyRun | null> {
  const stored = await readAsOwner(dailyRunPath.at({}));
  return stored === null ? null : dailyRunPath.schema.parse(stored);
}

/** Waits for the end of a run and returns the run. Throws if another run or none is stored. */
export async function waitForEndOfRun(id: string): Promise<StoredDailyRun> {
  let run: StoredDailyRun | null = null;
  await pollUntil(async () => {
    run = await loadDailyRun();
    if (run?.Id !== id) throw new Error(`Instead of run ${id} the database holds ${run?.Id ?? 'none'}`);
    return run.EndedAt !== undefined;
  }, RUN_TIMEOUT_MS);
  if (run === null) throw new Error('No run');
  return run;
}

/**
 * Waits until no run is in progress. A call would join that run, whose finished jobs would not process the data that
 * the test has prepared.
 */
async function waitUntilIdle(): Promise<void> {
  await pollUntil(async () => {
    const run = await loadDailyRun();
    return run === null || run.EndedAt !== undefined || Date.now() - run.At > DAILY_RUN_LIMIT_MS;
  }, RUN_TIMEOUT_MS);
}

/** Runs all daily jobs as this caller. Returns the count that each job returned. Throws if a job failed. */
export async function runAllDailyJobs(as: Session): Promise<Readonly<Record<DailyJob, number>>> {
  await waitUntilIdle();
  await resetRateLimits('runDailyJobs');
  const { Run } = await mustCall(as, 'runDailyJobs', {});
  const { Done = {}, Failed = {} } = await waitForEndOfRun(Run);
  const missing = DAILY_JOBS.filter((job) => Done[job] === undefined);
  if (missing.length > 0) throw new Error(`Not done: ${missing.join(', ')}; failed: ${Object.keys(Failed).join(', ')}`);
  return Object.fromEntries(DAILY_JOBS.map((job) => [job, Done[job] ?? 0])) as Record<DailyJob, number>;
}
