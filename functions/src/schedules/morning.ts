import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';
import { runMorning } from '../use-cases/daily-jobs.ts';

/** At nine, gym time: reminders. */
export const morning = onSchedule(
  { schedule: '0 9 * * *', timeZone: TIME_ZONE, retryCount: 3, timeoutSeconds: 540 },
  () => runMorning(Date.now()),
);
