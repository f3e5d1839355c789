import * as z from 'zod/mini';
import { TAXES } from '../../money/tax.ts';
import { normalizeForSearch } from '../../person/names.ts';
import { storedNumber, storedPicture, storedText } from '../fields.ts';
import { databasePath } from '../path.ts';
import { PHOTO_MAX_LENGTH } from '../people/photos.ts';

/** Length of a product's name, in characters. */
export const PRODUCT_NAME_LENGTH = { min: 2, max: 80 };
/** Maximum length of a product's description, in characters. */
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 500;
/** The highest price, in centavos. */
export const PRODUCT_PRICE_MAX = 10_000_000;

/**
 * `Products/{product}`: what the gym sells besides memberships; readable by everyone, a page at a time. `Price`: with
 * tax, in centavos. `Low`: the low-stock threshold, in pieces at a branch. `Active`: it is on sale. `Order`: its
 * position as chosen by the gym. `Place`: its sort key, see {@link productSortKey}. `PhotoAt`: when the photo last
 * changed (epoch milliseconds); absent if there is no photo. `Revision` grows by one with each change.
 */
export const storedProductSchema = z.object({
  Name: storedText(PRODUCT_NAME_LENGTH),
  Description: z.optional(storedText({ max: PRODUCT_DESCRIPTION_MAX_LENGTH })),
  Price: storedNumber({ min: 0, max: PRODUCT_PRICE_MAX }),
  Tax: z.enum(TAXES),
  Sku: z.optional(z.string()),
  BarCode: z.optional(z.string()),
  Low: storedNumber({ min: 0 }),
  Active: z.boolean(),
  Order: storedNumber({ min: 0, max: 9999 }),
  Place: z.string(),
  PhotoAt: z.optional(z.number()),
  Revision: z.number(),
});
export type StoredProduct = z.infer<typeof storedProductSchema>;

export const productsPath = databasePath('Products', z.record(z.string(), storedProductSchema));
export const productPath = databasePath('Products/{product}', storedProductSchema);

/** Maximum number of products per query. */
export const PRODUCTS_PAGE = 60;

/** `ProductPhotos/{product}`: a data URL of at most 40 kB, stored apart from the product to keep lists small. */
export const productPhotoPath = databasePath('ProductPhotos/{product}', storedPicture(PHOTO_MAX_LENGTH));

/** `ProductCodes/{code}`: key of the product with this SKU or bar code. Each code belongs to one product. */
export const productCodePath = databasePath('ProductCodes/{code}', z.string());

/** `ProductWords/{word~product}`: search rows, each `true`. For the words of a product see `productWords`. */
export const productWordsPath = databasePath('ProductWords', z.record(z.string(), z.literal(true)));
export const productWordPath = databasePath('ProductWords/{word~product}', z.literal(true));

/** Maximum number of search rows per query. */
export const PRODUCT_WORDS_PAGE = 60;

/** Upper limit of the sort keys (`Place`) of active products. The sort keys of inactive products are above it. */
export const ACTIVE_PRODUCTS_END = 'b';

/** Returns the sort key of a product: active products come first; each group is sorted by `Order`, then by name. */
export function productSortKey({ Active, Order, Name }: Pick<StoredProduct, 'Active' | 'Order' | 'Name'>): string {
  return `${Active ? 'a' : 'h'}~${String(Order).padStart(4, '0')}~${normalizeForSearch(Name)}`;
}
