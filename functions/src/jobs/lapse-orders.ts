import { notificationPath } from '@gym/domain/database/messages/notifications';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { warnUntil } from '@gym/domain/store/order-lapse';
import { attempts } from '../lib/attempts.ts';
import { forEachIntact } from '../lib/concurrently.ts';
import { readRecord } from '../lib/read.ts';
import { SERVER_TIME, serverUpdate } from '../lib/server-update.ts';
import { loadLapsingOrders } from '../orders/load-orders.ts';
import { decideMove, loadOwnedOrder } from '../orders/move-order.ts';

/** Number of orders on a page. */
const PAGE = 200;
/** Number of orders that are changed concurrently. */
const CONCURRENT_ORDERS = 8;
/** Maximum number of attempts per order. */
const MAX_ATTEMPTS = 4;
/** Id of the change in the order's history. It can be constant, because an order lapses at most once. */
const LAPSED = 'lapsed';

/**
 * Cancels one lapsed order, unless it was paid meanwhile or its online payment is running. Returns whether it was
 * cancelled.
 */
async function cancelLapsed(order: string, now: number): Promise<boolean> {
  const isCancelled = await attempts(MAX_ATTEMPTS, async () => {
    const found = await loadOwnedOrder(order);
    const lapses = found?.stored.Lapses;
    if (!found || lapses === undefined || lapses > now) return false;
    if ((found.stored.HoldEnds ?? 0) > now) return false;
    const moved = await decideMove({ order, move: 'cancel', mover: 'server', id: LAPSED, by: 'server' }, found, now);
    if (!moved.ok) return false;
    return (await serverUpdate(moved.value.updates)) === 'written' ? true : 'again';
  });
  return isCancelled ?? false;
}

/**
 * Cancels lapsed orders (not paid by the time `Lapses`), releases their pieces and notifies their owners. Idempotent.
 *
 * @returns how many orders were cancelled
 */
export async function lapseOrders(now: number): Promise<number> {
  let lapsed = 0;
  for (;;) {
    const page = await loadLapsingOrders(now, PAGE);
    const lapsedBefore = lapsed;
    await forEachIntact(page, CONCURRENT_ORDERS, async ([order]) => {
      if (await cancelLapsed(order, now)) lapsed += 1;
    });
    // Orders that can't be cancelled stay first in the list; the next run tries again.
    if (page.length < PAGE || lapsed === lapsedBefore) return lapsed;
  }
}

/**
 * Notifies the owner that the order will lapse. There is at most one notification, because its id is derived from the
 * order. Returns whether the notification was written.
 */
async function warnOfLapse(order: string, now: number): Promise<boolean> {
  const isWritten = await attempts(MAX_ATTEMPTS, async () => {
    const found = await loadOwnedOrder(order);
    const lapses = found?.stored.Lapses;
    if (!found?.owner.isThere || lapses === undefined || lapses <= now) return false;
    const { summary } = found;
    const { uid } = found.owner;
    const id = `${order}~lapses`;
    if ((await readRecord(notificationPath, { uid, id })) !== null) return false;
    const notification = { Kind: 'order-lapses', At: SERVER_TIME, Order: order, Lapses: lapses };
    const updates = { ...versionUpdate(uid, summary), [notificationPath.at({ uid, id })]: notification };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
  return isWritten ?? false;
}

/** Maximum number of orders that one run warns of. */
const MAX_WARNED = 2_000;

/**
 * Notifies the owners of pending orders that lapse within 24 hours. Idempotent.
 *
 * @returns how many notifications were written
 */
export async function warnOfLapses(now: number): Promise<number> {
  let warned = 0;
  await forEachIntact(await loadLapsingOrders(warnUntil(now), MAX_WARNED), CONCURRENT_ORDERS, async ([order]) => {
    if (await warnOfLapse(order, now)) warned += 1;
  });
  return warned;
}
