import { paymentCheckPath, storedPaymentCheckSchema } from '@gym/domain/database/money/payment-checks';
import { onValueWritten } from 'firebase-functions/database';
import { paymentSecrets } from '../adapters/payment/settings.ts';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/**
 * Queries the payment service about a check of the kind `told` that is stored and already due. The schedule `payments`
 * queries about all due checks.
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
