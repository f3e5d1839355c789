import * as z from 'zod/mini';
import { TAXES } from '../money/tax.ts';
import { normalizeForSearch } from '../person/names.ts';
import { databasePath } from './path.ts';

/** How long a product's texts may be, in letters. */
export const PRODUCT_NAME_LENGTH = { min: 2, max: 80 };
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 500;
/** The highest price, centavos. */
export const PRODUCT_PRICE_MAX = 10_000_000;

/**
 * `Products/{product}`: what the gym sells besides memberships; readable by everyone, a page at a time. `Price` in centavos, with its
 * tax. `Low`: from how many pieces on a branch counts as low. `Place` is the key by which lists are ordered, see {@link placeOfProduct}.
 * `PhotoAt`: when its photo last changed (epoch milliseconds), absent without one. `Revision` grows by one with each change.
 */
export const storedProductSchema = z.object({
  Name: z.string(),
  Description: z.optional(z.string()),
  Price: z.number(),
  Tax: z.enum(TAXES),
  Sku: z.optional(z.string()),
  BarCode: z.optional(z.string()),
  Low: z.number(),
  Active: z.boolean(),
  Order: z.number(),
  Place: z.string(),
  PhotoAt: z.optional(z.number()),
  Revision: z.number(),
});
export type StoredProduct = z.infer<typeof storedProductSchema>;

export const productsPath = databasePath('Products', z.record(z.string(), storedProductSchema));
export const productPath = databasePath('Products/{product}', storedProductSchema);

/** The most products that one query may ask for. */
export const PRODUCTS_PAGE = 60;

/** `ProductPhotos/{product}`: a data URL of at most 40 kB, apart from the product so that lists don't carry it. */
export const productPhotoPath = databasePath('ProductPhotos/{product}', z.string());

/** `ProductCodes/{code}` → product: an article number (SKU) or bar code belongs to one product. A scanner reads one key. */
export const productCodePath = databasePath('ProductCodes/{code}', z.string());

/** `ProductWords/{word~product}` → true: search rows, one for each word of the name and each code. */
export const productWordsPath = databasePath('ProductWords', z.record(z.string(), z.literal(true)));
export const productWordPath = databasePath('ProductWords/{word~product}', z.literal(true));

/** The most search rows that one query may ask for. */
export const PRODUCT_WORDS_PAGE = 60;

/** Where the products that are sold end in a list ordered by `Place`: hidden ones come after it. */
export const SOLD_END = 'b';

/** The key by which lists are ordered: sold ones first, then by the gym's order, then by name. */
export function placeOfProduct({ Active, Order, Name }: Pick<StoredProduct, 'Active' | 'Order' | 'Name'>): string {
  return `${Active ? 'a' : 'h'}~${String(Order).padStart(4, '0')}~${normalizeForSearch(Name)}`;
}
