import { orderSettingsPath, storedOrderSettingsSchema } from '@gym/domain/database/order-settings';
import {
  branchOrdersPath,
  memberOrdersPath,
  ORDERS_PAGE,
  type OrderList,
  orderPath,
  storedOrderRowSchema,
  storedOrderSchema,
} from '@gym/domain/database/orders';
import { type Keyed, parseCollection, parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';

const parseRows = parseCollection('Orders', storedOrderRowSchema);
const parseOrder = parseRecord('Orders', storedOrderSchema);
const parseSettings = parseRecord('OrderSettings', storedOrderSettingsSchema);

/** An order as a list has it. */
export type OrderRow = ReturnType<typeof parseRows>[number];

function newestFirst(raw: unknown): readonly Keyed<OrderRow['value']>[] {
  return parseRows(raw).toSorted((a, b) => b.value.At - a.value.At || (a.key < b.key ? 1 : -1));
}

/** A person's newest orders, live. */
export function useMemberOrders(uid: string) {
  return useValue({
    path: memberOrdersPath.at({ uid }),
    last: { child: 'At', count: ORDERS_PAGE },
    parse: newestFirst,
  });
}

/** The newest of one list of a branch, or of all branches together, live; for its desk. */
export function useBranchOrders(branch: string, list: OrderList) {
  return useValue({
    path: branchOrdersPath.at({ branch, list }),
    last: { child: 'At', count: ORDERS_PAGE },
    parse: newestFirst,
  });
}

/** One order, live; `null` where there is none. */
export function useOrder(order: string) {
  return useValue({ path: orderPath.at({ order }), parse: parseOrder });
}

/** How long unpaid orders are kept, and the account for transfers, live; `null` while the gym said nothing. */
export function useOrderSettings() {
  return useValue({ path: orderSettingsPath.at({}), parse: parseSettings });
}
