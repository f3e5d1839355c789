import { paymentCheckPath } from '@gym/domain/database/money/payment-checks';
import { askUntil } from '@gym/domain/store/online-payments';
import { logger } from 'firebase-functions/logger';
import { paymentSettings } from '../adapters/payment/settings.ts';
import { isPaymentSigned, isRecent, type PaymentWebhook, parseRef } from '../adapters/payment/webhook.ts';
import { isAppClosed } from '../lib/app-closed.ts';
import { serverUpdate } from '../lib/server-update.ts';

/**
 * Handles a webhook of the payment service. It only writes a pending check, to answer at once; the trigger on that
 * record queries the service. If the write fails, the answer is not 200 and the service retries.
 *
 * @returns the HTTP status of the answer
 */
export async function receivePayment(method: string, webhook: PaymentWebhook, now: number): Promise<number> {
  const settings = paymentSettings();
  if (settings === null) return 404;
  if (method !== 'POST') return 405;
  if (!isPaymentSigned(webhook, settings)) return 401;
  if (!isRecent(webhook, now)) {
    // Prevents replays of captured requests. The periodic look-up finds payments whose webhook is refused here.
    logger.warn('payment webhook refused', { cause: 'timestamp' });
    return 401;
  }
  const check = parseRef(webhook);
  // Webhooks about anything else are ignored, and answered with 200 so that the service does not retry.
  if (check === null) return 200;
  const update = { [paymentCheckPath.at({ check })]: { Kind: 'told', At: now, Next: now, Until: askUntil(now) } };
  // While data are restored, the service must send it again. Otherwise a refusal means that a check is under way.
  const isLost = (await serverUpdate(update)) === 'refused' && (await isAppClosed());
  return isLost ? 503 : 200;
}
