import { paymentCheckPath } from '@gym/domain/database/money/payment-checks';
import { queryUntil } from '@gym/domain/store/online-payments';
import { logger } from 'firebase-functions/logger';
import { paymentSettings } from '../adapters/payment/settings.ts';
import { isPaymentSigned, isSignatureRecent, type PaymentWebhook, parseRef } from '../adapters/payment/webhook.ts';
import { isAppClosed } from '../lib/app-closed.ts';
import { serverUpdate } from '../lib/server-update.ts';

/**
 * Handles a webhook of the payment service. It only writes a pending check, so that it answers at once. The trigger on
 * that record queries the service. If the database can't be reached, the answer is an error and the service retries.
 *
 * @returns the HTTP status of the answer
 */
export async function receivePayment(method: string, webhook: PaymentWebhook, now: number): Promise<number> {
  const settings = paymentSettings();
  if (settings === null) return 404;
  if (method !== 'POST') return 405;
  if (!isPaymentSigned(webhook, settings)) return 401;
  if (!isSignatureRecent(webhook, now)) {
    // This prevents replays of captured requests. The periodic check finds payments whose webhook was refused.
    logger.warn('payment webhook refused', { cause: 'timestamp' });
    return 401;
  }
  const check = parseRef(webhook);
  // A webhook that isn't about a checkout is ignored, and answered with 200 so that the service does not retry.
  if (check === null) return 200;
  // `told`: the check's key is the service's id of a checkout, whose order isn't known before the query.
  const update = { [paymentCheckPath.at({ check })]: { Kind: 'told', At: now, Next: now, Until: queryUntil(now) } };
  // While a backup or restore has closed the app, the rules refuse the write, and the service must send the webhook
  // again.
  const isLost = (await serverUpdate(update)) === 'refused' && (await isAppClosed());
  return isLost ? 503 : 200;
}
