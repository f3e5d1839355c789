import { type CountedPayment, orderTotalsUpdates } from '@gym/domain/database/store/order-totals';
import { BRANCH, MEMBER } from './actors.ts';
import { type Json, TIMESTAMP, type Updates } from './case.ts';
import { DAY, HOUR } from './clock.ts';

/** Returns `Placed` of an order of two bottles of water. */
export function placedOrder(now: number): { readonly [key: string]: Json } {
  return {
    Uid: MEMBER,
    Kind: 'products',
    Branch: BRANCH,
    At: now - HOUR,
    Method: 'cash',
    Lines: { l00: { Item: 'agua', Name: 'Agua', Quantity: 2, Price: 1_800, Tax: 'iva16' } },
    Gross: 3_600,
    Discount: 0,
    Total: 3_600,
    Taxed: 497,
  };
}

/** Returns the row of the order `o1` in a list. */
export function orderRow(now: number): { readonly [key: string]: Json } {
  return { Uid: MEMBER, Kind: 'products', Branch: BRANCH, State: 'pending', At: now - HOUR, Total: 3_600, Held: true };
}

/** Returns the state in which the order `o1` of the test data was cancelled without a payment 91 days ago. */
export function abandonedOrder(now: number): Updates {
  return {
    'Orders/o1/State': 'cancelled',
    'Orders/o1/Hold': null,
    'Orders/o1/Lapses': null,
    'Orders/o1/Abandoned': now - 91 * DAY,
  };
}

/** The stored totals of online payments of a day. */
const ORDER_TOTALS = { in: { online: { Last: { Order: 'o0', Payment: 'p0' }, Count: 2, Total: 900 } } };

/** Returns two orders of the member, one of them with its rows in lists, the day's totals and a payment check. */
export function orderRecords(day: string, now: number): { readonly [key: string]: Json } {
  return {
    Orders: {
      o1: {
        Placed: placedOrder(now),
        State: 'pending',
        Revision: 1,
        Holds: 1,
        Hold: 'o1',
        Lapses: now + DAY,
        Steps: { r1: { State: 'pending', At: now - HOUR, By: MEMBER } },
      },
      // This order holds no pieces.
      o4: {
        Placed: placedOrder(now),
        State: 'pending',
        Revision: 1,
        Holds: 0,
        Lapses: now + DAY,
        Steps: { r1: { State: 'pending', At: now - HOUR, By: MEMBER } },
      },
    },
    MemberOrders: { [MEMBER]: { o1: orderRow(now) } },
    OrderTotals: { [BRANCH]: { [day]: ORDER_TOTALS }, all: { [day]: ORDER_TOTALS } },
    PaymentChecks: { o1: { Kind: 'order', At: now - HOUR, Next: now, Until: now + DAY } },
    BranchOrders: { [BRANCH]: { any: { o1: orderRow(now) }, pending: { o1: orderRow(now) } } },
  };
}

/**
 * Returns the increments by which the payment `r2` of the order `o1` changes the totals. `changes` replaces values of
 * the payment.
 */
export function paymentTotalsUpdates(changes: Partial<CountedPayment> & Pick<CountedPayment, 'day'>): Updates {
  const payment = { order: 'o1', payment: 'r2', branch: BRANCH, kind: 'in', method: 'online', amount: 3_600 } as const;
  // The domain types the values as `unknown`. The round trip makes them JSON.
  return JSON.parse(JSON.stringify(orderTotalsUpdates({ ...payment, ...changes })));
}

/**
 * Returns the update that records a payment of the order `o1` without a sale, with the totals of the payment's day.
 * `changes` replaces values of the payment.
 */
export function paymentWithoutSale(day: string, changes: Partial<CountedPayment> = {}): Updates {
  const { payment = 'r2', kind = 'in', method = 'online', amount = 3_600 } = changes;
  const stored = {
    Kind: kind,
    Method: method,
    Amount: amount,
    At: TIMESTAMP,
    By: 'server',
    Reference: 'PAY1',
    Day: day,
  };
  return {
    [`Orders/o1/Payments/${payment}`]: stored,
    'Orders/o1/Revision': 2,
    ...paymentTotalsUpdates({ ...changes, day }),
  };
}
