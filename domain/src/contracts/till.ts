import * as z from 'zod/mini';
import { GUEST_KEY } from '../database/door/guest-bounds.ts';
import { TAXES } from '../money/tax.ts';
import { REASON_MAX_LENGTH } from '../reason.ts';
import { SALE_LINES_MAX } from '../till/sale.ts';
import { MOVEMENT_KINDS } from '../till/shift.ts';
import { contract } from './contract.ts';
import {
  confirmedPreview,
  day,
  discount,
  key,
  nameText,
  payments,
  phoneText,
  positiveSum,
  reasonText,
  reference,
  requestId,
  sum,
  uid,
} from './fields.ts';

/** Maximum number of pieces in a line of a sale. */
const PIECES_MAX = 999;
const pieces = z.number().check(z.int(), z.gte(1), z.lte(PIECES_MAX));

/**
 * `openShift`: opens the caller's shift at a branch. `Float`: cash in the drawer, in centavos. Answers the shift's key.
 */
export const openShift = contract('openShift', {
  input: z.strictObject({ requestId, branch: key, Float: sum }),
  output: z.object({ Shift: z.string() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 30,
});

/**
 * `recordCashMovement`: records cash that went into or out of the drawer without a sale, in the caller's open shift.
 * Answers the shift's key.
 */
export const recordCashMovement = contract('recordCashMovement', {
  movesMoney: true,
  input: z.strictObject({
    requestId,
    branch: key,
    Kind: z.enum(MOVEMENT_KINDS),
    Amount: positiveSum,
    Reason: reasonText,
  }),
  output: z.object({ Shift: z.string() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});

/**
 * `closeShift`: closes a shift. `Counted`: number of notes or coins by their value in centavos (`d50000`: notes of 500
 * pesos). `Card`: the sum of the card vouchers; absent if nobody added them up. `Reason`: why an administrator closes
 * another person's shift. Answers the counted cash and card sums, the expected ones and the differences, in centavos.
 */
export const closeShift = contract('closeShift', {
  movesMoney: true,
  input: z.strictObject({
    requestId,
    Shift: key,
    Counted: z.record(z.string().check(z.regex(/^d\d{2,6}$/)), z.number().check(z.int(), z.gte(0), z.lte(100_000))),
    Card: z.optional(sum),
    Note: z.optional(z.string().check(z.maxLength(REASON_MAX_LENGTH))),
    Reason: z.optional(reasonText),
  }),
  output: z.object({
    Cash: z.number(),
    Expected: z.number(),
    Difference: z.number(),
    Card: z.optional(z.object({ Counted: z.number(), Expected: z.number(), Difference: z.number() })),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 30,
});

/** A line of a sale, as the till sends it. */
const line = z.discriminatedUnion('Kind', [
  /**
   * A period of a plan for the sale's `uid`. `Starts`: first day chosen by hand; see `RenewOptions.startsOn`.
   * `Seen.Total`: the plan's price before a discount.
   */
  z.strictObject({ Kind: z.literal('plan'), Item: key, Starts: z.optional(day), Seen: confirmedPreview }),
  z.strictObject({ Kind: z.literal('product'), Item: key, Quantity: pieces }),
  /** The branch's day pass, for a registered guest (`Guest`), or for a new guest (`Name`), whom the sale registers. */
  z.strictObject({
    Kind: z.literal('pass'),
    Guest: z.optional(z.strictObject({ Day: day, Id: z.string().check(z.regex(GUEST_KEY)) })),
    Name: z.optional(nameText),
    Phone: z.optional(phoneText),
  }),
  /** A free line, with a typed name and price. `Price`: centavos with tax, for one piece. */
  z.strictObject({
    Kind: z.literal('free'),
    Name: z.string().check(z.minLength(1), z.maxLength(80)),
    Quantity: pieces,
    Price: positiveSum,
    Tax: z.enum(TAXES),
  }),
  /**
   * A pending order (`Item`), whose lines become lines of the sale. `Seen`: for a membership, the preview that the
   * seller confirmed.
   */
  z.strictObject({ Kind: z.literal('order'), Item: key, Seen: z.optional(confirmedPreview) }),
]);

/**
 * `recordSale`: records a sale in the caller's open shift at the branch. The server computes prices, discount, taxes
 * and total again. `Total`: the total that was shown; refused with `price-changed` if the current total differs.
 * `Payments` must add up to the total. `uid`: the buyer; absent: the owner of the order in `Lines`, or nobody.
 * `Invoice`: the buyer wants an invoice; refused without a buyer. Answers the sale's key, folio, total and the cash to
 * give back (`Change`), in centavos.
 */
export const recordSale = contract('recordSale', {
  movesMoney: true,
  input: z.strictObject({
    requestId,
    branch: key,
    uid: z.optional(uid),
    Lines: z.array(line).check(z.minLength(1), z.maxLength(SALE_LINES_MAX)),
    Discount: z.optional(discount),
    Payments: payments,
    Total: sum,
    Invoice: z.optional(z.boolean()),
  }),
  output: z.object({
    Sale: z.string(),
    Folio: z.number(),
    Total: z.number(),
    Change: z.number(),
    /** The last day of the membership before and after the sale; `null` if the sale made no membership period. */
    Period: z.nullable(z.object({ OldEnds: z.nullable(day), Ends: z.nullable(day) })),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
  touches: { uid: 'sell' },
});

/**
 * `refundSale`: refunds pieces of a sale in the caller's open shift at the sale's branch. It also undoes the effects of
 * the refunded lines on stock, membership, guest and order. Answers the refund's key, folio and total, which is
 * negative, in centavos.
 *
 * `Line`: key of a line of the sale. `Payments`: positive amounts by tender, which must add up to the value of the
 * refunded pieces. Reception may refund sales of today or of its open shift, and by each tender at most the amount that
 * was paid by that tender and isn't refunded yet. A receptionist may not refund their own membership or order. `Seen`:
 * if the refund annuls a period, the preview that the caller confirmed; refused with `preview-stale` if the current
 * preview differs.
 */
export const refundSale = contract('refundSale', {
  movesMoney: true,
  input: z.strictObject({
    requestId,
    Sale: key,
    Lines: z
      .array(z.strictObject({ Line: z.string().check(z.regex(/^l\d{2}$/)), Quantity: pieces }))
      .check(z.minLength(1), z.maxLength(SALE_LINES_MAX)),
    Payments: z.strictObject({
      cash: z.optional(z.strictObject({ Amount: positiveSum })),
      card: z.optional(z.strictObject({ Amount: positiveSum, Reference: z.optional(reference) })),
      transfer: z.optional(z.strictObject({ Amount: positiveSum, Reference: z.optional(reference) })),
    }),
    Reason: reasonText,
    Seen: z.optional(confirmedPreview),
  }),
  output: z.object({ Sale: z.string(), Folio: z.number(), Total: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});
