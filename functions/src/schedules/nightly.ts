import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';
import { DAILY_JOBS_MEMORY } from '../app.ts';

/** Runs the nightly jobs at 0:10, gym time. They update states that depend on the day, and maintain the data. */
export const nightly = onSchedule(
  { schedule: '10 0 * * *', timeZone: TIME_ZONE, retryCount: 3, timeoutSeconds: 540, memory: DAILY_JOBS_MEMORY },
  async () => {
    const { runNightly } = await import('../jobs/daily-jobs.ts');
    await runNightly(Date.now());
  },
);
