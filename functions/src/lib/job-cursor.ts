import { jobPath, type StoredJob } from '@gym/domain/database/system/jobs';
import { readRecord } from './read.ts';

/** Loads a job's cursor, or `null` before its first run. */
export function loadJob(job: string): Promise<StoredJob | null> {
  return readRecord(jobPath, { job });
}

/** Returns the update that stores a job's cursor. */
export function jobUpdates(job: string, cursor: string | null, now: number): Readonly<Record<string, unknown>> {
  return { [jobPath.at({ job })]: { At: now, ...(cursor === null ? {} : { Cursor: cursor }) } };
}
