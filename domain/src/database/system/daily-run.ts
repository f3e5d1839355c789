import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/** The daily jobs, in the order of a run by hand: each comes after the jobs that it depends on. */
export const DAILY_JOBS = [
  /** Extends the table of gym days. */
  'Calendar',
  /** Prepares the changing codes that terminals show. */
  'Codes',
  /** Finishes interrupted merges of people. */
  'Merges',
  /** Finishes interrupted erasures of people. */
  'Erasures',
  /** Ends sessions that were opened with access links, if their creator's role or branch was removed or changed. */
  'Sessions',
  /** Refreshes the members whose state was due to change by today. */
  'States',
  /** Writes the reminders about memberships that end. */
  'Reminders',
  /** Cancels pending orders that were not paid in time. */
  'Lapsed',
  /** Ends the expired holds of online payments. */
  'Unheld',
  /** Deletes orders that were cancelled without a payment. */
  'Unpaid',
  /** Warns the owners of pending orders that will soon be cancelled. */
  'Lapsing',
  /** Sends the due messages. */
  'Messages',
  /** Removes accounts whose creation was interrupted. */
  'Orphans',
  /** Adopts changes that people made to their account in Firebase Auth. */
  'Accounts',
  /** Completes accounts that have no PIN yet: adds a PIN, a card and other missing parts. */
  'Cards',
  /** Checks members, and corrects the data that are derived from them. */
  'Members',
  /** Writes missing rows of derived lists and removes stray rows. */
  'Strays',
  /** Recounts visits and expirations. */
  'Statistics',
  /** Counts the members in force. */
  'Totals',
  /** Asks the payment service about the payments of orders. */
  'Payments',
  /** Checks the totals of sales. */
  'Sales',
  /** Checks the records of the till. */
  'Till',
  /** Checks orders and stock. */
  'Store',
  /** Publishes the notices that are due. */
  'Notices',
  /** Updates how full each branch is. */
  'Occupancy',
  /** Deletes records after their retention period. */
  'Cleaned',
] as const;
export type DailyJob = (typeof DAILY_JOBS)[number];

/**
 * Why a job did not finish. `late`: no time was left for it, or the run's deadline passed. `error`: it threw an error,
 * which the server logged.
 */
export const JOB_FAILURES = ['late', 'error'] as const;
export type JobFailure = (typeof JOB_FAILURES)[number];

/**
 * Age after which an unfinished run counts as aborted, in milliseconds. It exceeds the time limit of the trigger that
 * runs the jobs.
 */
export const DAILY_RUN_LIMIT_MS = 600_000;

/**
 * `DailyRun`: the newest run that an administrator (`By`) started by hand. It runs all daily jobs. `Job`: the running
 * job. `Done`: the number that each finished job returned, usually of changed records. `Failed`: why a job did not
 * finish. Times are epoch milliseconds of the server. Job names are plain strings, because the record outlives a
 * version that removes a job.
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
