import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';

/** A minute after each quarter of an hour: how full each branch is. At fixed times only, so that a change tells of nobody. */
export const occupancy = onSchedule(
  { schedule: '1,16,31,46 * * * *', timeZone: TIME_ZONE, retryCount: 1, timeoutSeconds: 120 },
  async () => {
    const { renewOccupancy } = await import('../use-cases/jobs/renew-occupancy.ts');
    await renewOccupancy(Date.now());
  },
);
