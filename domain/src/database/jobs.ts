import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** `Jobs/{job}`: where a job goes on next time: the key after which it looks, or the last day that it did. Server only. */
export const storedJobSchema = z.object({ Cursor: z.optional(z.string()), At: z.number() });
export type StoredJob = z.infer<typeof storedJobSchema>;

export const jobPath = databasePath('Jobs/{job}', storedJobSchema);

/** The job that derives everybody's access again, page after page, after the grace days changed; noting it sets it going. */
export const REDERIVE_JOB = 'rederive';

const ROSTER_JOB = 'roster~';

/** The job that fills the roster of a new branch, page after page; noting it with a cursor sets it going, `''` from the first. */
export function rosterJob(branch: string): string {
  return ROSTER_JOB + branch;
}

/** The branch whose roster a job fills, or `null` for any other job. */
export function branchOfRosterJob(job: string): string | null {
  return job.startsWith(ROSTER_JOB) ? job.slice(ROSTER_JOB.length) : null;
}

/**
 * `PendingAccounts/{uid}`: a sign-in about to be made, since when (epoch milliseconds) and for which input (its fingerprint). It goes
 * with the profile's own update, so one that stays marks a sign-in without a person, which the daily job sweeps. `Gone`: it is being
 * taken away, and no profile may come of it any more.
 */
export const storedPendingAccountSchema = z.object({
  At: z.number(),
  Input: z.string(),
  Gone: z.optional(z.literal(true)),
});
export const pendingAccountPath = databasePath('PendingAccounts/{uid}', storedPendingAccountSchema);
