import { paymentCheckPath, storedPaymentCheckSchema } from '@gym/domain/database/money/payment-checks';
import { onValueWritten } from 'firebase-functions/database';
import { paymentSecrets } from '../adapters/payment/settings.ts';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/**
 * Queries the payment service after a payment check was written, if the check is due and its kind is `told` (the
 * service has told of a checkout). The schedule `payments` queries about all due checks.
 */
export const paymentCheckWritten = onValueWritten(
  { ref: paymentCheckPath.pattern, instance: DATABASE_INSTANCE, retry: true, secrets: paymentSecrets() },
  endAtDamagedRecord(async (event) => {
    const check = storedPaymentCheckSchema.safeParse(event.data.after.val());
    const now = Date.now();
    const { askAboutCheck } = await import('../payments/ask-payments.ts');
    if (check.success && check.data.Kind === 'told' && check.data.Next <= now)
      await askAboutCheck(event.params.check, now);
  }),
);
