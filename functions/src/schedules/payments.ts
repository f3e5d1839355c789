import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { onSchedule } from 'firebase-functions/scheduler';
import { paymentSecrets } from '../adapters/payment/settings.ts';
import { askPayments } from '../use-cases/payments/ask.ts';

/** Every ten minutes: what came of what is being paid online, for all that the payment service didn't tell of by itself. */
export const payments = onSchedule(
  { schedule: '*/10 * * * *', timeZone: TIME_ZONE, timeoutSeconds: 300, secrets: paymentSecrets() },
  async () => {
    await askPayments(Date.now());
  },
);
