import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `Jobs/{job}`: the cursor of a job: the key after which it continues, or the last day that it finished. Server only.
 */
export const storedJobSchema = z.object({ Cursor: z.optional(z.string()), At: z.number() });
export type StoredJob = z.infer<typeof storedJobSchema>;

export const jobPath = databasePath('Jobs/{job}', storedJobSchema);

/**
 * The job that derives everybody's access again, page by page, after the grace days changed. Writing its record starts
 * it.
 */
export const REDERIVE_JOB = 'rederive';

const ROSTER_JOB = 'roster~';

/**
 * Returns the name of the job that fills the roster of a new branch. Writing its record starts it at the cursor; `''`:
 * the start.
 */
export function rosterJob(branch: string): string {
  return ROSTER_JOB + branch;
}

/** Returns the branch whose roster a job fills; `null` for any other job. */
export function branchOfRosterJob(job: string): string | null {
  return job.startsWith(ROSTER_JOB) ? job.slice(ROSTER_JOB.length) : null;
}

/**
 * `PendingAccounts/{uid}`: marks a sign-in that is being created. `At`: epoch milliseconds. `Input`: fingerprint of the
 * input. The update that writes the profile removes the mark, so a mark that stays belongs to a sign-in without a
 * person, which the daily job removes. `Gone`: the sign-in is being removed and can't get a profile.
 */
export const storedPendingAccountSchema = z.object({
  At: z.number(),
  Input: z.string(),
  Gone: z.optional(z.literal(true)),
});
export const pendingAccountPath = databasePath('PendingAccounts/{uid}', storedPendingAccountSchema);
