import { BRANCH, DESK_OF_BRANCH, MEMBER } from '../model/actors.ts';
import { TIMESTAMP, type Updates } from '../model/case.ts';
import { TODAY } from '../model/world.ts';
import { abandonedOrder, paymentWithoutSale } from '../model/world-orders.ts';
import type { Row } from './row.ts';

const NEWEST_100 = { orderBy: 'At', last: 100 } as const;
const OWN_LIST = { path: `MemberOrders/${MEMBER}`, query: NEWEST_100 };
const DESK_LIST = { path: `BranchOrders/${BRANCH}/any`, query: NEWEST_100 };

/** Returns the update that writes each field of an order. */
const orderFields = (order: string, values: Updates): Updates =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [`Orders/${order}/${field}`, value]));

const placed = {
  Uid: MEMBER,
  Kind: 'products',
  Branch: BRANCH,
  At: 1,
  Method: 'cash',
  Lines: { l00: { Item: 'agua' } },
  Gross: 100,
  Discount: 0,
  Total: 100,
  Taxed: 14,
};
const step = (state: string) => ({ State: state, At: TIMESTAMP, By: MEMBER });

/** Orders, the lists of them, their totals, and checks at the payment service. */
export const ORDER_ROWS: readonly Row[] = [
  {
    pattern: 'Orders/{order}',
    allow: { read: ['own', ...DESK_OF_BRANCH], create: ['server'], update: ['server'], delete: ['server'] },
    note: 'written field by field: `Placed` once, the others with the next revision; read: by a member only if their MemberOrders contains it; delete: 90 days after it was cancelled without a payment',
    create: () => ({
      updates: orderFields('o2', {
        Placed: placed,
        State: 'pending',
        Revision: 1,
        Holds: 0,
        Lapses: 1,
        'Steps/r2': step('pending'),
      }),
    }),
    update: () => ({
      updates: orderFields('o1', { State: 'cancelled', Revision: 2, Lapses: null, 'Steps/r2': step('cancelled') }),
    }),
    delete: ({ clock }) => ({ given: abandonedOrder(clock.now), updates: { 'Orders/o1': null } }),
  },
  {
    pattern: 'MemberOrders/{uid}',
    allow: { list: ['own'], erase: ['server'] },
    note: 'the newest 100 at most',
    list: OWN_LIST,
  },
  {
    pattern: 'MemberOrders/{uid}/{order}',
    allow: { list: ['own'], create: ['server'], update: ['server'], delete: ['server'] },
    note: 'delete: in the same update as the order',
    list: OWN_LIST,
    delete: ({ clock }) => ({
      given: abandonedOrder(clock.now),
      updates: { 'Orders/o1': null, [`MemberOrders/${MEMBER}/o1`]: null },
    }),
  },
  { pattern: 'OrderTotals/{branch}', allow: {} },
  {
    pattern: 'OrderTotals/{branch}/{day}/{kind}/{method}',
    path: `OrderTotals/${BRANCH}/${TODAY}/in/online`,
    allow: { create: ['server'], update: ['server'] },
    note: 'only in the same update as a payment without a sale',
    create: () => ({
      given: { [`OrderTotals/${BRANCH}/${TODAY}`]: null, [`OrderTotals/all/${TODAY}`]: null },
      updates: paymentWithoutSale(TODAY),
    }),
    update: () => ({ updates: paymentWithoutSale(TODAY) }),
  },
  { pattern: 'PaymentChecks', allow: {} },
  {
    pattern: 'PaymentChecks/{check}',
    path: 'PaymentChecks/o1',
    allow: { create: ['server'], update: ['server'], delete: ['server'] },
    note: 'update: another checkout only after the first one has expired',
  },
  {
    pattern: 'BranchOrders/{branch}/{list}',
    allow: { list: DESK_OF_BRANCH },
    note: 'the newest 100 at most; the list of all branches only by administrators',
    list: DESK_LIST,
  },
  {
    pattern: 'BranchOrders/{branch}/{list}/{order}',
    allow: { list: DESK_OF_BRANCH, create: ['server'], update: ['server'], delete: ['server'] },
    list: DESK_LIST,
  },
];
