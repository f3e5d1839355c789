import * as z from 'zod/mini';
import { REFUSAL_REASONS } from '../refusal-reasons.ts';
import { ORDER_METHODS, ORDER_STATES } from '../store/order.ts';
import { ORDER_MOVES } from '../store/order-moves.ts';
import { TENDERS } from '../till/payments.ts';
import { contract } from './contract.ts';
import { confirmedPreview, day, key, reasonText, requestId } from './fields.ts';

/** Maximum quantity of one item of a cart. */
export const MAX_PIECES = 99;
/** Maximum number of items of a cart. */
export const MAX_ITEMS = 30;

const centavos = z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000));
/** A promotion's code as typed. */
const codeText = z.string().check(z.minLength(1), z.maxLength(40));
const item = z.strictObject({ Product: key, Quantity: z.number().check(z.int(), z.gte(1), z.lte(MAX_PIECES)) });

/** What is ordered at a branch: either `Items` (products) or `Plan`. */
const cart = {
  branch: key,
  Items: z.optional(z.array(item).check(z.minLength(1), z.maxLength(MAX_ITEMS))),
  Plan: z.optional(key),
  Code: z.optional(codeText),
  /** Uid of the person for whom the plan is bought: the caller (default) or their ward. */
  For: z.optional(key),
};

/**
 * `quoteOrder`: computes the current prices of a cart, in centavos. `Price`: the price of one piece; 0 if the item
 * isn't on sale. `Available`: number of pieces that the branch can sell; `null` for a plan, and for a product that
 * isn't on sale. `Sold`: whether the item is on sale. `Taxed`: the tax in `Total`. `Problem`: why the cart can't be
 * ordered. `Period`: for a plan, a preview of the membership. `OldEnds` and `Ends` are its last day before and after
 * the purchase. `Entry` is the key of its newest entry now (`null`: there are no entries).
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
    /** Whether the gym takes online payments. */
    Online: z.boolean(),
  }),
  callers: 'signed-in',
  callsPerMinute: 60,
});

/**
 * `validatePromotion`: describes the promotion with this code, if it is valid now. Because visitors may call it, it
 * answers only code, name, discount, last day and what the promotion applies to.
 */
export const validatePromotion = contract('validatePromotion', {
  input: z.strictObject({ Code: codeText }),
  output: z.object({
    Code: z.string(),
    Name: z.string(),
    /** The discount is `Percent` or `Amount` (centavos); the other one is absent. */
    Percent: z.optional(z.number()),
    Amount: z.optional(z.number()),
    /** Last day on which it is valid. */
    Until: z.optional(day),
    /**
     * Names of the first few plans and products that the promotion applies to. Absent: it applies to all plans or to
     * all products.
     */
    For: z.optional(z.array(z.string())),
  }),
  callers: 'anyone',
  callsPerMinute: 10,
});

/**
 * `placeOrder`: places an order. `Total`: the total that the person confirmed, in centavos; refused with
 * `price-changed` if the current total differs. `Invoice`: a factura is wanted, which requires stored tax data. `Seen`:
 * for a membership, the preview of the quote; refused with `preview-stale` if it is missing or the current preview
 * differs. Answers the order's key, and the time until which it must be paid (`Lapses`, epoch milliseconds).
 */
export const placeOrder = contract('placeOrder', {
  input: z.strictObject({
    requestId,
    ...cart,
    Method: z.enum(ORDER_METHODS),
    Total: centavos,
    Invoice: z.optional(z.literal(true)),
    Seen: z.optional(confirmedPreview),
  }),
  output: z.object({ Order: z.string(), Lapses: z.number() }),
  callers: 'signed-in',
  callsPerMinute: 40,
});

/**
 * `updateOrder`: changes an order by one of {@link ORDER_MOVES}. If the desk records the payment of a pending order, a
 * sale is added to the caller's open shift; the request id is the key of the sale. Answers the state and the money owed
 * to the buyer (centavos) after the move, and `Ends`: the membership's last day if the move made a period, otherwise
 * `null`.
 *
 * `Method` and `Reference`: how money was paid or refunded. `Reason`: why the order is cancelled, taken back or
 * dismissed. `Seen`: the preview that the desk confirmed, for a move that makes or annuls a period. Without it, such a
 * move is refused with `preview-stale`, except a `pay` for which the newest entry is still the one that the buyer saw.
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
    Seen: z.optional(confirmedPreview),
  }),
  output: z.object({ State: z.enum(ORDER_STATES), Owed: z.number(), Ends: z.nullable(day) }),
  callers: 'signed-in',
  callsPerMinute: 60,
});
