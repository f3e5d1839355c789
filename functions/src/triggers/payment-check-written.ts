import { paymentCheckPath, storedPaymentCheckSchema } from '@gym/domain/database/payment-checks';
import { onValueWritten } from 'firebase-functions/database';
import { paymentSecrets } from '../adapters/payment/settings.ts';
import { DATABASE_INSTANCE } from '../app.ts';

/** After the payment service told of something: asks it what came of it. What it can't say now is asked again later. */
export const paymentCheckWritten = onValueWritten(
  { ref: paymentCheckPath.pattern, instance: DATABASE_INSTANCE, retry: true, secrets: paymentSecrets() },
  async (event) => {
    const check = storedPaymentCheckSchema.safeParse(event.data.after.val());
    const now = Date.now();
    const { askAbout } = await import('../use-cases/payments/ask.ts');
    if (check.success && check.data.Kind === 'told' && check.data.Next <= now) await askAbout(event.params.check, now);
  },
);
