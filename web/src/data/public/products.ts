import { PRODUCTS_PAGE, productPath, SOLD_END, type StoredProduct } from '@gym/domain/database/store/products';
import type { Keyed } from '../parse.ts';
import { mapLoaded, useRange } from '../read.ts';
import type { Loaded } from '../value-store.ts';

export type ShopProduct = Keyed<StoredProduct>;

const sold = (products: readonly ShopProduct[]): readonly ShopProduct[] => products.filter(({ value }) => value.Active);

/** As many as one page of them has. */
export const MOST_PRODUCTS = PRODUCTS_PAGE;

/** The first products on sale, in the gym's own order. */
export function useProductsOnSale(): Loaded<readonly ShopProduct[]> {
  return mapLoaded(useRange(productPath, {}, { by: 'Place', to: SOLD_END, count: MOST_PRODUCTS }), sold);
}

/** The first products of the gym's list, live; those that aren't sold stand at its end. */
export function useFirstProducts(): Loaded<readonly ShopProduct[]> {
  // The bound comes after every place, so that hidden ones are read too.
  return useRange(productPath, {}, { by: 'Place', to: '\uf8ff', count: PRODUCTS_PAGE });
}
