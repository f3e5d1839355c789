import { jobPath, REDERIVE_JOB } from '@gym/domain/database/jobs';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';

/**
 * After a job that goes on page by page was set going, and after each of its pages: everybody's access after grace days change, and the roster of a
 * new branch. Notes of other jobs are left alone.
 */
export const jobWritten = onValueWritten(
  { ref: jobPath.pattern, instance: DATABASE_INSTANCE, retry: true, timeoutSeconds: 300 },
  async (event) => {
    const { job } = event.params;
    if (job === REDERIVE_JOB) {
      const { rederivePage } = await import('../use-cases/rederive.ts');
      await rederivePage(Date.now());
    } else {
      const { fillRosterPage } = await import('../use-cases/fill-roster.ts');
      await fillRosterPage(job, Date.now());
    }
  },
);
