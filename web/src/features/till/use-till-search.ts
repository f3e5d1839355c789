import type { ReadFailure } from '@gym/domain/errors';
import { useEffect, useMemo, useState } from 'react';
import { useMemberSearcher } from '../../data/member-search.ts';
import { useBranchOrders } from '../../data/orders.ts';
import { useProductReader } from '../../data/products.ts';
import { usePriceList } from '../../data/public/plans.ts';
import { databaseReason } from '../../data/use-value.ts';
import { findOrders, findPlans, foundItems, type Item, searchedFor } from './search-items.ts';

/** A pause in typing after which the search goes out. */
const TYPING_PAUSE_MS = 120;

/** What the box has; `typed`: for what. While the next answer is on its way the last one stays. */
export interface TillSearchState {
  readonly typed: string;
  readonly items: readonly Item[];
  readonly failure: ReadFailure | null;
}

const NOTHING: TillSearchState = { typed: '', items: [], failure: null };

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
export function useTillSearch(typed: string, { find }: TillFinder): TillSearchState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (typed.trim() === '') return setState(NOTHING);
    let isCurrent = true;
    const show = (next: TillSearchState): void => {
      if (isCurrent) setState(next);
    };
    const timer = setTimeout(() => {
      find(typed).then(
        (items) => show({ typed, items, failure: null }),
        (error: unknown) => show({ typed, items: [], failure: databaseReason(error) }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, find]);
  return state;
}
