import * as z from 'zod/mini';
import { PRODUCT_DESCRIPTION_MAX_LENGTH, PRODUCT_NAME_LENGTH, PRODUCT_PRICE_MAX } from '../database/store/products.ts';
import { HAND_MOVES, STOCK_PAGE } from '../database/store/stock.ts';
import { TAXES } from '../money/tax.ts';
import { contract } from './contract.ts';
import { key, photoDataUrl, reasonText, requestId } from './fields.ts';

/** Maximum number of pieces of a stock line. */
const PIECES_MAX = 10_000;

const whole = (from: number, to: number) => z.number().check(z.int(), z.gte(from), z.lte(to));
const codeText = z.string().check(z.maxLength(60));

/**
 * `saveProduct`: creates a product, or with `product` replaces all fields of one. `Revision`: the edited revision.
 * Omitted codes are removed. An omitted `Photo` stays; an empty one is removed. Answers the product's key and new
 * revision.
 */
export const saveProduct = contract('saveProduct', {
  input: z.strictObject({
    requestId,
    product: z.optional(key),
    Revision: z.optional(whole(1, 1_000_000_000)),
    Name: z.string().check(z.maxLength(PRODUCT_NAME_LENGTH.max)),
    Description: z.optional(z.string().check(z.maxLength(PRODUCT_DESCRIPTION_MAX_LENGTH))),
    Price: whole(0, PRODUCT_PRICE_MAX),
    Tax: z.enum(TAXES),
    Sku: z.optional(codeText),
    BarCode: z.optional(codeText),
    Low: whole(0, PIECES_MAX),
    Active: z.boolean(),
    Order: whole(0, 9999),
    Photo: z.optional(z.union([z.literal(''), photoDataUrl])),
  }),
  output: z.object({ product: z.string(), Revision: z.number() }),
  callers: ['admin'],
  callsPerMinute: 60,
});

/**
 * `moveStock`: records pieces that were delivered to a branch or removed there, or corrects their number. Removals and
 * corrections need a reason. Answers how many pieces are available.
 */
export const moveStock = contract('moveStock', {
  input: z.strictObject({
    requestId,
    branch: key,
    product: key,
    Kind: z.enum(HAND_MOVES),
    /** Positive; a correction's difference may be negative, but never 0. */
    Quantity: whole(-PIECES_MAX, PIECES_MAX),
    Reason: z.optional(reasonText),
  }),
  output: z.object({ Available: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
});

/**
 * `countStock`: records a count of products at a branch. Each has the counted number, and `Expected` and `Counts` as
 * the screen showed them. The difference is added to the stock, so sales made since then are still subtracted.
 */
export const countStock = contract('countStock', {
  input: z.strictObject({
    requestId,
    branch: key,
    Shelves: z
      .array(
        z.strictObject({
          product: key,
          Counted: whole(0, 1_000_000),
          Expected: whole(0, 1_000_000),
          Counts: whole(0, 1_000_000_000),
        }),
      )
      .check(z.minLength(1), z.maxLength(STOCK_PAGE)),
  }),
  output: z.object({ counted: z.number(), changed: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});
