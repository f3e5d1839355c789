import { jobPath, REDERIVE_JOB } from '@gym/domain/database/jobs';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';

/** After grace days change, and after each page of what follows from it. */
export const rederiveWritten = onValueWritten(
  { ref: jobPath.at({ job: REDERIVE_JOB }), instance: DATABASE_INSTANCE, retry: true, timeoutSeconds: 300 },
  async () => {
    const { rederivePage } = await import('../use-cases/rederive.ts');
    await rederivePage(Date.now());
  },
);
