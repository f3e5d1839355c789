import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { paymentCheckPath, type StoredPaymentCheck } from '@gym/domain/database/money/payment-checks';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import type { StoredOrder } from '@gym/domain/database/store/orders';
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { askAgainAt, askUntil, LEAST_MS, payableUntil, paymentStanding } from '@gym/domain/store/online-payments';
import { MAX_TRIAL_HOLDS } from '@gym/domain/store/order';
import { orderCode } from '@gym/domain/text/orders';
import { logger } from 'firebase-functions/logger';
import { paymentService } from '../adapters/payment/mercado-pago.ts';
import { appOrigin } from '../lib/app-origin.ts';
import { attempts } from '../lib/attempts.ts';
import type { Caller } from '../lib/callable.ts';
import { readRecord } from '../lib/read.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { hasHistory } from '../memberships/load-membership.ts';
import { loadOwnedOrder, type OwnedOrder } from '../orders/move-order.ts';
import { hasPieces } from '../orders/move-outcome.ts';
import { addHold, orderUpdates } from '../orders/order-updates.ts';

type Input = CallableInput<'startPayment'>;

const ROUNDS = 4;

/** An order's current checkout. */
interface OrderCheckout {
  /** Centavos. */
  readonly amount: number;
  readonly check: StoredPaymentCheck & { readonly Attempt: string; readonly Expires: number };
}

/** Whether the order holds its pieces until it lapses, so that the payment needs no hold of its own. */
function isHeldToTheEnd({ Placed, Hold, HoldEnds }: StoredOrder): boolean {
  return Placed.Kind !== 'products' || (Hold !== undefined && HoldEnds === undefined);
}

/** Returns the updates that hold the order's pieces until `ends`; `null` if the pieces are sold out. */
async function holdUpdates(
  order: string,
  { stored, owner, summary }: OwnedOrder,
  ends: number,
): Promise<Updates | null> {
  if (isHeldToTheEnd(stored)) return {};
  // The limit keeps an account without a membership from holding pieces by starting a payment again and again.
  const isNewHold = stored.Hold === undefined;
  if (isNewHold && stored.Holds >= MAX_TRIAL_HOLDS && !(await hasHistory(owner.uid))) return null;
  if (!(await hasPieces(stored))) return null;
  const held = { ...addHold(order, stored), HoldEnds: ends };
  const changed = orderUpdates({ order, stored: held, owner }, stored, { id: order, by: owner.uid }, null);
  return { ...versionUpdate(owner.uid, summary), ...changed };
}

/** Returns the order's checkout, if it hasn't expired. */
function openCheckout(before: StoredPaymentCheck | null, now: number): OrderCheckout['check'] | null {
  const { Attempt, Expires = 0 } = before ?? {};
  return before && Attempt !== undefined && Expires > now ? { ...before, Attempt, Expires } : null;
}

/** Returns a new checkout. The request id is its idempotency key. */
function newCheckout(requestId: string, stored: StoredOrder, now: number): OrderCheckout['check'] {
  // A hold made for the payment lasts only as long as the payment, so the checkout expires with it.
  const expires = payableUntil(now, isHeldToTheEnd(stored) ? (stored.Lapses ?? now) : now);
  const times = { At: now, Next: askAgainAt(now, now), Until: askUntil(expires), Expires: expires };
  return { Kind: 'order', Attempt: requestId, ...times };
}

/**
 * Returns why an order whose last checkout is over gets no new one. A payment in a shop may still arrive after its
 * checkout expired, and would then be the second one.
 */
async function newCheckoutRefusal(order: string, stored: StoredOrder, now: number): Promise<RefusalReason | null> {
  const answer = await paymentService()?.findOrder(order, stored.Placed.At, now);
  if (answer?.kind !== 'found') return 'payment-unavailable';
  return paymentStanding(answer.checkouts) === 'pending' ? 'payment-pending' : null;
}

/**
 * Stores a new checkout before the service opens it, or returns the one that is still open. Holds the order's pieces
 * for the time of the payment, and refuses if they are sold out.
 */
async function reserveCheckout(
  { requestId, Order }: Input,
  uid: string,
  now: number,
): Promise<Result<OrderCheckout> | 'again'> {
  const [found, before] = await Promise.all([loadOwnedOrder(Order), readRecord(paymentCheckPath, { check: Order })]);
  if (!found || found.owner.uid !== uid) return refuse('order-not-found');
  const { stored } = found;
  const amount = stored.Placed.Total;
  if (stored.State !== 'pending' || amount === 0) return refuse('order-moved-on');
  const open = openCheckout(before, now);
  const unclear = open || !before ? null : await newCheckoutRefusal(Order, stored, now);
  if (unclear) return refuse(unclear);
  const hold = open && (stored.HoldEnds ?? 0) > now ? {} : await holdUpdates(Order, found, now + LEAST_MS);
  if (!hold) return refuse('pieces-gone');
  const check = open ?? newCheckout(requestId, stored, now);
  const updates = { ...hold, ...(open ? {} : { [paymentCheckPath.at({ check: Order })]: check }) };
  const isWritten = Object.keys(updates).length === 0 || (await serverUpdate(updates)) === 'written';
  return isWritten ? ok({ amount, check }) : 'again';
}

/**
 * Returns the URL where the caller pays their order online. Retries, double clicks and other tabs get the same
 * checkout.
 */
export async function startPayment(
  input: Input,
  { uid, email }: Caller,
  now: number,
): Promise<Result<CallableOutput<'startPayment'>>> {
  const service = paymentService();
  if (!service) return refuse('payment-unavailable');
  const { Order: order } = input;
  const reserved = (await attempts(ROUNDS, () => reserveCheckout(input, uid, now))) ?? refuse('conflict');
  if (!reserved.ok) return reserved;
  const { amount, check } = reserved.value;
  if (check.Url !== undefined) return ok({ Url: check.Url });
  const opened = await service.open({
    order,
    amount,
    email,
    attempt: check.Attempt,
    since: check.At,
    until: check.Expires,
    title: `Pedido ${orderCode(order)}`,
    returnTo: `${appOrigin()}/pedido/${order}?pago=1`,
  });
  const path = paymentCheckPath.at({ check: order });
  if (opened.kind === 'open') {
    await serverUpdate({ [path]: { ...check, Ref: opened.ref, Url: opened.url } });
    return ok({ Url: opened.url });
  }
  // After a final refusal there is no checkout: the next call makes a new one. After other errors it retries this one.
  const isFinal = opened.cause === 'wrong' || opened.cause === 'account';
  if (isFinal) await serverUpdate({ [path]: null });
  logger[isFinal ? 'error' : 'warn']('checkout not opened', { cause: opened.cause });
  return refuse('payment-unavailable');
}
