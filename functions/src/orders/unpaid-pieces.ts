import { exceedsUnpaidPieces, type Pieces } from '@gym/domain/store/order';
import { loadUnpaidOrders } from './load-orders.ts';
import type { PricedCart } from './price-cart.ts';

/** Maximum number of pending orders that one account may have at a time. */
export const MAX_UNPAID = 5;

function addPieces(pieces: Record<string, number>, product: string, quantity: number): void {
  pieces[product] = (pieces[product] ?? 0) + quantity;
}

/** Loads how many pending orders an account has, at most {@link MAX_UNPAID}, and their pieces by product. */
export async function loadUnpaidSummary(uid: string): Promise<{ readonly orders: number; readonly pieces: Pieces }> {
  const orders = await loadUnpaidOrders(uid, MAX_UNPAID);
  const pieces: Record<string, number> = {};
  for (const { Placed } of orders) {
    if (Placed.Kind !== 'products') continue;
    for (const { Item, Quantity } of Object.values(Placed.Lines)) addPieces(pieces, Item, Quantity);
  }
  return { orders: orders.length, pieces };
}

/**
 * Returns whether the cart and the account's pending orders together have more unpaid pieces than one account may have.
 */
export function isOverUnpaidLimit({ kind, lines }: PricedCart, unpaid: Pieces): boolean {
  if (kind !== 'products') return false;
  const cartPieces: Record<string, number> = {};
  for (const { item, quantity } of lines) addPieces(cartPieces, item, quantity);
  return exceedsUnpaidPieces(cartPieces, unpaid);
}
