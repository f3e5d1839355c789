import { jobPath } from '@gym/domain/database/jobs';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';

/** After a branch is made, and after each page of the roster of its terminals. Other jobs' notes are left alone. */
export const rosterJobWritten = onValueWritten(
  { ref: jobPath.pattern, instance: DATABASE_INSTANCE, retry: true, timeoutSeconds: 300 },
  async (event) => {
    const { fillRosterPage } = await import('../use-cases/fill-roster.ts');
    await fillRosterPage(event.params.job, Date.now());
  },
);
