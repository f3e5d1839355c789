import { BRANCH } from '../model/actors.ts';
import { type Json, TIMESTAMP, type Updates } from '../model/case.ts';

/** Fields of a record. */
export type Fields = { readonly [key: string]: Json };

/** Paths of the product, of its stock at the branch, and of its stock lines. */
export const PRODUCT = 'Products/agua';
export const STOCK = `Stock/${BRANCH}/agua`;
export const LINES = `StockLines/${BRANCH}/agua`;
/** Returns the server value that adds a number to the stored one. */
export const makeIncrement = (by: number): Json => ({ '.sv': { increment: by } });

/** Values of a stock line. `change` and `held` are the pieces that it adds to the available and to the held ones. */
export interface StockLineValues {
  /** The key of the line. */
  readonly line?: string;
  readonly kind?: string;
  readonly change: number;
  readonly held?: number;
  readonly fields?: Fields;
}

/** Returns the update that adds a stock line and changes the stock by it. */
export function stockLineUpdate({ line = 'l2', kind = 'in', change, held = 0, fields = {} }: StockLineValues): Updates {
  return {
    [`${STOCK}/Available`]: makeIncrement(change),
    [`${STOCK}/Spare`]: makeIncrement(change),
    [`${STOCK}/Held`]: makeIncrement(held),
    [`${STOCK}/Line`]: line,
    [`${LINES}/${line}`]: { Kind: kind, Change: change, Held: held, At: TIMESTAMP, By: 'reception-1', ...fields },
  };
}

/** Fields of a stock line for the order `o1`. */
export const FOR_ORDER_O1 = { For: 'o1', Order: 'o1' };

/** Returns the part of an update that writes to an order when its pieces are held. */
export const orderHoldUpdate = (order: string): Updates => ({
  [`Orders/${order}/Hold`]: order,
  [`Orders/${order}/Holds`]: 1,
  [`Orders/${order}/Revision`]: 2,
});

/** Returns the part of an update that writes to an order when its hold ends. */
export const orderReleaseUpdate = (order: string): Updates => ({
  [`Orders/${order}/Hold`]: null,
  [`Orders/${order}/Revision`]: 2,
});

/** The state in which the order `o1` is paid. */
export const ORDER_O1_PAID = { 'Orders/o1/State': 'paid', 'Orders/o1/Payments': { p0: { Kind: 'in', Amount: 3_600 } } };

/** Returns the part of an update that writes to an order when it is delivered. */
export const orderDeliveryUpdate = (order: string): Updates => ({
  ...orderReleaseUpdate(order),
  [`Orders/${order}/State`]: 'delivered',
});

/** Functions that return the part of an update that writes to an order, by the kind of the stock line. */
export const ORDER_UPDATES_BY_KIND: Readonly<Record<string, (order: string) => Updates>> = {
  reserve: orderHoldUpdate,
  release: orderReleaseUpdate,
  deliver: orderDeliveryUpdate,
};
