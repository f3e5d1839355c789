import { branchOrderPath, ORDERS_PAGE } from '@gym/domain/database/store/orders';
import { useCallback, useMemo } from 'react';
import { useMemberSearcher } from '../../../data/member-search.ts';
import { useProductReader } from '../../../data/products.ts';
import { usePriceList } from '../../../data/public/plans.ts';
import { useNewest } from '../../../data/read.ts';
import { type TypedSearch, useTypedSearch } from '../../../shared/list/use-typed-search.ts';
import { findOrders, findPlans, type Item, listFoundItems, toSearchText } from './search-items.ts';

/** The results for a text. `damaged`: number of damaged records that they leave out. */
export interface TillAnswer {
  readonly items: readonly Item[];
  readonly damaged: number;
}

/** The search of the till over plans, products, orders and members. */
export interface TillFinder {
  /**
   * Searches for a text; the best result comes first. Rejects if products can't be searched and nothing else is found.
   */
  readonly find: (typed: string) => Promise<TillAnswer>;
  /** False while the plans and orders that are searched are loading. */
  readonly isReady: boolean;
}

export function useTillFinder(branch: string): TillFinder {
  const searchMembers = useMemberSearcher();
  const products = useProductReader();
  const prices = usePriceList();
  const pending = useNewest(branchOrderPath, { branch, list: 'pending' }, { by: 'At', count: ORDERS_PAGE });
  const plans = prices.status === 'value' ? prices.value : null;
  const orders = pending.status === 'value' ? pending.value : null;
  const pricesDamaged = (prices.status === 'value' && prices.damaged) || 0;
  const pendingDamaged = (pending.status === 'value' && pending.damaged) || 0;
  const isReady = prices.status !== 'loading' && pending.status !== 'loading';
  return useMemo(
    () => ({
      isReady,
      find: async (typed) => {
        const text = toSearchText(typed);
        const [found, people] = await Promise.all([products.search(text), searchMembers(text)]);
        const items = listFoundItems(
          findPlans(plans ?? [], text, branch),
          findOrders(orders ?? [], text),
          found.ok ? found.value.rows : [],
          people?.members ?? [],
        );
        if (items.length === 0 && !found.ok) throw new Error(found.refusal.reason);
        const damaged = [pendingDamaged, pricesDamaged, found.ok ? found.value.damaged : 0, people?.damaged ?? 0];
        return { items, damaged: damaged.reduce((sum, count) => sum + count) };
      },
    }),
    [branch, plans, orders, pricesDamaged, pendingDamaged, products, searchMembers, isReady],
  );
}

/** Searches while the seller types. */
export function useTillSearch(typed: string, { find }: TillFinder): TypedSearch<TillAnswer> {
  const search = useCallback(async (text: string) => (text.trim() === '' ? null : find(text)), [find]);
  return useTypedSearch(typed, search);
}
