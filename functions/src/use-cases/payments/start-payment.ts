import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { StoredOrder } from '@gym/domain/database/orders';
import { paymentCheckPath, type StoredPaymentCheck } from '@gym/domain/database/payment-checks';
import { versionUpdate } from '@gym/domain/database/summaries';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { askAgainAt, askUntil, LEAST_MS, payableUntil } from '@gym/domain/store/online-payments';
import { MAX_TRIAL_HOLDS } from '@gym/domain/store/order';
import { orderCode } from '@gym/domain/text/orders';
import { logger } from 'firebase-functions/logger';
import { paymentService } from '../../adapters/payment/payments.ts';
import { appOrigin } from '../../lib/app-origin.ts';
import { attempts } from '../../lib/attempts.ts';
import type { Caller } from '../../lib/callable.ts';
import { serverUpdate, type Updates } from '../../lib/server-update.ts';
import { hasHistory } from '../../repositories/memberships.ts';
import { loadPaymentCheck } from '../../repositories/payments.ts';
import { loadOwned, type Owned } from '../move-order.ts';
import { changedUpdates, withHold } from '../order-updates.ts';
import { hasPieces } from '../unpaid-pieces.ts';

type Input = CallableInput<'startPayment'>;

const ROUNDS = 4;

interface Place {
  readonly amount: number;
  readonly check: StoredPaymentCheck & { readonly Attempt: string; readonly Expires: number };
}

/** Whether the order's pieces are put aside until it lapses, so that they needn't be while it is paid. */
function isHeldToTheEnd({ Placed, Hold, HoldEnds }: StoredOrder): boolean {
  return Placed.Kind !== 'products' || (Hold !== undefined && HoldEnds === undefined);
}

/** What puts the pieces of an order aside until `ends`, or leaves them there until then; `null`: its pieces are gone. */
async function holdFor(order: string, { stored, owner, summary }: Owned, ends: number): Promise<Updates | null> {
  if (isHeldToTheEnd(stored)) return {};
  // Otherwise anybody could keep pieces off the shelf for as long as the order lives, by beginning a payment every half hour.
  const isNewHold = stored.Hold === undefined;
  if (isNewHold && stored.Holds >= MAX_TRIAL_HOLDS && !(await hasHistory(owner.uid))) return null;
  if (!(await hasPieces(stored))) return null;
  const held = { ...withHold(order, stored), HoldEnds: ends };
  const changed = changedUpdates({ order, stored: held, owner }, stored, { id: order, by: owner.uid }, null);
  return { ...versionUpdate(owner.uid, summary), ...changed };
}

/** A place to pay at whose time isn't over. */
function openPlace(before: StoredPaymentCheck | null, now: number): Place['check'] | null {
  const { Attempt, Expires = 0 } = before ?? {};
  return before && Attempt !== undefined && Expires > now ? { ...before, Attempt, Expires } : null;
}

/** A new place to pay at, under the request's name. */
function newPlace(requestId: string, stored: StoredOrder, now: number): Place['check'] {
  // What is held for the payment alone can be paid no longer than that.
  const expires = payableUntil(now, isHeldToTheEnd(stored) ? (stored.Lapses ?? now) : now);
  const times = { At: now, Next: askAgainAt(now, now), Until: askUntil(expires), Expires: expires };
  return { Kind: 'order', Attempt: requestId, ...times };
}

/**
 * The place where the order is paid: the one that was asked for, or a new one, put down before it is asked for. Pieces that aren't put aside yet are,
 * for as long as the payment may take; without them it doesn't begin.
 */
async function tryPlace({ requestId, Order }: Input, uid: string, now: number): Promise<Result<Place> | 'again'> {
  const [found, before] = await Promise.all([loadOwned(Order), loadPaymentCheck(Order)]);
  if (!found || found.owner.uid !== uid) return refuse('order-not-found');
  const { stored } = found;
  const amount = stored.Placed.Total;
  if (stored.State !== 'pending' || amount === 0) return refuse('order-moved-on');
  const open = openPlace(before, now);
  const hold = open && (stored.HoldEnds ?? 0) > now ? {} : await holdFor(Order, found, now + LEAST_MS);
  if (!hold) return refuse('pieces-gone');
  const check = open ?? newPlace(requestId, stored, now);
  const updates = { ...hold, ...(open ? {} : { [paymentCheckPath.at({ check: Order })]: check }) };
  const isWritten = Object.keys(updates).length === 0 || (await serverUpdate(updates)) === 'written';
  return isWritten ? ok({ amount, check }) : 'again';
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
  const place = (await attempts(ROUNDS, () => tryPlace(input, uid, now))) ?? refuse('conflict');
  if (!place.ok) return place;
  const { amount, check } = place.value;
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
  // Refused for good: nothing was made, and the next try is another one. Otherwise the same one is asked for again.
  const isFinal = opened.cause === 'wrong' || opened.cause === 'account';
  if (isFinal) await serverUpdate({ [path]: null });
  logger[isFinal ? 'error' : 'warn']('no place to pay', { cause: opened.cause });
  return refuse('payment-unavailable');
}
