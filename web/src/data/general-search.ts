import { folioIn } from '@gym/domain/search/folio';
import { useMemo } from 'react';
import { type SaleHit, salesByFolio } from './folio-search.ts';
import { useLiveDatabase } from './live-database.ts';
import { type FoundMember, searchMembers } from './member-search.ts';
import { openOrdersOf, ordersByCode } from './order-search.ts';
import type { OrderRow } from './orders.ts';
import { type Product, searchProducts } from './products.ts';

/** What one box finds, by kind. `more`: of which kinds there is more than is shown. */
export interface GeneralAnswer {
  readonly members: readonly FoundMember[];
  readonly orders: readonly OrderRow[];
  readonly sales: readonly SaleHit[];
  readonly products: readonly Product[];
  readonly more: { readonly members: boolean; readonly products: boolean };
}

/** The fewest letters that are looked for. */
const FEWEST_LETTERS = 2;
/** How many of each kind are shown. */
const SHOWN = 6;
/** Up to so many people their open orders are shown too: so few are meant, however much of their names was typed. */
const FEW_PEOPLE = 3;

/**
 * Looks for people, orders, sales and products at once. Reads bounded ranges of the indexes of each, so it costs the same however much there is.
 * `null` when too little was typed. `branch`: whose orders; `null` for all.
 */
export function useGeneralSearcher(branch: string | null): (typed: string) => Promise<GeneralAnswer | null> {
  const database = useLiveDatabase();
  return useMemo(
    () => async (typed) => {
      if (typed.trim().length < FEWEST_LETTERS) return null;
      const folio = folioIn(typed);
      const [people, byCode, sales, products] = await Promise.all([
        searchMembers(database, typed),
        ordersByCode(database, branch, typed),
        folio === null ? [] : salesByFolio(database, branch, folio),
        searchProducts(database, typed, SHOWN + 1),
      ]);
      const members = people?.members ?? [];
      const few = members.length <= FEW_PEOPLE ? members.map(({ uid }) => uid) : [];
      const theirs = await openOrdersOf(database, branch, few);
      const orders = new Map([...byCode, ...theirs].map((order) => [order.key, order]));
      return {
        members: members.slice(0, SHOWN),
        orders: [...orders.values()].slice(0, SHOWN),
        sales: sales.slice(0, SHOWN),
        products: products.rows.slice(0, SHOWN),
        more: {
          members: members.length > SHOWN || people?.more === true,
          products: products.rows.length > SHOWN,
        },
      };
    },
    [database, branch],
  );
}
