import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** The daily jobs in the order in which a run takes them: each after those that it depends on. */
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
  'Sales',
  'Occupancy',
  'Cleaned',
] as const;
export type DailyJob = (typeof DAILY_JOBS)[number];

/** A run without an end is broken once it is this old, milliseconds: longer than the trigger that runs the jobs may take. */
export const DAILY_RUN_LIMIT_MS = 600_000;

/**
 * `DailyRun`: the newest run of all daily jobs that an administrator asked for. `Id` of the run, `At`: when it was asked for, `By` whom
 * (a uid), `Job`: the one that is running, `Done`: how much each finished job did, `Failed`: jobs that didn't finish, `EndedAt`. Times are
 * epoch milliseconds of the server. Names of jobs are texts, because the record outlives a version that removes a job.
 */
export const storedDailyRunSchema = z.object({
  Id: z.string(),
  At: z.number(),
  By: z.string(),
  Job: z.optional(z.string()),
  Done: z.optional(z.record(z.string(), z.number())),
  Failed: z.optional(z.record(z.string(), z.literal(true))),
  EndedAt: z.optional(z.number()),
});
export type StoredDailyRun = z.infer<typeof storedDailyRunSchema>;

export const dailyRunPath = databasePath('DailyRun', storedDailyRunSchema);
