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
 * Subscribes to a person's orders; at most {@link ORDERS_PAGE}. `readBy`: `own`, the person's own orders at all
 * branches; a branch, the orders there; `null`, the orders of all branches; `undefined`, an empty list without a read,
 * for readers without the right.
 */
export function useOrdersOfPerson(
  uid: string,
  readBy: 'own' | { readonly branch: string } | null | undefined,
): Loaded<readonly Keyed<StoredOrderRow>[]> {
  const isOwn = readBy === 'own';
  const branch = readBy === 'own' || readBy === undefined ? undefined : (readBy?.branch ?? EVERY_BRANCH);
  const own = useNewest(memberOrderPath, isOwn ? { uid } : null, { by: 'At', count: ORDERS_PAGE });
  // The rules of BranchOrders allow only queries that are limited from the end.
  const ofBranch = useNewest(branchOrderPath, branch === undefined ? null : { branch, list: 'any' }, {
    by: 'Uid',
    from: uid,
    to: uid,
    count: ORDERS_PAGE,
  });
  if (isOwn) return own;
  return branch === undefined ? NO_ORDERS : ofBranch;
}
