import {
  PRODUCTS_PAGE,
  productsPath,
  SOLD_END,
  type StoredProduct,
  storedProductSchema,
} from '@gym/domain/database/products';
import { type Keyed, parseCollection } from '../parse.ts';
import { useValue } from '../use-value.ts';
import type { Loaded } from '../value-store.ts';

export type ShopProduct = Keyed<StoredProduct>;

const parseAll = parseCollection('Products', storedProductSchema);

/** What is sold of all that came, in the order of the gym. */
function productsOnSale(raw: unknown): readonly ShopProduct[] {
  return parseAll(raw)
    .filter(({ value }) => value.Active)
    .toSorted((a, b) => (a.value.Place < b.value.Place ? -1 : 1));
}

/** As many as one page of them has. */
export const MOST_PRODUCTS = PRODUCTS_PAGE;

const ON_SALE = {
  path: productsPath.at({}),
  parse: productsOnSale,
  first: { child: 'Place', endAt: SOLD_END, count: MOST_PRODUCTS },
};

/** The first products on sale, in the gym's own order. */
export function useProductsOnSale(): Loaded<readonly ShopProduct[]> {
  return useValue(ON_SALE);
}
