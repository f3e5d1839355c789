import * as z from 'zod/mini';
import { REFUSAL_REASONS } from '../refusal-reasons.ts';
import { ORDER_METHODS, ORDER_STATES } from '../store/order.ts';
import { ORDER_MOVES } from '../store/order-moves.ts';
import { TENDERS } from '../till/payments.ts';
import { contract } from './contract.ts';
import { day, key, reasonText, requestId, seen } from './fields.ts';

/** The most pieces of one product, and different products, in one order. */
export const MAX_PIECES = 99;
export const MAX_ITEMS = 30;

const centavos = z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000));
/** A promotion's code as typed. */
const codeText = z.string().check(z.minLength(1), z.maxLength(40));
const item = z.strictObject({ Product: key, Quantity: z.number().check(z.int(), z.gte(1), z.lte(MAX_PIECES)) });

/** What is bought: products, or a plan, and never both; where it is paid and handed over. */
const cart = {
  Branch: key,
  Items: z.optional(z.array(item).check(z.minLength(1), z.maxLength(MAX_ITEMS))),
  Plan: z.optional(key),
  Code: z.optional(codeText),
};

/**
 * `quoteOrder`: what a cart comes to now. `Price` is that of one piece; `Available` is how many pieces the branch has (`null` of a plan, and of
 * what isn't sold); `Problem`: why it could not be ordered as it is. `Period`: of a membership, its end before and after,
 * and the key of the newest entry of the history that this was worked out from (`null`: the history is empty).
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
    /** Can it be paid online? */
    Online: z.boolean(),
  }),
  callers: 'signed-in',
  callsPerMinute: 60,
});

/** `validatePromotion`: is there a promotion with this code that is on now? What it takes off, and until when; for visitors too, so it says no more. */
export const validatePromotion = contract('validatePromotion', {
  input: z.strictObject({ Code: codeText }),
  output: z.object({
    Code: z.string(),
    Name: z.string(),
    /** One of the two. */
    Percent: z.optional(z.number()),
    Amount: z.optional(z.number()),
    /** The last day. */
    Until: z.optional(day),
    /** Names of the plans and products that it holds for, the first few of them; absent: for all of one kind at least. */
    For: z.optional(z.array(z.string())),
  }),
  callers: 'anyone',
  callsPerMinute: 10,
});

/**
 * `placeOrder`: `Total` is the one that the person confirmed; another one now is refused as `price-changed`. `Invoice`: a factura is wanted, of who
 * keeps tax data. `Seen`: of a membership, what the quote showed; if it would come to something else now, it is refused as `preview-stale`.
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
 * `updateOrder`: one move of an order. `Method` and `Reference` say how the money came, or was given back; what the desk is paid for a waiting
 * order is a sale of the caller's open shift with the request's id; `Reason` why staff cancel, take a period back or leave an order as it is.
 * `Seen`: the dates that the desk confirmed, for a move that makes or annuls a period. Without it `apply` and `restore` of a membership, and
 * `take-back` of a period that is still there, are refused as `preview-stale`, and `pay` is if the history has another newest entry than when it was ordered. Answers the
 * state after it, what is owed back, and of a membership the end that its period has.
 */
export const updateOrder = contract('updateOrder', {
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
