import { notificationPath } from '@gym/domain/database/messages/notifications';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import type { NewStockLine } from '@gym/domain/database/store/stock';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { loadPendingOrders } from '../orders/load-orders.ts';
import { loadOwnedOrder, type OwnedOrder } from '../orders/move-order.ts';
import { holdStockLines, orderUpdatesWithoutStock, removeHold } from '../orders/order-updates.ts';

/** Maximum number of pending orders that are read for one sale. */
const MAX_ROWS = 2_000;
/** Number of orders per read. */
const PAGE = 200;

/** The sale for which pieces are needed. */
export interface TakingSale {
  readonly id: string;
  /** Uid of the seller. */
  readonly by: string;
  readonly branch: string;
  /** Uid of the buyer. The sale itself raises the version of their summary. `null` for an anonymous sale. */
  readonly buyer: string | null;
  /** Key of the order that the sale pays. This order keeps its hold. `null` if the sale pays no order. */
  readonly paidOrder: string | null;
}

/** The writes that end holds. */
export interface EndedHolds {
  /** All updates except the stock lines. */
  readonly updates: Updates;
  readonly stockLines: readonly NewStockLine[];
}

function orderPieces({ stored }: OwnedOrder): ReadonlyMap<string, number> {
  return new Map(Object.values(stored.Placed.Lines).map(({ Item, Quantity }) => [Item, Quantity]));
}

/** Returns the updates that end one order's hold and notify an owner who isn't erased. The order stays pending. */
function endHold(order: string, { stored, owner, summary }: OwnedOrder, sale: TakingSale): EndedHolds {
  const changed = { order, stored: removeHold(stored), owner };
  const notification = { Kind: 'order-unheld', At: SERVER_TIME, Order: order };
  return {
    stockLines: holdStockLines(changed, stored, sale.by),
    updates: {
      ...orderUpdatesWithoutStock(changed, stored, { id: sale.id, by: sale.by }, null),
      ...(owner.isThere ? { [notificationPath.at({ uid: owner.uid, id: `${order}~${sale.id}` })]: notification } : {}),
      ...(owner.isThere && owner.uid !== sale.buyer ? versionUpdate(owner.uid, summary) : {}),
    },
  };
}

/** Loads an order if it is pending, holds pieces and has no payment. Orders with any payment keep their hold. */
async function loadUnpaidHolder(order: string): Promise<OwnedOrder | null> {
  const found = await loadOwnedOrder(order);
  if (found?.stored.State !== 'pending' || found.stored.Hold === undefined) return null;
  return found.stored.Payments === undefined ? found : null;
}

/** Yields the branch's unpaid orders that hold pieces, the oldest first, without the one that is paid with the sale. */
async function* readHoldingOrders({
  branch,
  paidOrder,
}: TakingSale): AsyncGenerator<readonly [order: string, found: OwnedOrder]> {
  let lastRow: { readonly at: number; readonly order: string } | null = null;
  for (let rowsRead = 0; rowsRead < MAX_ROWS; rowsRead += PAGE) {
    const page: Awaited<ReturnType<typeof loadPendingOrders>> = await loadPendingOrders(branch, PAGE, lastRow);
    for (const { order, isHeld } of page) {
      const found = isHeld && order !== paidOrder ? await loadUnpaidHolder(order) : null;
      if (found) yield [order, found];
    }
    lastRow = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

/**
 * Yields the orders with a hold for an online payment after all others, because the customer may be paying right now.
 */
async function* moveOnlinePaymentsLast(
  orders: AsyncIterable<readonly [order: string, found: OwnedOrder]>,
): AsyncGenerator<readonly [order: string, found: OwnedOrder]> {
  const withOnlinePayment: (readonly [order: string, found: OwnedOrder])[] = [];
  for await (const entry of orders) {
    if (entry[1].stored.HoldEnds === undefined) yield entry;
    else withOnlinePayment.push(entry);
  }
  yield* withOnlinePayment;
}

/** Subtracts an order's pieces from the missing ones. Removes products that are no longer missing. */
function subtractPieces(stillMissing: Map<string, number>, pieces: ReadonlyMap<string, number>): void {
  for (const [product, quantity] of pieces) {
    const rest = (stillMissing.get(product) ?? 0) - quantity;
    if (rest > 0) stillMissing.set(product, rest);
    else stillMissing.delete(product);
  }
}

/**
 * Returns the writes that end the holds of unpaid orders, the oldest first, until the missing pieces are free. Orders
 * that hold no missing product keep their holds. Orders with an online payment in progress come last.
 *
 * @param missing the number of missing pieces of each product
 * @returns `null` if these orders together hold too few
 */
export async function endOldestHolds(
  missing: ReadonlyMap<string, number>,
  sale: TakingSale,
): Promise<EndedHolds | null> {
  const ended: EndedHolds[] = [];
  const stillMissing = new Map(missing);
  if (stillMissing.size > 0)
    for await (const [order, found] of moveOnlinePaymentsLast(readHoldingOrders(sale))) {
      const pieces = orderPieces(found);
      if (![...stillMissing.keys()].some((product) => pieces.has(product))) continue;
      ended.push(endHold(order, found, sale));
      subtractPieces(stillMissing, pieces);
      if (stillMissing.size === 0) break;
    }
  if (stillMissing.size > 0) return null;
  return {
    updates: Object.assign({}, ...ended.map(({ updates }) => updates)),
    stockLines: ended.flatMap(({ stockLines }) => stockLines),
  };
}
