import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/** The daily jobs in the order of a run: each comes after the jobs that it depends on. */
export const DAILY_JOBS = [
  'Calendar',
  'Codes',
  'Merges',
  'Erasures',
  'Sessions',
  'States',
  'Reminders',
  'Lapsed',
  'Unheld',
  'Unpaid',
  'Lapsing',
  'Messages',
  'Orphans',
  'Accounts',
  'Cards',
  'Members',
  'Strays',
  'Statistics',
  'Totals',
  'Payments',
  'Sales',
  'Till',
  'Store',
  'Notices',
  'Occupancy',
  'Cleaned',
] as const;
export type DailyJob = (typeof DAILY_JOBS)[number];

/**
 * Why a job did not finish: there was no time left (`late`), or something else went wrong
 * (`error`), which is in the server's log.
 */
export const JOB_FAILURES = ['late', 'error'] as const;
export type JobFailure = (typeof JOB_FAILURES)[number];

/**
 * Age after which an unfinished run counts as aborted, in milliseconds. It exceeds the time limit of the trigger that
 * runs the jobs.
 */
export const DAILY_RUN_LIMIT_MS = 600_000;

/**
 * `DailyRun`: the newest run of all daily jobs that an administrator (`By`) started. `Job`: the running job. `Done`:
 * how much each finished job did. `Failed`: why a job did not finish. Times are epoch milliseconds of the server. Job
 * names are plain strings, because the record outlives a version that removes a job.
 */
export const storedDailyRunSchema = z.object({
  Id: z.string(),
  At: z.number(),
  By: z.string(),
  Job: z.optional(z.string()),
  Done: z.optional(z.record(z.string(), z.number())),
  Failed: z.optional(z.record(z.string(), z.enum(JOB_FAILURES))),
  EndedAt: z.optional(z.number()),
});
export type StoredDailyRun = z.infer<typeof storedDailyRunSchema>;

export const dailyRunPath = databasePath('DailyRun', storedDailyRunSchema);
