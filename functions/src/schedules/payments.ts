import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';
import { paymentSecrets } from '../adapters/payment/settings.ts';

/** Every ten minutes: holds that are over end, and it is asked what came of what is being paid online, for all that the payment service didn't tell of by itself. */
export const payments = onSchedule(
  { schedule: '*/10 * * * *', timeZone: TIME_ZONE, timeoutSeconds: 300, secrets: paymentSecrets() },
  async () => {
    const { askPayments } = await import('../use-cases/payments/ask.ts');
    const { endHolds } = await import('../use-cases/jobs/end-holds.ts');
    try {
      await askPayments(Date.now());
    } finally {
      await endHolds(Date.now());
    }
  },
);
