import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';
import { attachedSecrets } from '../adapters/whatsapp/settings.ts';

/** Sends the due WhatsApp messages every quarter of an hour from 9:00 to 19:45, gym time. */
export const messages = onSchedule(
  { schedule: '*/15 9-19 * * *', timeZone: TIME_ZONE, timeoutSeconds: 540, secrets: attachedSecrets() },
  async () => {
    const { runMessages } = await import('../jobs/daily-jobs.ts');
    await runMessages(Date.now());
  },
);
