import { paymentCheckPath } from '@gym/domain/database/payment-checks';
import { askUntil } from '@gym/domain/store/online-payments';
import { logger } from 'firebase-functions/logger';
import { paymentSettings } from '../../adapters/payment/settings.ts';
import { isRecent, isSigned, type PaymentWebhook, refOf } from '../../adapters/payment/webhook.ts';
import { serverUpdate } from '../../lib/server-update.ts';

/**
 * Answers the payment service at once: that it told of something is only put down, in one write, and what it is about is asked by the trigger. Were
 * that write to fail, the answer is no 200 and the service tells it again.
 *
 * @returns the status of the answer
 */
export async function receivePayment(method: string, webhook: PaymentWebhook, now: number): Promise<number> {
  const settings = paymentSettings();
  if (settings === null) return 404;
  if (method !== 'POST') return 405;
  if (!isSigned(webhook, settings)) return 401;
  if (!isRecent(webhook, now)) {
    // A captured request can't be sent again later. What is refused here is found by the look-up.
    logger.warn('payment webhook refused', { cause: 'timestamp' });
    return 401;
  }
  const check = refOf(webhook);
  // Of what isn't ours nothing is put down, and it isn't told again.
  if (check !== null)
    await serverUpdate({
      [paymentCheckPath.at({ check })]: { Kind: 'told', At: now, Next: now, Until: askUntil(now) },
    });
  return 200;
}
