import {
  ACTIVE_PRODUCTS_END,
  PRODUCTS_PAGE,
  productPath,
  type StoredProduct,
} from '@gym/domain/database/store/products';
import type { Keyed } from '../parse.ts';
import { mapLoaded, useRange } from '../read.ts';
import type { Loaded } from '../value-store.ts';

export type ShopProduct = Keyed<StoredProduct>;

const filterActive = (products: readonly ShopProduct[]): readonly ShopProduct[] =>
  products.filter(({ value }) => value.Active);

/** Maximum number of products that the public page lists. */
export const MAX_SHOP_PRODUCTS = PRODUCTS_PAGE;

/** Subscribes to the first products on sale in the gym's order. */
export function useProductsOnSale(): Loaded<readonly ShopProduct[]> {
  return mapLoaded(
    useRange(productPath, {}, { by: 'Place', to: ACTIVE_PRODUCTS_END, count: MAX_SHOP_PRODUCTS }),
    filterActive,
  );
}

/** Subscribes to the first products in the gym's order. Those not on sale come last. */
export function useFirstProducts(): Loaded<readonly ShopProduct[]> {
  return useRange(productPath, {}, { by: 'Place', count: PRODUCTS_PAGE });
}
