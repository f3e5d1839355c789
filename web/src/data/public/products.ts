import { PRODUCTS_PAGE, productPath, SOLD_END, type StoredProduct } from '@gym/domain/database/store/products';
import type { Keyed } from '../parse.ts';
import { mapLoaded, useRange } from '../read.ts';
import type { Loaded } from '../value-store.ts';

export type ShopProduct = Keyed<StoredProduct>;

const sold = (products: readonly ShopProduct[]): readonly ShopProduct[] => products.filter(({ value }) => value.Active);

/** The number of products in one page. */
export const MOST_PRODUCTS = PRODUCTS_PAGE;

/** Subscribes to the first products on sale in the gym's order. */
export function useProductsOnSale(): Loaded<readonly ShopProduct[]> {
  return mapLoaded(useRange(productPath, {}, { by: 'Place', to: SOLD_END, count: MOST_PRODUCTS }), sold);
}

/** Subscribes to the first products in the gym's order. Those not on sale come last. */
export function useFirstProducts(): Loaded<readonly ShopProduct[]> {
  // The bound sorts after every place, so that hidden products are read too.
  return useRange(productPath, {}, { by: 'Place', to: '\uf8ff', count: PRODUCTS_PAGE });
}
