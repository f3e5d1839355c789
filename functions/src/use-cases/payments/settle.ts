import { onlineOf, orderPath } from '@gym/domain/database/orders';
import { type Checkout, type Unrecorded, unrecorded } from '@gym/domain/store/online-payments';
import { attempts } from '../../lib/attempts.ts';
import { auditUpdates } from '../../lib/audit.ts';
import { serverUpdate, type Updates } from '../../lib/server-update.ts';
import { decideMove, loadOwned, type MovedOrder, type OrderDeed, type Owned } from '../move-order.ts';
import { tellStaff } from './tell-staff.ts';

/** Each writes one thing down; of others who write at the same time some may be in the way. */
const ROUNDS = 16;

/** Money that came or went as a move of its order. What an administrator asked to give back is theirs, and no longer asked for. */
function deedOf(order: string, { stored }: Owned, { kind, payment, amount, id }: Unrecorded): [OrderDeed, Updates] {
  const { Refunding: asked } = stored;
  const isAsked = kind === 'back' && asked?.Payment === payment;
  const who = isAsked ? { id: asked.Id, by: asked.By } : { id, by: 'server' };
  const how = { method: 'online', reference: payment, amount } as const;
  const deed: OrderDeed = { order, move: kind === 'in' ? 'pay' : 'refund', mover: 'server', ...who, ...how };
  return [deed, isAsked ? { [orderPath.at({ order }, 'Refunding')]: null } : {}];
}

/** The line of the log for an order that staff must review from now on. */
function reviewUpdates({ order, id }: OrderDeed, moved: MovedOrder, { amount }: Unrecorded, now: number): Updates {
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
 * Writes down what the service tells of an order: each payment and what went back of it, once, however often and in whatever order it is
 * told. The order moves on by it as by money that the desk takes; what it can't use is kept and owed back. Staff are told of an order that they
 * must review.
 *
 * @returns the order afterwards; `null` where there is none, or where not all could be written down by now
 */
export async function settle(order: string, checkouts: readonly Checkout[], now: number): Promise<Owned | null> {
  const own = checkouts.filter((checkout) => checkout.order === order);
  const settled = await attempts(ROUNDS, async () => {
    const found = await loadOwned(order);
    if (!found) return null;
    const [next] = unrecorded(onlineOf(found.stored), own);
    if (!next) return found;
    const [deed, cleared] = deedOf(order, found, next);
    const moved = await decideMove(deed, found, now);
    if (!moved.ok) return null;
    const review = reviewUpdates(deed, moved.value, next, now);
    await serverUpdate({ ...moved.value.updates, ...cleared, ...review });
    return 'again';
  });
  if (settled) await tellStaff(order, settled);
  return settled;
}
