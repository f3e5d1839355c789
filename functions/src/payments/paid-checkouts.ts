import { paymentCheckPath } from '@gym/domain/database/money/payment-checks';
import type { Centavos } from '@gym/domain/money/money';
import { paymentService } from '../adapters/payment/mercado-pago.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadOwnedOrder } from '../orders/move-order.ts';

/** How long the service is queried about a checkout that {@link listUnknownPayments} found, milliseconds. */
const QUERY_PERIOD_MS = 7 * 86_400_000;

/** The received money of a checkout whose order isn't in the database. */
interface UnknownPayment {
  /** The service's own id of the checkout. */
  readonly ref: string;
  /** The order that the checkout names; `null` if it names none. */
  readonly order: string | null;
  /** The received payments less what was refunded. */
  readonly amount: Centavos;
}

/**
 * Queries the payment service for all checkouts since `from`, the time to which a restore has reset the data. Schedules
 * a check of each checkout whose order exists, and returns the others with money that wasn't refunded.
 *
 * @returns `null` if online payments are off or the service doesn't answer
 */
export async function listUnknownPayments(from: number, now: number): Promise<readonly UnknownPayment[] | null> {
  const found = await paymentService()?.findBetween(from, now);
  if (found?.kind !== 'found') return null;
  const unknown: UnknownPayment[] = [];
  for (const { ref, order, payments } of found.checkouts) {
    if (order !== null && (await loadOwnedOrder(order)) !== null) {
      // The key of a check of the kind `told` is the service's id of the checkout, in upper case.
      const check = { Kind: 'told', At: now, Next: now, Until: now + QUERY_PERIOD_MS };
      await serverUpdate({ [paymentCheckPath.at({ check: ref.toUpperCase() })]: check });
      continue;
    }
    const amount = payments.reduce(
      (sum, { isReceived, amount: paid, refunded }) => sum + (isReceived ? paid - refunded : 0),
      0,
    );
    if (amount > 0) unknown.push({ ref, order, amount });
  }
  return unknown;
}
