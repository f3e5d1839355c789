import * as z from 'zod/mini';
import { databasePath } from '../path.ts';
import { JOB_FAILURES } from './daily-run.ts';

/**
 * `Jobs/{job}`: the state of a job, for the server only. `Cursor`: where the job continues, in the job's own format.
 * `At`: when the run that wrote the record began, epoch milliseconds.
 *
 * A job that checks all data in rounds over several nights also uses `Since` (when the round began, epoch
 * milliseconds), `Steps` (pages that the round has read so far), `Whole` (number of pages of the last complete round)
 * and `Sums` (numbers that the round counts, by their name).
 */
export const storedJobSchema = z.object({
  Cursor: z.optional(z.string()),
  At: z.number(),
  Since: z.optional(z.number()),
  Steps: z.optional(z.number()),
  Whole: z.optional(z.number()),
  Sums: z.optional(z.record(z.string(), z.number())),
});
export type StoredJob = z.infer<typeof storedJobSchema>;

export const jobPath = databasePath('Jobs/{job}', storedJobSchema);

/**
 * `Jobs/nightly`: the newest nightly run of the jobs, which administrators read. `At` and `EndedAt`: when it began and
 * ended, epoch milliseconds of the server; without `EndedAt` it is running, or was aborted. `Done`: the number that
 * each finished job returned, usually of changed records. `Failed`: why a job did not finish. Job names are plain
 * strings, because the record outlives a version that removes a job.
 */
export const storedNightSchema = z.object({
  At: z.number(),
  EndedAt: z.optional(z.number()),
  Done: z.optional(z.record(z.string(), z.number())),
  Failed: z.optional(z.record(z.string(), z.enum(JOB_FAILURES))),
});
export type StoredNight = z.infer<typeof storedNightSchema>;
export const nightPath = databasePath('Jobs/nightly', storedNightSchema);

/**
 * The job that derives members' data again, page by page, after the grace days changed. Writing its record starts the
 * job.
 */
export const REDERIVE_JOB = 'rederive';

/**
 * `PendingAccounts/{uid}`: marks a Firebase Auth account that is being created. `At`: epoch milliseconds. `Input`:
 * fingerprint of the input. The update that writes the profile or role removes the mark, so a mark that stays belongs
 * to an unused account, which a daily job removes. `Gone`: the account is being removed and gets no profile or role.
 */
export const storedPendingAccountSchema = z.object({
  At: z.number(),
  Input: z.string(),
  Gone: z.optional(z.literal(true)),
});
export const pendingAccountPath = databasePath('PendingAccounts/{uid}', storedPendingAccountSchema);
