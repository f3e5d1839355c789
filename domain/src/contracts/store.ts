import * as z from 'zod/mini';
import { PRODUCT_DESCRIPTION_MAX_LENGTH, PRODUCT_NAME_LENGTH, PRODUCT_PRICE_MAX } from '../database/products.ts';
import { HAND_MOVES, STOCK_PAGE } from '../database/stock.ts';
import { TAXES } from '../money/tax.ts';
import { contract } from './contract.ts';
import { key, photoDataUrl, reasonText, requestId } from './fields.ts';

/** The most pieces that one line moves. */
const PIECES_MAX = 10_000;

const whole = (from: number, to: number) => z.number().check(z.int(), z.gte(from), z.lte(to));
const codeText = z.string().check(z.maxLength(60));

/**
 * `saveProduct`: makes a product, or changes one as a whole (`product`, with the `Revision` that was edited). Codes that are left out
 * are taken away; so is an empty `Photo`, and one that is left out stays. Answers its key and new revision.
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

/** `moveStock`: pieces that came, went or are put right at one branch; what goes and what is put right with a reason. Answers how many can be sold. */
export const moveStock = contract('moveStock', {
  input: z.strictObject({
    requestId,
    branch: key,
    product: key,
    Kind: z.enum(HAND_MOVES),
    /** Above 0; of a correction the difference, never 0. */
    Quantity: whole(-PIECES_MAX, PIECES_MAX),
    Reason: z.optional(reasonText),
  }),
  output: z.object({ Available: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
});

/**
 * `countStock`: a count of shelves of one branch. For each what was counted, and what the screen showed when it was (`Expected`, and
 * `Counts` of the shelf): the difference is added, so that what was sold meanwhile stays sold.
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
