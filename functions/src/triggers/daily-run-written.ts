import { dailyRunPath } from '@gym/domain/database/daily-run';
import { onValueWritten } from 'firebase-functions/database';
import { attachedSecrets } from '../adapters/whatsapp/settings.ts';
import { DAILY_JOBS_MEMORY, DATABASE_INSTANCE } from '../app.ts';

/** After an administrator asked for a run of the daily jobs: runs them. With the secrets of WhatsApp, as the schedule `morning`. */
export const dailyRunWritten = onValueWritten(
  {
    ref: dailyRunPath.at({}, 'Id'),
    instance: DATABASE_INSTANCE,
    retry: false,
    timeoutSeconds: 540,
    memory: DAILY_JOBS_MEMORY,
    secrets: attachedSecrets(),
  },
  async (event) => {
    const id: unknown = event.data.after.val();
    if (typeof id !== 'string') return;
    const { runAllJobs } = await import('../use-cases/daily-jobs.ts');
    await runAllJobs(id, Date.now());
  },
);
