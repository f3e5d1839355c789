import { paymentCheckPath } from '@gym/domain/database/money/payment-checks';
import type { Centavos } from '@gym/domain/money/money';
import { paymentService } from '../adapters/payment/mercado-pago.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadOwnedOrder } from '../orders/move-order.ts';

/** How long the service is queried about a checkout that a restore found, milliseconds. */
const QUERIED_MS = 7 * 86_400_000;

/** Money that came for an order that the database doesn't have. */
interface UnknownPayment {
  /** The service's own id of the checkout. */
  readonly ref: string;
  readonly order: string | null;
  readonly amount: Centavos;
}

/**
 * Asks the payment service about all checkouts of a period, after a restore took the gym back to its beginning. Has the
 * payments job query those whose order is known, and returns the payments of the others.
 *
 * @returns `null` if online payments are off or the service doesn't answer
 */
export async function listUnknownPayments(from: number, now: number): Promise<readonly UnknownPayment[] | null> {
  const found = await paymentService()?.findBetween(from, now);
  if (found?.kind !== 'found') return null;
  const unknown: UnknownPayment[] = [];
  for (const { ref, order, payments } of found.checkouts) {
    if (order !== null && (await loadOwnedOrder(order)) !== null) {
      const check = { Kind: 'told', At: now, Next: now, Until: now + QUERIED_MS };
      await serverUpdate({ [paymentCheckPath.at({ check: ref.toUpperCase() })]: check });
      continue;
    }
    const amount = payments.reduce((sum, { came, amount: paid, back }) => sum + (came ? paid - back : 0), 0);
    if (amount > 0) unknown.push({ ref, order, amount });
  }
  return unknown;
}
