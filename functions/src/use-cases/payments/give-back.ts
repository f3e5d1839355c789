import { orderPath } from '@gym/domain/database/orders';
import type { Checkout } from '@gym/domain/store/online-payments';
import type { PaymentService } from '../../adapters/payment/service.ts';
import { attempts } from '../../lib/attempts.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadOwned, type Owned } from '../move-order.ts';
import { settle } from './settle.ts';

const ROUNDS = 4;

/** `done`: nothing is asked for any more; `waits`: nobody knows yet; `refused`: the service doesn't do it, and it is asked for no more. */
export type GivenBack = 'done' | 'waits' | 'refused';

/** Returns the checkouts with this amount (centavos) added to what one payment gave back. */
function withBack(checkouts: readonly Checkout[], payment: string, amount: number): readonly Checkout[] {
  return checkouts.map((checkout) => ({
    ...checkout,
    payments: checkout.payments.map((one) => (one.id === payment ? { ...one, back: one.back + amount } : one)),
  }));
}

/** What was asked to be given back is asked for no more: the desk sees to it. */
export async function forgetRefund(order: string, id: string): Promise<void> {
  await attempts(ROUNDS, async () => {
    const stored = (await loadOwned(order))?.stored;
    if (stored?.Refunding?.Id !== id) return true;
    const updates = {
      [orderPath.at({ order }, 'Refunding')]: null,
      [orderPath.at({ order }, 'Revision')]: stored.Revision + 1,
    };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
}

/**
 * Gives back what an order asks to be given back online, if it does. To be asked after everything that the service tells was written down: what
 * was given back before is then asked for no more. The same request again gives nothing back twice.
 */
export async function giveBack(
  service: PaymentService,
  order: string,
  { stored }: Pick<Owned, 'stored'>,
  checkouts: readonly Checkout[],
  now: number,
): Promise<GivenBack> {
  const asked = stored.Refunding;
  if (!asked) return 'done';
  const { Id: attempt, Payment: payment, Amount: amount } = asked;
  const ref = checkouts.find(({ payments }) => payments.some(({ id }) => id === payment))?.ref;
  if (ref === undefined) return 'waits';
  const answer = await service.refund({ ref, payment, amount, attempt });
  if (answer.kind === 'made') {
    const settled = await settle(order, withBack(checkouts, payment, amount), now);
    return settled?.stored.Refunding === undefined && settled !== null ? 'done' : 'waits';
  }
  if (answer.kind !== 'refused') return 'waits';
  await forgetRefund(order, attempt);
  return 'refused';
}
