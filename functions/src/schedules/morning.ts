import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';
import { attachedSecrets } from '../adapters/whatsapp/settings.ts';
import { DAILY_JOBS_MEMORY } from '../app.ts';

/**
 * Writes reminders, cancels unpaid orders that have lapsed and warns of those about to lapse, at 9:00, gym time. It
 * needs the WhatsApp secrets: without them WhatsApp is off, and no WhatsApp reminders are queued.
 */
export const morning = onSchedule(
  {
    schedule: '0 9 * * *',
    timeZone: TIME_ZONE,
    retryCount: 3,
    timeoutSeconds: 540,
    memory: DAILY_JOBS_MEMORY,
    secrets: attachedSecrets(),
  },
  async () => {
    const { runMorning } = await import('../jobs/daily-jobs.ts');
    await runMorning(Date.now());
  },
);
