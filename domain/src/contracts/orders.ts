import * as z from 'zod/mini';
import { REFUSAL_REASONS } from '../refusal-reasons.ts';
import { ORDER_METHODS, ORDER_STATES } from '../store/order.ts';
import { ORDER_MOVES } from '../store/order-moves.ts';
import { TENDERS } from '../till/payments.ts';
import { contract } from './contract.ts';
import { day, key, reasonText, requestId, seen } from './fields.ts';

/** Maximum number of pieces of a product, and of different products, in an order. */
export const MAX_PIECES = 99;
export const MAX_ITEMS = 30;

const centavos = z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000));
/** A promotion's code as typed. */
const codeText = z.string().check(z.minLength(1), z.maxLength(40));
const item = z.strictObject({ Product: key, Quantity: z.number().check(z.int(), z.gte(1), z.lte(MAX_PIECES)) });

/** Either products or a plan, and the branch where they are paid and handed over. */
const cart = {
  branch: key,
  Items: z.optional(z.array(item).check(z.minLength(1), z.maxLength(MAX_ITEMS))),
  Plan: z.optional(key),
  Code: z.optional(codeText),
  /** The uid of the caller's ward whose membership is bought; absent: the caller's own. */
  For: z.optional(key),
};

/**
 * `quoteOrder`: computes the current prices of a cart, in centavos. `Price`: the price of one piece. `Available`:
 * pieces that the branch has; `null` for a plan and for what isn't sold. `Problem`: why the cart can't be ordered.
 * `Period`: the membership's end before and after, and the newest membership entry that it was computed from (`null`:
 * no entries).
 */
export const quoteOrder = contract('quoteOrder', {
  input: z.strictObject(cart),
  output: z.object({
    Lines: z.array(
      z.object({
        Item: z.string(),
        Name: z.string(),
        Quantity: z.number(),
        Price: z.number(),
        Discount: z.number(),
        Total: z.number(),
        Available: z.nullable(z.number()),
        Sold: z.boolean(),
      }),
    ),
    Gross: z.number(),
    Discount: z.number(),
    Total: z.number(),
    Taxed: z.number(),
    Promotion: z.nullable(z.object({ Code: z.string(), Name: z.string() })),
    Problem: z.nullable(z.enum(REFUSAL_REASONS)),
    Period: z.nullable(z.object({ OldEnds: z.nullable(day), Ends: day, Entry: z.nullable(z.string()) })),
    /** Whether the order can be paid online. */
    Online: z.boolean(),
  }),
  callers: 'signed-in',
  callsPerMinute: 60,
});

/**
 * `validatePromotion`: describes the promotion with this code, if it is valid now. Visitors may call it, so it answers
 * only the discount, the last day and what the promotion applies to.
 */
export const validatePromotion = contract('validatePromotion', {
  input: z.strictObject({ Code: codeText }),
  output: z.object({
    Code: z.string(),
    Name: z.string(),
    /** Either `Percent` or `Amount`. */
    Percent: z.optional(z.number()),
    Amount: z.optional(z.number()),
    /** Last day on which it is valid. */
    Until: z.optional(day),
    /** The first few names of the plans and products that it applies to. Absent: all plans or all products. */
    For: z.optional(z.array(z.string())),
  }),
  callers: 'anyone',
  callsPerMinute: 10,
});

/**
 * `placeOrder`: places an order. `Total`: the total that the person confirmed; refused with `price-changed` if it
 * differs now. `Invoice`: a factura is wanted, which needs stored tax data. `Seen`: for a membership, the preview of
 * the quote; refused with `preview-stale` if it differs now.
 */
export const placeOrder = contract('placeOrder', {
  input: z.strictObject({
    requestId,
    ...cart,
    Method: z.enum(ORDER_METHODS),
    Total: centavos,
    Invoice: z.optional(z.literal(true)),
    Seen: z.optional(seen),
  }),
  output: z.object({ Order: z.string(), Lapses: z.number() }),
  callers: 'signed-in',
  callsPerMinute: 40,
});

/**
 * `updateOrder`: makes a move of an order. A payment of a pending order at the desk becomes a sale of the caller's open
 * shift, whose key is the request id. Answers the new state, the money owed back (centavos) and, for a membership, the
 * end of its period.
 *
 * `Method` and `Reference`: how money was paid or given back. `Reason`: why staff cancel, take back or dismiss. `Seen`:
 * the preview that the desk confirmed, for a move that makes or annuls a period. If it is missing, these are refused
 * with `preview-stale`: `apply` and `restore` of a membership, `take-back` of an existing period, and `pay` if the
 * history has a newer entry than when the order was placed.
 */
export const updateOrder = contract('updateOrder', {
  movesMoney: true,
  input: z.strictObject({
    requestId,
    Order: key,
    Move: z.enum(ORDER_MOVES),
    Method: z.optional(z.enum(TENDERS)),
    Reference: z.optional(z.string().check(z.maxLength(100))),
    Reason: z.optional(reasonText),
    Seen: z.optional(seen),
  }),
  output: z.object({ State: z.enum(ORDER_STATES), Owed: z.number(), Ends: z.nullable(day) }),
  callers: 'signed-in',
  callsPerMinute: 60,
});
