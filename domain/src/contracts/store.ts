import * as z from 'zod/mini';
import { PRODUCT_DESCRIPTION_MAX_LENGTH, PRODUCT_NAME_LENGTH, PRODUCT_PRICE_MAX } from '../database/store/products.ts';
import { HAND_MOVES, STOCK_PAGE } from '../database/store/stock.ts';
import { TAXES } from '../money/tax.ts';
import { contract } from './contract.ts';
import { key, photoDataUrl, reasonText, requestId } from './fields.ts';

/** Maximum number of pieces of one `moveStock`, and of a product's `Low`. */
const PIECES_MAX = 10_000;

const wholeNumber = (from: number, to: number) => z.number().check(z.int(), z.gte(from), z.lte(to));
/** A SKU or bar code as typed. */
const codeText = z.string().check(z.maxLength(60));

/**
 * `saveProduct`: creates a product or, with `product`, changes an existing one. `Revision`: the revision that the form
 * edited, only with `product`; refused with `conflict` if the product has changed since. `Price`: centavos. `Low`: the
 * stock is low at this number of pieces or fewer. `Order`: position in lists. An omitted `Sku`, `BarCode` or
 * `Description` is removed. An omitted `Photo` stays; an empty one is removed. Answers the product's key and new
 * revision.
 */
export const saveProduct = contract('saveProduct', {
  input: z.strictObject({
    requestId,
    product: z.optional(key),
    Revision: z.optional(wholeNumber(1, 1_000_000_000)),
    Name: z.string().check(z.maxLength(PRODUCT_NAME_LENGTH.max)),
    Description: z.optional(z.string().check(z.maxLength(PRODUCT_DESCRIPTION_MAX_LENGTH))),
    Price: wholeNumber(0, PRODUCT_PRICE_MAX),
    Tax: z.enum(TAXES),
    Sku: z.optional(codeText),
    BarCode: z.optional(codeText),
    Low: wholeNumber(0, PIECES_MAX),
    Active: z.boolean(),
    Order: wholeNumber(0, 9999),
    Photo: z.optional(z.union([z.literal(''), photoDataUrl])),
  }),
  output: z.object({ product: z.string(), Revision: z.number() }),
  callers: ['admin'],
  callsPerMinute: 60,
});

/**
 * `moveStock`: records that pieces of a product came to a branch or left it without a sale, or corrects their number. A
 * removal or correction requires a reason. Answers how many pieces are available afterwards.
 */
export const moveStock = contract('moveStock', {
  input: z.strictObject({
    requestId,
    branch: key,
    product: key,
    Kind: z.enum(HAND_MOVES),
    /** Number of pieces, 1 or more. For a correction: the difference, which may be negative, but not 0. */
    Quantity: wholeNumber(-PIECES_MAX, PIECES_MAX),
    Reason: z.optional(reasonText),
  }),
  output: z.object({ Available: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
});

/**
 * `countStock`: records a count of products at a branch. Each product has the counted number of pieces (`Counted`), the
 * stored number at the time of the count, held pieces included (`Expected`), and how often it had been counted by then
 * (`Counts`). The difference `Counted - Expected` is added to the stock, so pieces sold since then stay subtracted.
 * `counted` and `changed`: number of products that were counted, and whose stock changed.
 */
export const countStock = contract('countStock', {
  input: z.strictObject({
    requestId,
    branch: key,
    Shelves: z
      .array(
        z.strictObject({
          product: key,
          Counted: wholeNumber(0, 1_000_000),
          Expected: wholeNumber(0, 1_000_000),
          Counts: wholeNumber(0, 1_000_000_000),
        }),
      )
      .check(z.minLength(1), z.maxLength(STOCK_PAGE)),
  }),
  output: z.object({ counted: z.number(), changed: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});
