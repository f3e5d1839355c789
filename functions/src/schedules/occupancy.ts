import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';

/**
 * Updates how full each branch is, a minute after each quarter of an hour. The fixed times make sure that a change
 * can't be traced to one person. Also publishes the notices whose start has passed.
 */
export const occupancy = onSchedule(
  { schedule: '1,16,31,46 * * * *', timeZone: TIME_ZONE, retryCount: 1, timeoutSeconds: 120 },
  async () => {
    const { renewOccupancy } = await import('../jobs/renew-occupancy.ts');
    const { publishDueNotices } = await import('../publishing/publish-due-notices.ts');
    const now = Date.now();
    await Promise.all([renewOccupancy(now), publishDueNotices(now)]);
  },
);
