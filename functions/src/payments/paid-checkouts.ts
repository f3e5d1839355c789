import { paymentCheckPath } from '@gym/domain/database/money/payment-checks';
import type { Centavos } from '@gym/domain/money/money';
import { paymentService } from '../adapters/payment/mercado-pago.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadOwnedOrder } from '../orders/move-order.ts';

/** How long the service is queried about a checkout that a restore found, milliseconds. */
const QUERIED_MS = 7 * 86_400_000;

/** A payment for an order that isn't in the database. */
interface UnknownPayment {
  /** The service's own id of the checkout. */
  readonly ref: string;
  readonly order: string | null;
  readonly amount: Centavos;
}

/**
 * Queries the payment service for all checkouts of a period, after a restore has reset the data to its beginning.
 * Schedules a check of those whose order exists, and returns the payments of the others.
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
