import { orderPath, recordedOnlinePayments } from '@gym/domain/database/store/orders';
import { type Checkout, findUnrecorded, type UnrecordedMoney } from '@gym/domain/store/online-payments';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import {
  decideMove,
  loadOwnedOrder,
  type MovedOrder,
  type OrderMoveRequest,
  type OwnedOrder,
} from '../orders/move-order.ts';
import { notifyStaffOfReview } from './notify-staff.ts';

/** Maximum number of attempts. An attempt records at most one payment or refund. */
const MAX_ATTEMPTS = 16;

/**
 * Returns the move that records a reported payment or refund, and further updates. If an administrator requested the
 * refund, the move is recorded in their name, and the updates clear the pending request; otherwise they are empty.
 */
function buildRequest(
  order: string,
  { stored }: OwnedOrder,
  { kind, payment, amount, id }: UnrecordedMoney,
): [OrderMoveRequest, Updates] {
  const { Refunding: pending } = stored;
  const isRequested = kind === 'back' && pending?.Payment === payment;
  const author = isRequested ? { id: pending.Id, by: pending.By } : { id, by: 'server' };
  const request: OrderMoveRequest = {
    order,
    move: kind === 'in' ? 'pay' : 'refund',
    mover: 'server',
    ...author,
    method: 'online',
    reference: payment,
    amount,
  };
  return [request, isRequested ? { [orderPath.at({ order }, 'Refunding')]: null } : {}];
}

/** Returns the updates that log that staff must review the order from now on; empty if no review begins. */
function reviewUpdates(
  { order, id }: OrderMoveRequest,
  moved: MovedOrder,
  { amount }: UnrecordedMoney,
  now: number,
): Updates {
  if (moved.newReview === null) return {};
  const line = {
    action: 'order-review',
    target: moved.uid,
    branch: moved.stored.Placed.Branch,
    detail: `${order} ${moved.newReview}`,
    facts: { Price: amount, PaidBy: 'online' },
  } as const;
  return auditUpdates(`${order}~${id}`, { uid: 'server' }, line, now);
}

/**
 * Records the payments and refunds that the service reports for an order. Idempotent, and the reports may come in any
 * order. Payments move the order like payments at the desk; money that the order can't use is recorded, too, and owed
 * back. Notifies staff if the order needs a review.
 *
 * @returns the order afterwards; `null` if it doesn't exist, or if not everything could be recorded
 */
export async function recordPayments(
  order: string,
  checkouts: readonly Checkout[],
  now: number,
): Promise<OwnedOrder | null> {
  const reported = checkouts.filter((checkout) => checkout.order === order);
  const recorded = await attempts(MAX_ATTEMPTS, async () => {
    const found = await loadOwnedOrder(order);
    if (!found) return null;
    const [next] = findUnrecorded(recordedOnlinePayments(found.stored), reported);
    if (!next) return found;
    const [request, clearedRequest] = buildRequest(order, found, next);
    const moved = await decideMove(request, found, now);
    if (!moved.ok) return null;
    const review = reviewUpdates(request, moved.value, next, now);
    await serverUpdate({ ...moved.value.updates, ...clearedRequest, ...review });
    return 'again';
  });
  if (recorded) await notifyStaffOfReview(order, recorded);
  return recorded;
}
