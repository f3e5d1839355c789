import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { paymentCheckPath } from '@gym/domain/database/money/payment-checks';
import { orderFacts, orderPath, recordedOnlinePayments, type StoredOrder } from '@gym/domain/database/store/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { type Checkout, findNextRefund, nextQueryAt, queryUntil } from '@gym/domain/store/online-payments';
import { owedBack } from '@gym/domain/store/order';
import { type PaymentService, paymentService } from '../adapters/payment/mercado-pago.ts';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { readRecord } from '../lib/read.ts';
import { SERVER_TIME, serverUpdate } from '../lib/server-update.ts';
import { loadOwnedOrder, type OwnedOrder } from '../orders/move-order.ts';
import { recordPayments } from './record-payments.ts';

type Input = CallableInput<'refundPayment'>;
type Output = CallableOutput<'refundPayment'>;

const MAX_ATTEMPTS = 4;

/** `done`: no refund is pending. `waits`: it is still pending. `refused`: the service refused it; it was cleared. */
type RefundOutcome = 'done' | 'waits' | 'refused';

/** Returns the checkouts with this amount, centavos, added to the refunded money of one payment. */
function addRefunded(checkouts: readonly Checkout[], paymentId: string, amount: number): readonly Checkout[] {
  return checkouts.map((checkout) => ({
    ...checkout,
    payments: checkout.payments.map((payment) =>
      payment.id === paymentId ? { ...payment, refunded: payment.refunded + amount } : payment,
    ),
  }));
}

/** Clears an order's pending online refund. The money stays owed, so that staff can refund it in another way. */
export async function clearRefundRequest(order: string, id: string): Promise<void> {
  await attempts(MAX_ATTEMPTS, async () => {
    const stored = (await loadOwnedOrder(order))?.stored;
    if (stored?.Refunding?.Id !== id) return true;
    const updates = {
      [orderPath.at({ order }, 'Refunding')]: null,
      [orderPath.at({ order }, 'Revision')]: stored.Revision + 1,
    };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
}

/**
 * Sends an order's pending refund to the service, if there is one. Precondition: `checkouts` were recorded before, so a
 * refund that the service has already made is no longer pending. Idempotent: a retry refunds nothing twice.
 */
export async function sendRefund(
  service: PaymentService,
  order: string,
  { stored }: Pick<OwnedOrder, 'stored'>,
  checkouts: readonly Checkout[],
  now: number,
): Promise<RefundOutcome> {
  const pending = stored.Refunding;
  if (!pending) return 'done';
  const { Id: attempt, Payment: payment, Amount: amount } = pending;
  const ref = checkouts.find(({ payments }) => payments.some(({ id }) => id === payment))?.ref;
  if (ref === undefined) return 'waits';
  const answer = await service.refund({ ref, payment, amount, attempt });
  if (answer.kind === 'made') {
    const recorded = await recordPayments(order, addRefunded(checkouts, payment, amount), now);
    return recorded?.stored.Refunding === undefined && recorded !== null ? 'done' : 'waits';
  }
  if (answer.kind !== 'refused') return 'waits';
  await clearRefundRequest(order, attempt);
  return 'refused';
}

function toAnswer(stored: StoredOrder): Output {
  return { State: stored.State, Owed: owedBack(orderFacts(stored)), Pending: stored.Refunding !== undefined };
}

/** Stores a pending refund before the service is called, so that the periodic job completes an interrupted call. */
async function storePendingRefund(
  { requestId, Order }: Input,
  caller: Caller,
  now: number,
): Promise<Result<OwnedOrder>> {
  const pendingRefund = await attempts(MAX_ATTEMPTS, async (): Promise<Result<OwnedOrder> | 'again'> => {
    const [found, check] = await Promise.all([loadOwnedOrder(Order), readRecord(paymentCheckPath, { check: Order })]);
    if (!found) return refuse('order-not-found');
    const { stored } = found;
    const isStoredAlready = stored.Payments?.[requestId] !== undefined || stored.Refunding?.Id === requestId;
    if (isStoredAlready) return ok(found);
    if (stored.Refunding) return refuse('refund-pending');
    const due = findNextRefund(recordedOnlinePayments(stored), owedBack(orderFacts(stored)));
    if (!due) return refuse('nothing-owed');
    const pending = { Id: requestId, Payment: due.payment, Amount: due.amount, At: SERVER_TIME, By: caller.uid };
    const times = { At: now, Next: nextQueryAt(now, now), Until: queryUntil(now) };
    const path = paymentCheckPath.at({ check: Order });
    const line = {
      action: 'order-moved',
      target: found.owner.uid,
      branch: stored.Placed.Branch,
      detail: `${Order} refund`,
      facts: { Price: due.amount, PaidBy: 'online' },
    } as const;
    const outcome = await serverUpdate({
      [orderPath.at({ order: Order }, 'Refunding')]: pending,
      [orderPath.at({ order: Order }, 'Revision')]: stored.Revision + 1,
      ...(check
        ? { [`${path}/Next`]: times.Next, [`${path}/Until`]: Math.max(check.Until, times.Until) }
        : { [path]: { Kind: 'order', ...times } }),
      ...auditUpdates(requestId, caller, line, now),
    });
    if (outcome !== 'written') return 'again';
    return ok({ ...found, stored: { ...stored, Refunding: { ...pending, At: now } } });
  });
  return pendingRefund ?? refuse('conflict');
}

/**
 * Refunds money that an order's owner is owed, through the payment service. A call refunds at most one payment (see
 * `findNextRefund`). If the refund stays pending, a job retries it.
 */
export async function refundPayment(input: Input, caller: Caller, now: number): Promise<Result<Output>> {
  const { Order: order } = input;
  const service = paymentService();
  const found = await loadOwnedOrder(order);
  if (!found) return refuse('order-not-found');
  if (!service) return refuse('payment-unavailable');
  const answer = await service.findOrder(order, found.stored.Placed.At, now);
  if (answer.kind === 'trouble') return refuse('payment-unavailable');
  if (!(await recordPayments(order, answer.checkouts, now))) return refuse('conflict');
  const pendingRefund = await storePendingRefund(input, caller, now);
  if (!pendingRefund.ok) return pendingRefund;
  const refunded = await sendRefund(service, order, pendingRefund.value, answer.checkouts, now);
  if (refunded === 'refused') return refuse('refund-refused');
  const updated = await loadOwnedOrder(order);
  return updated ? ok(toAnswer(updated.stored)) : refuse('order-not-found');
}
