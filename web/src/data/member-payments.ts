import { memberSalePath, SALES_PAGE, type StoredSaleRow } from '@gym/domain/database/money/sales';
import { branchOrderPath, EVERY_BRANCH, ORDERS_PAGE, type StoredOrderRow } from '@gym/domain/database/store/orders';
import type { Keyed } from './parse.ts';
import { useNewest } from './read.ts';
import type { Loaded } from './value-store.ts';

const NO_ORDERS: Loaded<readonly Keyed<StoredOrderRow>[]> = { status: 'value', value: [] };

/** A person's newest sales, live; at most {@link SALES_PAGE}. */
export function useMemberSales(uid: string): Loaded<readonly Keyed<StoredSaleRow>[]> {
  return useNewest(memberSalePath, { uid }, { by: 'At', count: SALES_PAGE });
}

/**
 * A person's orders, live; at most {@link ORDERS_PAGE}. `branch`: orders of one branch; `null`: orders of all branches;
 * `undefined`: an empty list without a read, for readers without the right to it.
 */
export function useOrdersOfPerson(
  uid: string,
  branch: string | null | undefined,
): Loaded<readonly Keyed<StoredOrderRow>[]> {
  const keys = branch === undefined ? null : ({ branch: branch ?? EVERY_BRANCH, list: 'any' } as const);
  // The rules of BranchOrders allow only queries that are limited from the end.
  const orders = useNewest(branchOrderPath, keys, { by: 'Uid', from: uid, to: uid, count: ORDERS_PAGE });
  return keys === null ? NO_ORDERS : orders;
}
