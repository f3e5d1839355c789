import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';
import { DAILY_JOBS_MEMORY } from '../app.ts';

/** Updates states and maintains the data, just after midnight, gym time. */
export const nightly = onSchedule(
  { schedule: '10 0 * * *', timeZone: TIME_ZONE, retryCount: 3, timeoutSeconds: 540, memory: DAILY_JOBS_MEMORY },
  async () => {
    const { runNightly } = await import('../jobs/daily-jobs.ts');
    await runNightly(Date.now());
  },
);
