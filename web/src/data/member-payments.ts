import { memberSalePath, SALES_PAGE, type StoredSaleRow } from '@gym/domain/database/money/sales';
import {
  branchOrderPath,
  EVERY_BRANCH,
  memberOrderPath,
  ORDERS_PAGE,
  type StoredOrderRow,
} from '@gym/domain/database/store/orders';
import type { Keyed } from './parse.ts';
import { useNewest } from './read.ts';
import type { Loaded } from './value-store.ts';

const NO_ORDERS: Loaded<readonly Keyed<StoredOrderRow>[]> = { status: 'value', value: [] };

/** Subscribes to a person's newest sales; at most {@link SALES_PAGE}. */
export function useMemberSales(uid: string): Loaded<readonly Keyed<StoredSaleRow>[]> {
  return useNewest(memberSalePath, { uid }, { by: 'At', count: SALES_PAGE });
}

/**
 * Subscribes to a person's orders; at most {@link ORDERS_PAGE}. `scope`: `own`, the signed-in person reads their newest
 * own orders; a branch, staff read orders at this branch; `all`, administrators read orders at all branches; `none`, an
 * empty list without a read, for people without the right.
 */
export function useOrdersOfPerson(
  uid: string,
  scope: 'own' | 'all' | 'none' | { readonly branch: string },
): Loaded<readonly Keyed<StoredOrderRow>[]> {
  const isOwn = scope === 'own';
  const branch = isOwn || scope === 'none' ? null : scope === 'all' ? EVERY_BRANCH : scope.branch;
  const ownOrders = useNewest(memberOrderPath, isOwn ? { uid } : null, { by: 'At', count: ORDERS_PAGE });
  // The rules of BranchOrders allow only queries for a limited number of rows from the end, as `useNewest` makes.
  const branchOrders = useNewest(branchOrderPath, branch === null ? null : { branch, list: 'any' }, {
    by: 'Uid',
    from: uid,
    to: uid,
    count: ORDERS_PAGE,
  });
  if (isOwn) return ownOrders;
  return branch === null ? NO_ORDERS : branchOrders;
}
