import { BRANCH } from '../model/actors.ts';
import { type Json, TIMESTAMP, type Updates } from '../model/case.ts';

export type Fields = { readonly [key: string]: Json };

export const PRODUCT = 'Products/agua';
export const STOCK = `Stock/${BRANCH}/agua`;
export const LINES = `StockLines/${BRANCH}/agua`;
export const more = (by: number): Json => ({ '.sv': { increment: by } });

export interface Moved {
  readonly line?: string;
  readonly kind?: string;
  readonly change: number;
  readonly held?: number;
  readonly fields?: Fields;
}

/** Returns an update with a line of the log and the stock numbers that follow from it. */
export function moved({ line = 'l2', kind = 'in', change, held = 0, fields = {} }: Moved): Updates {
  return {
    [`${STOCK}/Available`]: more(change),
    [`${STOCK}/Spare`]: more(change),
    [`${STOCK}/Held`]: more(held),
    [`${STOCK}/Line`]: line,
    [`${LINES}/${line}`]: { Kind: kind, Change: change, Held: held, At: TIMESTAMP, By: 'reception-1', ...fields },
  };
}

export const OF_O1 = { For: 'o1', Order: 'o1' };
/** The order's part of the update that holds its pieces. */
export const taken = (order: string): Updates => ({
  [`Orders/${order}/Hold`]: order,
  [`Orders/${order}/Holds`]: 1,
  [`Orders/${order}/Revision`]: 2,
});
/** The order's part of the update that ends its hold. */
export const letGo = (order: string): Updates => ({ [`Orders/${order}/Hold`]: null, [`Orders/${order}/Revision`]: 2 });
export const PAID = { 'Orders/o1/State': 'paid', 'Orders/o1/Payments': { p0: { Kind: 'in', Amount: 3_600 } } };
/** The order's part of the update that hands its pieces over. */
export const delivered = (order: string): Updates => ({ ...letGo(order), [`Orders/${order}/State`]: 'delivered' });
export const ORDER_PARTS: Readonly<Record<string, (order: string) => Updates>> = {
  reserve: taken,
  release: letGo,
  deliver: delivered,
};
