import { jobPath, REDERIVE_JOB } from '@gym/domain/database/system/jobs';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/**
 * Runs the next page of a job that works page by page: deriving everybody's access after the grace days change, or
 * filling the roster of a new branch. Each page writes the job's cursor, which triggers the next one. Ignores the
 * cursors of other jobs.
 */
export const jobWritten = onValueWritten(
  { ref: jobPath.pattern, instance: DATABASE_INSTANCE, retry: true, timeoutSeconds: 300 },
  endAtDamagedRecord(async (event) => {
    const { job } = event.params;
    if (job === REDERIVE_JOB) {
      const { rederivePage } = await import('../members/rederive.ts');
      await rederivePage(Date.now());
    } else {
      const { fillRosterPage } = await import('../attendance/fill-roster.ts');
      await fillRosterPage(job, Date.now());
    }
  }),
);
