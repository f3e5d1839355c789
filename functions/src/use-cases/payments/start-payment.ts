import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { paymentCheckPath, type StoredPaymentCheck } from '@gym/domain/database/payment-checks';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { askAgainAt, askUntil, payableUntil } from '@gym/domain/store/online-payments';
import { orderCode } from '@gym/domain/text/orders';
import { logger } from 'firebase-functions/logger';
import { paymentService } from '../../adapters/payment/payments.ts';
import { appOrigin } from '../../lib/app-origin.ts';
import { attempts } from '../../lib/attempts.ts';
import type { Caller } from '../../lib/callable.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadPaymentCheck } from '../../repositories/payments.ts';
import { loadOwned } from '../move-order.ts';

type Input = CallableInput<'startPayment'>;

const ROUNDS = 4;

interface Place {
  readonly amount: number;
  readonly check: StoredPaymentCheck & { readonly Attempt: string; readonly Expires: number };
}

/** The place where the order is paid: the one that was asked for, or a new one under this request's name, put down before it is asked for. */
async function claimPlace({ requestId, Order }: Input, uid: string, now: number): Promise<Result<Place>> {
  const claimed = await attempts(ROUNDS, async (): Promise<Result<Place> | 'again'> => {
    const [found, before] = await Promise.all([loadOwned(Order), loadPaymentCheck(Order)]);
    if (!found || found.owner.uid !== uid) return refuse('order-not-found');
    const { Placed, State, Lapses = now } = found.stored;
    if (State !== 'pending' || Placed.Total === 0) return refuse('order-moved-on');
    const { Attempt, Expires = 0 } = before ?? {};
    if (before && Attempt !== undefined && Expires > now)
      return ok({ amount: Placed.Total, check: { ...before, Attempt, Expires } });
    const expires = payableUntil(now, Lapses);
    const times = { At: now, Next: askAgainAt(now, now), Until: askUntil(expires), Expires: expires };
    const check = { Kind: 'order', Attempt: requestId, ...times } as const;
    const outcome = await serverUpdate({ [paymentCheckPath.at({ check: Order })]: check });
    return outcome === 'written' ? ok({ amount: Placed.Total, check }) : 'again';
  });
  return claimed ?? refuse('conflict');
}

/** Answers where an own order is paid online. Lost answers, double presses and other tabs all come to the same place. */
export async function startPayment(
  input: Input,
  { uid, email }: Caller,
  now: number,
): Promise<Result<CallableOutput<'startPayment'>>> {
  const service = paymentService();
  if (!service) return refuse('payment-unavailable');
  const { Order: order } = input;
  const place = await claimPlace(input, uid, now);
  if (!place.ok) return place;
  const { amount, check } = place.value;
  if (check.Url !== undefined) return ok({ Url: check.Url });
  const opened = await service.open({
    ...{ order, amount, email, attempt: check.Attempt, since: check.At, until: check.Expires },
    title: `Pedido ${orderCode(order)}`,
    returnTo: `${appOrigin()}/pedido/${order}?pago=1`,
  });
  const path = paymentCheckPath.at({ check: order });
  if (opened.kind === 'open') {
    await serverUpdate({ [path]: { ...check, Ref: opened.ref, Url: opened.url } });
    return ok({ Url: opened.url });
  }
  // Refused for good: nothing was made, and the next try is another one. Otherwise the same one is asked for again.
  const isFinal = opened.cause === 'wrong' || opened.cause === 'account';
  if (isFinal) await serverUpdate({ [path]: null });
  logger[isFinal ? 'error' : 'warn']('no place to pay', { cause: opened.cause });
  return refuse('payment-unavailable');
}
