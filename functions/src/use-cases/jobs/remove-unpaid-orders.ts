import { holdId, memberOrderPath, orderPath, orderRowPaths, type StoredOrder } from '@gym/domain/database/orders';
import { ordersRow } from '@gym/domain/database/orders.row';
import { orderLineKey, stockLinePath } from '@gym/domain/database/stock';
import { versionUpdate } from '@gym/domain/database/summaries';
import { attempts } from '../../lib/attempts.ts';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadAbandoned } from '../../repositories/orders.ts';
import { readRecord } from '../../repositories/read.ts';
import { loadOwned } from '../move-order.ts';

const { afterMs } = ordersRow.keep;
/** Orders that are read at once, and the most that one night removes. */
const PAGE = 200;
const MOST = 2_000;
const WIDTH = 8;
const ROUNDS = 4;

/** The lines of the log that the order's holds wrote: each took its pieces and gave them back. */
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

/** Removes one order with all its rows, in one update. */
async function remove(order: string, now: number): Promise<boolean> {
  const done = await attempts(ROUNDS, async () => {
    const found = await loadOwned(order);
    const since = found?.stored.Abandoned;
    if (!found || since === undefined || since > now - afterMs) return false;
    const { stored, owner, summary } = found;
    const { uid } = owner;
    // The row of somebody who was erased is gone already.
    const hasRow = (await readRecord(memberOrderPath, { uid, order })) !== null;
    const gone = [
      orderPath.at({ order }),
      ...orderRowPaths(order, hasRow ? uid : null, stored),
      ...stockPaths(order, stored),
    ];
    const updates = {
      ...(hasRow ? versionUpdate(uid, summary) : {}),
      ...Object.fromEntries(gone.map((path) => [path, null])),
    };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
  return done ?? false;
}

/**
 * Removes the orders that were cancelled without a payment so long ago that nobody asks for them. Totals, folios and promotions were put back when
 * they were cancelled and don't change here. Bounded a night; run twice, it finds nothing.
 *
 * @returns how many were removed
 */
export async function removeUnpaidOrders(now: number): Promise<number> {
  let removed = 0;
  while (removed < MOST) {
    const before = removed;
    const page = await loadAbandoned(now - afterMs, PAGE);
    await concurrently(page, WIDTH, async (order) => {
      if (await remove(order, now)) removed += 1;
    });
    // What the rules refused stays first in the list: the next night tries again.
    if (page.length < PAGE || removed === before) break;
  }
  return removed;
}
