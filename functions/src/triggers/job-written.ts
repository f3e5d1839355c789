import { jobPath, REDERIVE_JOB } from '@gym/domain/database/system/jobs';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/**
 * Runs the next page of the job that derives members' standings again after the grace days change. Each page writes the
 * job's cursor, which triggers the next page.
 */
export const jobWritten = onValueWritten(
  { ref: jobPath.at({ job: REDERIVE_JOB }), instance: DATABASE_INSTANCE, retry: true, timeoutSeconds: 300 },
  endAtDamagedRecord(async () => {
    const { rederivePage } = await import('../members/rederive.ts');
    await rederivePage(Date.now());
  }),
);
