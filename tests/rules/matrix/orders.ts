import { BRANCH, DESK_OF_BRANCH, MEMBER } from '../model/actors.ts';
import { TIMESTAMP, type Updates } from '../model/case.ts';
import { TODAY } from '../model/world.ts';
import { abandoned, paidOutside } from '../model/world-orders.ts';
import type { Row } from './row.ts';

const NEWEST = { orderBy: 'At', last: 100 } as const;
const OWN_LIST = { path: `MemberOrders/${MEMBER}`, query: NEWEST };
const DESK_LIST = { path: `BranchOrders/${BRANCH}/any`, query: NEWEST };

/** An order that is placed or changed, field by field. */
const fields = (order: string, values: Updates): Updates =>
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

/** Orders and the lists of them. */
export const ORDER_ROWS: readonly Row[] = [
  {
    pattern: 'Orders/{order}',
    allow: { read: ['own', ...DESK_OF_BRANCH], create: ['server'], update: ['server'], delete: ['server'] },
    note: 'written field by field: what was ordered once, the rest with the next revision; read by whoever has it in a list; deleted 90 days after it was cancelled without a payment',
    create: () => ({
      updates: fields('o2', {
        Placed: placed,
        State: 'pending',
        Revision: 1,
        Holds: 0,
        Lapses: 1,
        'Steps/r2': step('pending'),
      }),
    }),
    update: () => ({
      updates: fields('o1', { State: 'cancelled', Revision: 2, Lapses: null, 'Steps/r2': step('cancelled') }),
    }),
    delete: ({ clock }) => ({ given: abandoned(clock.now), updates: { 'Orders/o1': null } }),
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
    note: 'deleted with its order',
    list: OWN_LIST,
    delete: ({ clock }) => ({
      given: abandoned(clock.now),
      updates: { 'Orders/o1': null, [`MemberOrders/${MEMBER}/o1`]: null },
    }),
  },
  { pattern: 'OrderTotals/{branch}', allow: {} },
  {
    pattern: 'OrderTotals/{branch}/{day}/{kind}/{method}',
    place: `OrderTotals/${BRANCH}/${TODAY}/in/online`,
    allow: { create: ['server'], update: ['server'] },
    note: 'only in the same update as a payment without a sale',
    create: () => ({
      given: { [`OrderTotals/${BRANCH}/${TODAY}`]: null, [`OrderTotals/all/${TODAY}`]: null },
      updates: paidOutside(TODAY),
    }),
    update: () => ({ updates: paidOutside(TODAY) }),
  },
  { pattern: 'PaymentChecks', allow: {} },
  {
    pattern: 'PaymentChecks/{check}',
    place: 'PaymentChecks/o1',
    allow: { create: ['server'], update: ['server'], delete: ['server'] },
    note: 'update: another checkout only after the first one has expired',
  },
  {
    pattern: 'BranchOrders/{branch}/{list}',
    allow: { list: DESK_OF_BRANCH },
    note: 'the newest 100 at most; of all branches together administrators only',
    list: DESK_LIST,
  },
  {
    pattern: 'BranchOrders/{branch}/{list}/{order}',
    allow: { list: DESK_OF_BRANCH, create: ['server'], update: ['server'], delete: ['server'] },
    list: DESK_LIST,
  },
];
