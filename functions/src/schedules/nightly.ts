import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';
import { DAILY_JOBS_MEMORY } from '../app.ts';

/** Just after the gym's midnight: states, and looking after the data. */
export const nightly = onSchedule(
  { schedule: '10 0 * * *', timeZone: TIME_ZONE, retryCount: 3, timeoutSeconds: 540, memory: DAILY_JOBS_MEMORY },
  async () => {
    const { runNightly } = await import('../use-cases/daily-jobs.ts');
    await runNightly(Date.now());
  },
);
