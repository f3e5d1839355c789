import { versionUpdate } from '@gym/domain/database/people/summaries';
import { holdId, memberOrderPath, orderPath, orderRowPaths, type StoredOrder } from '@gym/domain/database/store/orders';
import { ordersRow } from '@gym/domain/database/store/orders.row';
import { orderLineKey, stockLinePath } from '@gym/domain/database/store/stock';
import { attempts } from '../lib/attempts.ts';
import { forEachIntact } from '../lib/concurrently.ts';
import { readRecord } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadAbandonedOrders } from '../orders/load-orders.ts';
import { loadOwnedOrder } from '../orders/move-order.ts';

const { afterMs } = ordersRow.keep;
/** Number of orders that are read at once. */
const PAGE = 200;
/** Number of removed orders after which a run ends. */
const MAX_REMOVED = 2_000;
/** Number of orders that are removed concurrently. */
const CONCURRENT_ORDERS = 8;
/** Maximum number of attempts per order. */
const MAX_ATTEMPTS = 4;

/**
 * Returns the paths of the stock lines that the order's holds wrote. Each hold reserved its pieces and released them.
 */
function stockPaths(order: string, { Placed, Holds }: StoredOrder): readonly string[] {
  if (Placed.Kind !== 'products') return [];
  const holds = Array.from({ length: Holds }, (_, index) => holdId(order, index + 1));
  return Object.values(Placed.Lines).flatMap(({ Item: product }) =>
    holds.flatMap((hold) =>
      (['reserve', 'release'] as const).map((kind) =>
        stockLinePath.at({ branch: Placed.Branch, product, line: orderLineKey(hold, kind) }),
      ),
    ),
  );
}

/** Removes an order with all its rows in one update, if its retention has ended. Returns whether it was removed. */
async function removeOrder(order: string, now: number): Promise<boolean> {
  const isRemoved = await attempts(MAX_ATTEMPTS, async () => {
    const found = await loadOwnedOrder(order);
    const since = found?.stored.Abandoned;
    if (!found || since === undefined || since > now - afterMs) return false;
    const { stored, owner, summary } = found;
    const { uid } = owner;
    // An erased person's MemberOrders were deleted, so there is no row to remove.
    const hasRow = (await readRecord(memberOrderPath, { uid, order })) !== null;
    const removed = [
      orderPath.at({ order }),
      ...orderRowPaths(order, hasRow ? uid : null, stored),
      ...stockPaths(order, stored),
    ];
    const updates = {
      ...(hasRow ? versionUpdate(uid, summary) : {}),
      ...Object.fromEntries(removed.map((path) => [path, null])),
    };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
  return isRemoved ?? false;
}

/**
 * Removes abandoned orders (cancelled without a payment) after their retention. Doesn't change stock and promotion
 * uses, because the cancellation already corrected them. Idempotent. Each run is bounded.
 *
 * @returns how many orders were removed
 */
export async function removeUnpaidOrders(now: number): Promise<number> {
  let removed = 0;
  while (removed < MAX_REMOVED) {
    const removedBefore = removed;
    const page = await loadAbandonedOrders(now - afterMs, PAGE);
    await forEachIntact(page, CONCURRENT_ORDERS, async (order) => {
      if (await removeOrder(order, now)) removed += 1;
    });
    // Orders that the rules refuse to remove stay first in the list; the next run tries again.
    if (page.length < PAGE || removed === removedBefore) break;
  }
  return removed;
}
