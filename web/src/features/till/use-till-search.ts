import { useCallback, useMemo } from 'react';
import { useMemberSearcher } from '../../data/member-search.ts';
import { useBranchOrders } from '../../data/orders.ts';
import { useProductReader } from '../../data/products.ts';
import { usePriceList } from '../../data/public/plans.ts';
import { type TypedSearch, useTypedSearch } from '../../shared/list/use-typed-search.ts';
import { findOrders, findPlans, foundItems, type Item, searchedFor } from './search-items.ts';

export interface TillFinder {
  /** What a text finds, the best first. Rejects when it can't be looked up. */
  readonly find: (typed: string) => Promise<readonly Item[]>;
  /** Are the orders that it looks through there? */
  readonly isReady: boolean;
}

/** Finds plans, products, orders and members. */
export function useTillFinder(branch: string): TillFinder {
  const searchMembers = useMemberSearcher();
  const products = useProductReader();
  const prices = usePriceList();
  const pending = useBranchOrders(branch, 'pending');
  const plans = prices.status === 'value' ? prices.value : null;
  const orders = pending.status === 'value' ? pending.value : null;
  const isReady = prices.status !== 'loading' && pending.status !== 'loading';
  return useMemo(
    () => ({
      isReady,
      find: async (typed) => {
        const text = searchedFor(typed);
        const [found, people] = await Promise.all([products.search(text), searchMembers(text)]);
        const items = foundItems(
          findPlans(plans ?? [], text, branch),
          findOrders(orders ?? [], text),
          found.ok ? found.value.rows : [],
          people?.members ?? [],
        );
        if (items.length === 0 && !found.ok) throw new Error(found.refusal.reason);
        return items;
      },
    }),
    [branch, plans, orders, products, searchMembers, isReady],
  );
}

/** Finds while one types. */
export function useTillSearch(typed: string, { find }: TillFinder): TypedSearch<readonly Item[]> {
  const search = useCallback(async (text: string) => (text.trim() === '' ? null : find(text)), [find]);
  return useTypedSearch(typed, search);
}
