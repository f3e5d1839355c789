import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { paymentCheckPath, type StoredPaymentCheck } from '@gym/domain/database/money/payment-checks';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import type { StoredOrder } from '@gym/domain/database/store/orders';
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import {
  MIN_PAYING_MS,
  nextQueryAt,
  payableUntil,
  paymentStanding,
  queryUntil,
} from '@gym/domain/store/online-payments';
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

const MAX_ATTEMPTS = 4;

/** An order's current checkout. */
interface OrderCheckout {
  /** Centavos. */
  readonly amount: number;
  /** The stored check of the order, which contains the checkout. */
  readonly check: StoredPaymentCheck & { readonly Attempt: string; readonly Expires: number };
}

/** Whether the payment needs no hold, because the order holds its pieces until it lapses, or is for a membership. */
function isHeldToTheEnd({ Placed, Hold, HoldEnds }: StoredOrder): boolean {
  return Placed.Kind !== 'products' || (Hold !== undefined && HoldEnds === undefined);
}

/**
 * Returns the updates that hold the order's pieces until `ends`; empty if no hold is needed. `null` if the pieces are
 * sold out, or if a new hold would exceed {@link MAX_TRIAL_HOLDS} and the owner never had a membership.
 */
async function holdUpdates(
  order: string,
  { stored, owner, summary }: OwnedOrder,
  ends: number,
): Promise<Updates | null> {
  if (isHeldToTheEnd(stored)) return {};
  // The limit prevents an account that never had a membership from holding pieces by starting payments repeatedly.
  const isNewHold = stored.Hold === undefined;
  if (isNewHold && stored.Holds >= MAX_TRIAL_HOLDS && !(await hasHistory(owner.uid))) return null;
  if (!(await hasPieces(stored))) return null;
  const held = { ...addHold(order, stored), HoldEnds: ends };
  const changed = orderUpdates({ order, stored: held, owner }, stored, { id: order, by: owner.uid }, null);
  return { ...versionUpdate(owner.uid, summary), ...changed };
}

/** Returns the order's stored checkout, if it hasn't expired. */
function findOpenCheckout(storedCheck: StoredPaymentCheck | null, now: number): OrderCheckout['check'] | null {
  const { Attempt, Expires = 0 } = storedCheck ?? {};
  return storedCheck && Attempt !== undefined && Expires > now ? { ...storedCheck, Attempt, Expires } : null;
}

/** Returns a new checkout. The request id is its idempotency key. */
function buildCheckout(requestId: string, stored: StoredOrder, now: number): OrderCheckout['check'] {
  // A hold that is made for the payment lasts only `MIN_PAYING_MS`, so the checkout must not be payable for longer.
  const expires = payableUntil(now, isHeldToTheEnd(stored) ? (stored.Lapses ?? now) : now);
  const times = { At: now, Next: nextQueryAt(now, now), Until: queryUntil(expires), Expires: expires };
  return { Kind: 'order', Attempt: requestId, ...times };
}

/**
 * Returns why an order whose last checkout is no longer open gets no new one, or `null`. A payment in a shop may arrive
 * after its checkout expired, and with a new checkout the order could be paid twice.
 */
async function findNewCheckoutRefusal(order: string, stored: StoredOrder, now: number): Promise<RefusalReason | null> {
  const answer = await paymentService()?.findOrder(order, stored.Placed.At, now);
  if (answer?.kind !== 'found') return 'payment-unavailable';
  return paymentStanding(answer.checkouts) === 'pending' ? 'payment-pending' : null;
}

/**
 * Stores a new checkout before the service opens it, or returns the one that is still open. Holds the order's pieces
 * for the time of the payment, and refuses if that is impossible.
 */
async function reserveCheckout(
  { requestId, Order }: Input,
  uid: string,
  now: number,
): Promise<Result<OrderCheckout> | 'again'> {
  const [found, storedCheck] = await Promise.all([
    loadOwnedOrder(Order),
    readRecord(paymentCheckPath, { check: Order }),
  ]);
  if (!found || found.owner.uid !== uid) return refuse('order-not-found');
  const { stored } = found;
  const amount = stored.Placed.Total;
  if (stored.State !== 'pending' || amount === 0) return refuse('order-moved-on');
  const open = findOpenCheckout(storedCheck, now);
  const refusal = open || !storedCheck ? null : await findNewCheckoutRefusal(Order, stored, now);
  if (refusal) return refuse(refusal);
  const hold = open && (stored.HoldEnds ?? 0) > now ? {} : await holdUpdates(Order, found, now + MIN_PAYING_MS);
  if (!hold) return refuse('pieces-gone');
  const check = open ?? buildCheckout(requestId, stored, now);
  const updates = { ...hold, ...(open ? {} : { [paymentCheckPath.at({ check: Order })]: check }) };
  const isWritten = Object.keys(updates).length === 0 || (await serverUpdate(updates)) === 'written';
  return isWritten ? ok({ amount, check }) : 'again';
}

/**
 * Returns the URL where the caller pays their order online. Retries, double clicks and other tabs get the same
 * checkout until it expires.
 */
export async function startPayment(
  input: Input,
  { uid, email }: Caller,
  now: number,
): Promise<Result<CallableOutput<'startPayment'>>> {
  const service = paymentService();
  if (!service) return refuse('payment-unavailable');
  const { Order: order } = input;
  const reserved = (await attempts(MAX_ATTEMPTS, () => reserveCheckout(input, uid, now))) ?? refuse('conflict');
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
  // After a final refusal there is no checkout, so the next call creates one. After other errors it retries this one.
  const isFinal = opened.cause === 'wrong' || opened.cause === 'account';
  if (isFinal) await serverUpdate({ [path]: null });
  logger[isFinal ? 'error' : 'warn']('checkout not opened', { cause: opened.cause });
  return refuse('payment-unavailable');
}
