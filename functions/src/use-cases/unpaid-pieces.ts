import type { StoredOrder } from '@gym/domain/database/orders';
import { isOverPieces, type Pieces } from '@gym/domain/store/order';
import { loadAvailable, loadUnpaid } from '../repositories/orders.ts';
import type { PricedCart } from './price-cart.ts';

/** The most orders of one account that may wait for their payment at a time. */
export const MAX_UNPAID = 5;

function add(pieces: Record<string, number>, product: string, quantity: number): void {
  pieces[product] = (pieces[product] ?? 0) + quantity;
}

/** How many orders of an account wait for their payment, and the pieces that they are of. */
export async function unpaidOf(uid: string): Promise<{ readonly orders: number; readonly pieces: Pieces }> {
  const orders = await loadUnpaid(uid, MAX_UNPAID);
  const pieces: Record<string, number> = {};
  for (const { Placed } of orders) {
    if (Placed.Kind !== 'products') continue;
    for (const { Item, Quantity } of Object.values(Placed.Lines)) add(pieces, Item, Quantity);
  }
  return { orders: orders.length, pieces };
}

/** Is the cart, with the account's unpaid orders, of more pieces than one account may have unpaid? */
export function isCartOver({ kind, lines }: PricedCart, unpaid: Pieces): boolean {
  if (kind !== 'products') return false;
  const wanted: Record<string, number> = {};
  for (const { item, quantity } of lines) add(wanted, item, quantity);
  return isOverPieces(wanted, unpaid);
}

/** Does the branch have the pieces of an order that holds none? */
export async function hasPieces({ Placed: { Kind, Branch, Lines }, Hold }: StoredOrder): Promise<boolean> {
  const shelves = Kind === 'products' && Hold === undefined ? Object.values(Lines) : [];
  const available = await Promise.all(shelves.map(({ Item }) => loadAvailable(Branch, Item)));
  return shelves.every(({ Quantity }, index) => (available[index] ?? 0) >= Quantity);
}
