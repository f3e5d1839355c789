import { versionUpdate } from '@gym/domain/database/people/summaries';
import { attempts } from '../lib/attempts.ts';
import { forEachIntact } from '../lib/concurrently.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadEndedHolds } from '../orders/load-orders.ts';
import { loadOwnedOrder } from '../orders/move-order.ts';
import { orderUpdates, removeHold } from '../orders/order-updates.ts';

/** Maximum number of holds that one run ends. */
const MAX_HOLDS = 500;
/** Number of orders that are changed concurrently. */
const CONCURRENT_ORDERS = 8;
/** Maximum number of attempts per order. */
const MAX_ATTEMPTS = 4;

/**
 * Ends the hold of one order, if the order is still pending and the hold has expired. Returns whether the hold ended.
 */
async function endHold(order: string, now: number): Promise<boolean> {
  const hasEnded = await attempts(MAX_ATTEMPTS, async () => {
    const found = await loadOwnedOrder(order);
    const ends = found?.stored.HoldEnds;
    if (found?.stored.State !== 'pending' || ends === undefined || ends > now) return false;
    const { stored, owner, summary } = found;
    const changed = { order, stored: removeHold(stored), owner };
    const updates = {
      ...(owner.isThere ? versionUpdate(owner.uid, summary) : {}),
      ...orderUpdates(changed, stored, { id: order, by: 'server' }, null),
    };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
  return hasEnded ?? false;
}

/**
 * Ends the expired holds that were made for an online payment. Their pieces can be sold again, and the orders stay
 * payable. Idempotent.
 *
 * @returns how many holds ended
 */
export async function endHolds(now: number): Promise<number> {
  let ended = 0;
  await forEachIntact(await loadEndedHolds(now, MAX_HOLDS), CONCURRENT_ORDERS, async (order) => {
    if (await endHold(order, now)) ended += 1;
  });
  return ended;
}
