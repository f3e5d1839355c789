import { BRANCH, MEMBER } from './actors.ts';
import type { Json } from './case.ts';
import { DAY, HOUR } from './clock.ts';

/** What was ordered: two waters. */
export function placedOrder(now: number): { readonly [key: string]: Json } {
  return {
    ...{ Uid: MEMBER, Kind: 'products', Branch: BRANCH, At: now - HOUR, Method: 'cash' },
    Lines: { l00: { Item: 'agua', Name: 'Agua', Quantity: 2, Price: 1_800, Tax: 'iva16' } },
    ...{ Gross: 3_600, Discount: 0, Total: 3_600, Taxed: 497 },
  };
}

/** The same in a list. */
export function orderRow(now: number): { readonly [key: string]: Json } {
  return { Uid: MEMBER, Kind: 'products', Branch: BRANCH, State: 'pending', At: now - HOUR, Total: 3_600 };
}

/** An order of the world's member, in every list that it belongs to. */
export function orderPlaces(now: number): { readonly [key: string]: Json } {
  return {
    Orders: {
      o1: {
        ...{ Placed: placedOrder(now), State: 'pending', Revision: 1, Holds: 1, Lapses: now + DAY },
        Steps: { r1: { State: 'pending', At: now - HOUR, By: MEMBER } },
      },
    },
    MemberOrders: { [MEMBER]: { o1: orderRow(now) } },
    PaymentChecks: { o1: { Kind: 'order', At: now - HOUR, Next: now, Until: now + DAY } },
    BranchOrders: { [BRANCH]: { any: { o1: orderRow(now) }, pending: { o1: orderRow(now) } } },
  };
}
