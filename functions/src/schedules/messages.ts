import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';
import { attachedSecrets } from '../adapters/whatsapp/settings.ts';

/** Every quarter of an hour from nine to eight, gym time: reminders by WhatsApp, where it is set up. */
export const messages = onSchedule(
  { schedule: '*/15 9-19 * * *', timeZone: TIME_ZONE, timeoutSeconds: 540, secrets: attachedSecrets() },
  async () => {
    const { runMessages } = await import('../use-cases/daily-jobs.ts');
    await runMessages(Date.now());
  },
);
