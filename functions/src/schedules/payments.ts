import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';
import { paymentSecrets } from '../adapters/payment/settings.ts';

/** Queries the payment service about orders and checkouts, and ends expired holds, every ten minutes. */
export const payments = onSchedule(
  { schedule: '*/10 * * * *', timeZone: TIME_ZONE, timeoutSeconds: 300, secrets: paymentSecrets() },
  async () => {
    const { askPayments } = await import('../payments/ask-payments.ts');
    const { endHolds } = await import('../jobs/end-holds.ts');
    try {
      await askPayments(Date.now());
    } finally {
      await endHolds(Date.now());
    }
  },
);
