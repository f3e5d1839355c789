import * as z from 'zod/mini';
import { SALE_KINDS } from '../database/money/sales.ts';
import { TENDERS } from '../till/payments.ts';
import { contract } from './contract.ts';
import { limit } from './expirations.ts';
import { day, key, uid } from './fields.ts';

/** Longest range of the list of sales, in days. */
export const SALES_MAX_DAYS = 92;
/** Maximum number of sales that one call reads to find those that match its filter. */
export const MAX_SCANNED_SALES = 20_000;

/** Cursor of the list: time and key of the first sale on the requested page. The previous answer has it as `next`. */
const cursor = z.string().check(z.regex(/^\d{1,15}~[A-Za-z0-9_-]{1,128}$/));

/** Amounts by tender, in centavos. A tender that wasn't used is absent. */
const byMethod = z.object({
  cash: z.optional(z.number()),
  card: z.optional(z.number()),
  transfer: z.optional(z.number()),
});

/**
 * `listSales`: lists the sales and refunds of a range of days, newest first, of a branch or, without `branch` and for
 * administrators only, of all. It filters by buyer (`uid`), by the seller's uid (`seller`), by a tender with which at
 * least a part was paid (`method`), and by the exact amount of a sale or refund in centavos (`total`).
 *
 * The first page has `sellers`, the people with the highest sales on these days, and for administrators `totals` of all
 * sales that match the filter. Reception gets no totals, because it must count its drawer without knowing what should
 * be in it.
 */
export const listSales = contract('listSales', {
  input: z.strictObject({
    from: day,
    to: day,
    branch: z.optional(key),
    uid: z.optional(uid),
    seller: z.optional(key),
    method: z.optional(z.enum(TENDERS)),
    total: z.optional(z.number().check(z.int(), z.gte(0), z.lte(100_000_000))),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        Sale: z.string(),
        Kind: z.enum(SALE_KINDS),
        Branch: z.string(),
        Folio: z.number(),
        At: z.number(),
        /** Uid and name of the seller. The name is `null` if it is unknown. */
        By: z.string(),
        Seller: z.nullable(z.string()),
        /** Uid and name of the buyer; both are `null` in an anonymous sale, and the name if it is unknown. */
        Uid: z.nullable(z.string()),
        Buyer: z.nullable(z.string()),
        /** Name and number of pieces of each line of the sale; empty if the sale is damaged. */
        Lines: z.array(z.object({ Name: z.string(), Quantity: z.number() })),
        Total: z.number(),
        ByMethod: byMethod,
      }),
    ),
    next: z.optional(z.string()),
    sellers: z.optional(z.array(z.object({ Key: z.string(), Name: z.string() }))),
    totals: z.optional(
      z.object({
        Sales: z.number(),
        Refunds: z.number(),
        Total: z.number(),
        ByMethod: z.object({ cash: z.number(), card: z.number(), transfer: z.number() }),
        /** Days with sales or refunds, in order. `Sales`: number of sales, without refunds. */
        Days: z.array(z.object({ Day: day, Sales: z.number(), Total: z.number() })),
        /** The range has more than {@link MAX_SCANNED_SALES} sales, so the totals count only the newest ones. */
        IsMore: z.optional(z.literal(true)),
      }),
    ),
    /** Number of sales that the page leaves out because they are damaged. */
    damaged: z.optional(z.number()),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 240,
  touches: { uid: 'see-sales' },
});
