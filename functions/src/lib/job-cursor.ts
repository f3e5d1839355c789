import { jobPath, type StoredJob } from '@gym/domain/database/system/jobs';
import { readRecord } from './read.ts';

/** Loads the stored state of a job, with its cursor; `null` if nothing is stored. */
export function loadJob(job: string): Promise<StoredJob | null> {
  return readRecord(jobPath, { job });
}

/** Returns the update that stores a job's cursor. `null` removes the stored cursor. */
export function jobUpdates(job: string, cursor: string | null, now: number): Readonly<Record<string, unknown>> {
  return { [jobPath.at({ job })]: { At: now, ...(cursor === null ? {} : { Cursor: cursor }) } };
}
