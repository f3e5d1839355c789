import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { paymentService } from '../../adapters/payment/payments.ts';
import { mayWorkAt } from '../../lib/branch-rights.ts';
import type { Caller } from '../../lib/callable.ts';
import { loadOwned, type Owned } from '../move-order.ts';
import { settle } from './settle.ts';

function mayAsk({ owner, stored }: Owned, caller: Caller): boolean {
  const isDesk = caller.role === 'admin' || caller.role === 'reception';
  return owner.uid === caller.uid || (isDesk && mayWorkAt(caller, stored.Placed.Branch));
}

/**
 * Queries the payment service about an order, so that an owner who returns from paying need not wait for the webhook.
 */
export async function checkPayment(
  { Order }: CallableInput<'checkPayment'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'checkPayment'>>> {
  const found = await loadOwned(Order);
  if (!found || !mayAsk(found, caller)) return refuse('order-not-found');
  const service = paymentService();
  if (!service) return refuse('payment-unavailable');
  const answer = await service.findOrder(Order, found.stored.Placed.At, now);
  if (answer.kind === 'trouble') return refuse('payment-unavailable');
  const settled = await settle(Order, answer.checkouts, now);
  return ok({ State: (settled ?? found).stored.State });
}
