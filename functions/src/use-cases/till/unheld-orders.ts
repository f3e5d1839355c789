import { notificationPath } from '@gym/domain/database/notifications';
import type { NewStockLine } from '@gym/domain/database/stock';
import { versionUpdate } from '@gym/domain/database/summaries';
import { SERVER_TIME, type Updates } from '../../lib/server-update.ts';
import { loadHolding } from '../../repositories/orders.ts';
import { loadOwned, type Owned } from '../move-order.ts';
import { changedBesidesShelf, shelfLines, withoutHold } from '../order-updates.ts';

/** Unpaid orders of a branch that are looked at for one sale, and how many rows are read at once. */
const MOST_ROWS = 2_000;
const PAGE = 200;

/** The sale that takes the pieces. */
export interface TakingSale {
  readonly id: string;
  readonly by: string;
  readonly branch: string;
  /** Who buys: the sale itself writes their next version. */
  readonly buyer: string | null;
  /** The order that the same sale is paid for: it keeps its pieces. */
  readonly paying: string | null;
}

/** Holds that end, with what that writes besides the shelf. */
export interface Unheld {
  readonly updates: Updates;
  readonly shelf: readonly NewStockLine[];
}

function piecesOf({ stored }: Owned): ReadonlyMap<string, number> {
  return new Map(Object.values(stored.Placed.Lines).map(({ Item, Quantity }) => [Item, Quantity]));
}

/** What ends one order's hold: the order stays pending, and its person is told. */
function unheld(order: string, { stored, owner, summary }: Owned, sale: TakingSale): Unheld {
  const of = { order, stored: withoutHold(stored), owner };
  const notification = { Kind: 'order-unheld', At: SERVER_TIME, Order: order };
  return {
    shelf: shelfLines(of, stored, sale.by),
    updates: {
      ...changedBesidesShelf(of, stored, { id: sale.id, by: sale.by }, null),
      ...(owner.isThere ? { [notificationPath.at({ uid: owner.uid, id: `${order}~${sale.id}` })]: notification } : {}),
      ...(owner.isThere && owner.uid !== sale.buyer ? versionUpdate(owner.uid, summary) : {}),
    },
  };
}

/** An order that waits for its payment, holds pieces and got no money yet: nothing of a paid one is sold to somebody else. */
async function loadUnpaid(order: string): Promise<Owned | null> {
  const found = await loadOwned(order);
  if (found?.stored.State !== 'pending' || found.stored.Hold === undefined) return null;
  return found.stored.Payments === undefined ? found : null;
}

/** The unpaid orders of the branch that hold pieces, the oldest first; not the one that the sale is paid for. */
async function* holdingOrders({ branch, paying }: TakingSale): AsyncGenerator<readonly [order: string, found: Owned]> {
  let after: { readonly at: number; readonly order: string } | null = null;
  for (let rows = 0; rows < MOST_ROWS; rows += PAGE) {
    const page: Awaited<ReturnType<typeof loadHolding>> = await loadHolding(branch, PAGE, after);
    for (const { order, isHeld } of page) {
      const found = isHeld && order !== paying ? await loadUnpaid(order) : null;
      if (found) yield [order, found];
    }
    after = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

/** Yields orders that hold pieces for an online payment after all others: their person may be paying at this moment. */
async function* payingOnlineLast(
  orders: AsyncIterable<readonly [order: string, found: Owned]>,
): AsyncGenerator<readonly [order: string, found: Owned]> {
  const paying: (readonly [order: string, found: Owned])[] = [];
  for await (const one of orders) {
    if (one[1].stored.HoldEnds === undefined) yield one;
    else paying.push(one);
  }
  yield* paying;
}

/** Takes pieces off what is lacking. */
function lessen(lacking: Map<string, number>, pieces: ReadonlyMap<string, number>): void {
  for (const [product, count] of pieces) {
    const left = (lacking.get(product) ?? 0) - count;
    if (left > 0) lacking.set(product, left);
    else lacking.delete(product);
  }
}

/**
 * Ends the holds of the oldest unpaid orders until so many pieces more can be sold, those with a running online payment last.
 *
 * @param missing pieces that the shelves lack, by product
 * @returns `null` where all of them together hold too few
 */
export async function endOldestHolds(missing: ReadonlyMap<string, number>, sale: TakingSale): Promise<Unheld | null> {
  const ended: Unheld[] = [];
  const lacking = new Map(missing);
  if (lacking.size > 0)
    for await (const [order, found] of payingOnlineLast(holdingOrders(sale))) {
      const pieces = piecesOf(found);
      if (![...lacking.keys()].some((product) => pieces.has(product))) continue;
      ended.push(unheld(order, found, sale));
      lessen(lacking, pieces);
      if (lacking.size === 0) break;
    }
  if (lacking.size > 0) return null;
  return {
    updates: Object.assign({}, ...ended.map(({ updates }) => updates)),
    shelf: ended.flatMap(({ shelf }) => shelf),
  };
}
